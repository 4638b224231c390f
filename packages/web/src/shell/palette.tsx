import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Icon, type IconName } from "#kit/icon.tsx";
import { type Me, portalOf, useMe } from "#session/me.ts";
import type { Navigation } from "#shell/navigation.ts";

const Found = graphql(`
  query Palette($query: String!) {
    organizations(query: $query, limit: 4) { id name kind }
    exercises(query: $query, limit: 4) { id title reference exercise_date organization { name } }
    gaps(query: $query, limit: 4) { id title reference organization { name } }
    action_items(query: $query, limit: 4) { id title reference organization { name } }
  }
`);

type Entry = {
  readonly key: string;
  readonly group: string;
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
  readonly to: string;
};

type PaletteProps = { readonly navigation: Navigation; readonly close: () => void };

/** Records and pages by their name, without leaving the keyboard. */
export function Palette({ navigation, close }: PaletteProps) {
  const me = useMe();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const query = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    ...question(Found, { query }),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
  });
  const entries = [...pages(navigation, me, text), ...(query.length > 1 && data ? records(data, me) : [])];
  const chosen = Math.min(at, entries.length - 1);

  useEffect(() => dialog.current?.showModal(), []);
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    navigate({ to: entry.to });
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === "Enter") go(entries[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog pal"
      aria-label="Search or run"
      onClose={close}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className="pin">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[chosen] && `${id}-${chosen}`}
          aria-label="Search or run"
          placeholder="A name, a reference such as G-231, or a page"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label="Found" className="pal-list">
        {entries.map((entry, i) => (
          <div
            key={entry.key}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            onPointerUp={() => go(entry)}
            onMouseMove={() => setAt(i)}
          >
            <Icon name={entry.icon} />
            <span className="grow clip">{entry.label}</span>
            {entry.note && <span className="t3 clip">{entry.note}</span>}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="pg">{isFetching ? "Searching" : `Nothing is called “${text.trim()}”.`}</p>}
      <div className="dlf pf">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
      </div>
    </dialog>
  );
}

function pages(navigation: Navigation, me: Me, text: string): Entry[] {
  const wanted = text.trim().toLowerCase();
  return navigation
    .filter(({ permission }) => permission === undefined || me.permissions.includes(permission))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, wanted ? 4 : 8)
    .map(({ to, label, icon }) => ({ key: to, group: "Pages", icon, label, note: "page", to }));
}

function records(found: ResultOf<typeof Found>, me: Me): Entry[] {
  const portal = portalOf(me);
  const several = me.organization.kind !== "CLIENT";
  const of = (organization: { readonly name: string } | null) => (several && organization?.name) || "";
  const entry = (group: string, icon: IconName, { id, title, reference, organization }: Titled, to: string): Entry => ({
    key: id,
    group,
    icon,
    label: title,
    note: [reference, of(organization)].filter(Boolean).join(", "),
    to: to === "exercises" ? `${portal}/exercises/${id}` : `${portal}/${to}?open=${id}`,
  });
  return [
    ...(found.exercises ?? []).map((each) => entry("Exercises", "calendar", each, "exercises")),
    ...(found.gaps ?? []).map((each) => entry("Gaps", "gap", each, "gaps")),
    ...(found.action_items ?? []).map((each) => entry("Action items", "action-item", each, "action-items")),
    ...(several ? (found.organizations ?? []) : []).map(
      ({ id, name }): Entry => ({
        key: id,
        group: "Organizations",
        icon: "organization",
        label: name,
        to: `${portal}/organizations/${id}`,
      }),
    ),
  ];
}

type Titled = {
  readonly id: string;
  readonly title: string;
  readonly reference: string;
  readonly organization: { readonly name: string } | null;
};
