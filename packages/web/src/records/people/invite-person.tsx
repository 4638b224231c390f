import { useState } from "react";
import { SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { Role } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { OrganizationField } from "#records/organizations/organization-field.tsx";
import { InvitationLink } from "#records/people/invitation-link.tsx";
import { useMe } from "#session/me.ts";

const InviteUser = graphql(`
  mutation InviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) {
      id
      name
      email
    }
  }
`);

type Invited = NonNullable<ResultOf<typeof InviteUser>["inviteUser"]>;

type InviteDialogProps = {
  /** The organization that the page is about; otherwise people choose one. */
  readonly to?: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

export function InviteDialog({ to, close }: InviteDialogProps) {
  const [invited, setInvited] = useState<Invited>();
  if (invited) return <InvitedDialog person={invited} close={close} />;
  return (
    <Dialog title={to ? `Invite a person to ${to.name}` : "Invite a person"} close={close}>
      <InviteForm to={to} close={close} done={setInvited} />
    </Dialog>
  );
}

type InviteFormProps = {
  readonly to: InviteDialogProps["to"];
  readonly close: () => void;
  readonly done: (person: Invited) => void;
};

const roleOf = codeIn(Role);

function InviteForm({ to, close, done }: InviteFormProps) {
  const { organization } = useMe();
  // Staff invite clients' people far more often than their own, so they choose.
  const home = to?.id ?? (organization.kind === "OPERATOR" ? undefined : organization.id);
  return (
    <Form
      document={InviteUser}
      draft={`invite:${to?.id ?? "any"}`}
      submit="Invite"
      cancel={close}
      initial={{ role: "VIEWER", ...(home && { organization_id: home }) }}
      input={(values) => ({
        organization_id: to?.id ?? values.organization_id ?? organization.id,
        name: values.name ?? "",
        email: values.email ?? "",
        role: roleOf(values.role),
      })}
      done={({ inviteUser }) => (inviteUser ? done(inviteUser) : close())}
    >
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Work email" type="email" required />
      {!to && organization.kind !== "CLIENT" && (
        <OrganizationField name="organization_id" label="Organization" required />
      )}
      <SelectField name="role" label="Role" options={optionsOf(Role)} required />
    </Form>
  );
}

function InvitedDialog({ person, close }: { readonly person: Invited; readonly close: () => void }) {
  return (
    <Dialog title={`${person.name} was invited`} close={close} foot={<Button onClick={close}>Done</Button>}>
      <p className="space-below-16">
        {person.email} gets an email with a link to accept the invitation. If this server sends no email, or it does not
        arrive, hand over a link yourself.
      </p>
      <InvitationLink person={person} />
    </Dialog>
  );
}
