import { SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { Role } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { OrganizationField } from "#records/organizations/organization-field.tsx";
import { useMe } from "#session/me.ts";

const InviteUser = graphql(`
  mutation InviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) {
      id
      email
    }
  }
`);

const roleOf = codeIn(Role);

export function InviteDialog({ close }: { readonly close: () => void }) {
  const me = useMe();
  const tell = useTell();
  return (
    <Dialog title="Invite a person" close={close}>
      <Form
        document={InviteUser}
        draft="invite"
        submit="Invite"
        cancel={close}
        initial={{ organization_id: me.organization.id, role: "VIEWER" }}
        input={(values) => ({
          organization_id: values.organization_id ?? me.organization.id,
          name: values.name ?? "",
          email: values.email ?? "",
          role: roleOf(values.role),
        })}
        done={({ inviteUser }) => {
          tell(`${inviteUser?.email ?? "They"} was invited.`);
          close();
        }}
      >
        <TextField name="name" label="Name" required />
        <TextField name="email" label="Work email" type="email" required />
        {me.organization.kind !== "CLIENT" && (
          <OrganizationField name="organization_id" label="Organization" required />
        )}
        <SelectField name="role" label="Role" options={optionsOf(Role)} required />
      </Form>
    </Dialog>
  );
}
