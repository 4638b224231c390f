import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { Icon } from "#kit/icon.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { say } from "#kit/say.ts";
import { initials, joined } from "#kit/words.ts";
import { type Me, portalOf, useMe } from "#session/me.ts";
import { sessionInfo, switchOrganization } from "#session/memberships.ts";
import { useSignOut } from "#session/sign-out.ts";
import { inSections, type Navigation } from "#shell/navigation.ts";
import { OrganizationMark } from "#shell/organization-mark.tsx";

export function Rail({ navigation }: { readonly navigation: Navigation }) {
  return (
    <nav className="rail" aria-label="Main">
      <Organization />
      <div className="links">
        <Links navigation={navigation} />
      </div>
      <User />
    </nav>
  );
}

export function Organization() {
  const me = useMe();
  return (
    <Link className="organization" to={portalOf(me)} activeOptions={{ exact: true }}>
      <OrganizationMark />
      <span className="grow clip">
        {me.organization.name}
        <small>{kindText(me)}</small>
      </span>
    </Link>
  );
}

function kindText({ organization }: Me): string {
  const kind = inWords(organization.kind);
  return organization.kind === "CLIENT" && organization.parent ? say("Client of {0}", organization.parent.name) : kind;
}

export function Links({ navigation }: { readonly navigation: Navigation }) {
  const { permissions } = useMe();
  const allowed = navigation.filter(({ permission }) => permission === undefined || permissions.includes(permission));
  return (
    <ul>
      {inSections(allowed).map(([section, entries]) => (
        <li key={section}>
          {section && <span className="separator">{section}</span>}
          <ul>
            {entries.map(({ to, label, icon, search = {} }) => (
              <li key={label}>
                <Link
                  to={to}
                  search={search}
                  title={label}
                  activeOptions={{ exact: /^\/\w+$/.test(to), includeSearch: false }}
                  activeProps={{ "aria-current": "page" }}
                >
                  <Icon name={icon} />
                  <span className="rail-text">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The organizations of a person who belongs to several. */
function useSwitches(): readonly MenuEntry[] {
  const queries = useQueryClient();
  const { data } = useQuery({ ...sessionInfo, staleTime: Number.POSITIVE_INFINITY });
  const memberships = data?.memberships ?? [];
  if (memberships.length < 2) return [];
  const choices = memberships.map(({ organizationId, name, kind, current }) => ({
    kind: "choice" as const,
    label: `${name}, ${inSentence(kind)}`,
    chosen: current,
    act: () => (current ? undefined : void switchOrganization(queries, organizationId)),
  }));
  return [{ kind: "heading", label: "Organization" }, ...choices, { kind: "line", label: "After organizations" }];
}

export function User() {
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const switches = useSwitches();
  const trigger = (
    <button className="user" type="button">
      <span className="avatar" aria-hidden="true">
        {initials(me.name)}
      </span>
      <span className="grow clip">
        {me.name}
        <small>{joined([inWords(me.organization.kind), inSentence(me.role)])}</small>
      </span>
      <Icon name="chevrons" />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      entries={[
        ...switches,
        { kind: "action", label: "Your account", icon: "settings", act: () => navigate({ to: "/account" }) },
        {
          kind: "action",
          label: "Sign out",
          icon: "sign-out",
          act: signOut,
        },
      ]}
    />
  );
}
