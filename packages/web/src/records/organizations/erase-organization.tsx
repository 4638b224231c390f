import { CheckFields, TextField } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const EraseOrganization = graphql(`
  mutation EraseOrganization($input: EraseOrganizationInput!) {
    eraseOrganization(input: $input) {
      id
      status
      erasing_since
      updated_at
    }
  }
`);

type EraseOrganizationProps = {
  readonly organization: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

/** Asks for its name, because nothing of it can be restored. */
export function EraseOrganizationDialog({ organization: { id, name }, close }: EraseOrganizationProps) {
  const tell = useTell();
  return (
    <Dialog title={`Erase ${name}?`} close={close}>
      <Form
        document={EraseOrganization}
        submit="Erase for good"
        cancel={close}
        input={(values) => ({ id, name: values.name ?? "", without_export: values.without_export === "on" })}
        done={() => {
          tell(`${name} is being erased.`);
          close();
        }}
      >
        <p className="space-below-16">
          Everything of it goes, for good: records, files, audit log, keys, and accounts that open nothing else. Its
          people are locked out at once, and its certificates are revoked. First export everything and download the
          file, which is erased too.
        </p>
        <TextField name="name" label="Name of the organization" required hint={`Type ${name} to confirm.`} />
        <CheckFields
          name="export"
          label="Export"
          options={[{ value: "without_export", label: "No export of it is wanted" }]}
        />
      </Form>
    </Dialog>
  );
}
