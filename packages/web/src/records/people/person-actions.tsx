import { useState } from "react";
import { SelectField } from "#forms/fields.tsx";
import { codeIn, Form } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { inSentence } from "#graphql/code-words.ts";
import { Role } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { IconButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import { useMay, useMe } from "#session/me.ts";

const DisablePerson = opened(async () => (await import("#records/people/disable-person.tsx")).DisablePerson);
const ErasePerson = opened(async () => (await import("#records/people/erase-person.tsx")).ErasePerson);
const EnablePerson = opened(async () => (await import("#records/people/enable-person.tsx")).EnablePerson);
const InvitationLinkDialog = opened(
  async () => (await import("#records/people/invitation-link.tsx")).InvitationLinkDialog,
);
const ProviderLinksDialog = opened(
  async () => (await import("#records/people/provider-links.tsx")).ProviderLinksDialog,
);
const ResendInvitationDialog = opened(
  async () => (await import("#records/people/resend-invitation.tsx")).ResendInvitationDialog,
);
const ResetSecondFactorDialog = opened(
  async () => (await import("#records/people/reset-second-factor.tsx")).ResetSecondFactorDialog,
);

const ChangeUserRole = graphql(`
  mutation ChangeUserRole($input: ChangeUserRoleInput!) {
    changeUserRole(input: $input) {
      id
      role
    }
  }
`);

const roleOf = codeIn(Role);

type PersonActionsProps = {
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly status: string;
    readonly is_managed: boolean | null;
    readonly organization: { readonly id: string };
  };
};

export function PersonActions({ person }: PersonActionsProps) {
  const may = useMay();
  const me = useMe();
  const tell = useTell();
  const [open, setOpen] = useState<
    "role" | "factor" | "providers" | "disable" | "erase" | "enable" | "resend" | "link"
  >();
  const close = () => setOpen(undefined);
  if (!may("manage_users") || person.id === me.id) return null;
  // A carrier can see its clients' people, but not manage them.
  if (me.organization.kind === "CARRIER" && person.organization.id !== me.organization.id) return null;
  const invitationEntries = [
    { kind: "action", label: "Send invitation again", act: () => setOpen("resend") },
    { kind: "action", label: "Copy invitation link", act: () => setOpen("link") },
  ] as const;
  const factorEntry = { kind: "action", label: "Reset second factor", act: () => setOpen("factor") } as const;
  // Each organization decides how its own people sign in.
  const isOwn = may("manage_sign_in") && person.organization.id === me.organization.id;
  const providersEntry = { kind: "action", label: "Sign-in providers", act: () => setOpen("providers") } as const;
  const isErased = person.email.endsWith("@erased.invalid");
  const erasing: readonly MenuEntry[] =
    may("erase_people") && !isErased
      ? [{ kind: "action", label: "Erase", danger: true, act: () => setOpen("erase") }]
      : [];
  // The directory enables whom it disabled, unless somebody here takes over.
  const takingOver: readonly MenuEntry[] = person.is_managed
    ? [{ kind: "action", label: "Disable by hand", danger: true, act: () => setOpen("disable") }]
    : [];
  const entries: readonly MenuEntry[] =
    person.status === "DISABLED"
      ? [{ kind: "action", label: "Enable", act: () => setOpen("enable") }, ...takingOver, ...erasing]
      : [
          ...(person.status === "INVITED" ? invitationEntries : []),
          { kind: "action", label: "Change role", act: () => setOpen("role") },
          ...(person.status === "ACTIVE" ? [factorEntry] : []),
          ...(person.status === "ACTIVE" && isOwn ? [providersEntry] : []),
          { kind: "action", label: "Disable", danger: true, act: () => setOpen("disable") },
          ...erasing,
        ];
  return (
    <>
      <Menu align="end" trigger={<IconButton icon="more" label={`Actions for ${person.name}`} />} entries={entries} />
      {open === "role" && (
        <Dialog title={`Role of ${person.name}`} close={close}>
          <Form
            document={ChangeUserRole}
            submit="Change role"
            cancel={close}
            initial={{ role: person.role }}
            input={(values) => ({ id: person.id, role: roleOf(values.role) })}
            done={({ changeUserRole }) => {
              tell(`${person.name} is now ${inSentence(changeUserRole?.role ?? "")}.`);
              close();
            }}
          >
            <SelectField
              name="role"
              label="Role"
              options={optionsOf(Role)}
              required
              hint="Applies from the next request on."
            />
          </Form>
        </Dialog>
      )}
      {open === "resend" && <ResendInvitationDialog person={person} close={close} />}
      {open === "link" && <InvitationLinkDialog person={person} close={close} />}
      {open === "factor" && <ResetSecondFactorDialog person={person} close={close} />}
      {open === "providers" && <ProviderLinksDialog person={person} close={close} />}
      {open === "enable" && <EnablePerson person={person} close={close} />}
      {open === "erase" && <ErasePerson person={person} close={close} />}
      {open === "disable" && <DisablePerson person={person} close={close} />}
    </>
  );
}
