import { SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form, useForm } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { AuditStreamFields, targetInputs } from "#records/audit-streams/audit-stream-fields.tsx";
import { coverages, transports } from "#records/audit-streams/stream-codes.ts";
import { useMe } from "#session/me.ts";

const CreateAuditStream = graphql(`
  mutation CreateAuditStream($input: CreateAuditStreamInput!) {
    createAuditStream(input: $input) {
      id
      name
    }
  }
`);

const BEGINNINGS = [
  { value: "ALL", label: "The first entry of the log" },
  { value: "NEW", label: "New entries from now on" },
];

const [coverageOf, transportOf] = [codeIn(coverages), codeIn(transports)];

export function CreateAuditStreamDialog({ close }: { readonly close: () => void }) {
  const { organization } = useMe();
  const tell = useTell();
  return (
    <Dialog title="New audit stream" close={close}>
      <Form
        document={CreateAuditStream}
        submit="Create audit stream"
        cancel={close}
        initial={{ transport: "HTTPS", body_format: "JSON_LINES", port: "6514", covers: "OWN_LOG", begins: "ALL" }}
        input={(values) => {
          const transport = transportOf(values.transport ?? "HTTPS");
          return {
            name: values.name ?? "",
            transport,
            covers: coverageOf(values.covers ?? "OWN_LOG"),
            new_only: values.begins === "NEW",
            ...targetInputs(transport, values),
          };
        }}
        done={({ createAuditStream }) => {
          tell(`${createAuditStream?.name} forwards the audit log from now on.`);
          close();
        }}
      >
        <TextField name="name" label="Name" required hint="What receives it." />
        <SelectField name="transport" label="Sent as" options={optionsOf(transports)} required />
        <ChosenFields />
        {organization.kind === "OPERATOR" && (
          <SelectField name="covers" label="Sends" options={optionsOf(coverages)} required />
        )}
        <SelectField name="begins" label="Begins with" options={BEGINNINGS} required />
      </Form>
    </Dialog>
  );
}

/** Those of the transport that is chosen. */
function ChosenFields() {
  const { values } = useForm();
  return <AuditStreamFields transport={transportOf(values.transport ?? "HTTPS")} />;
}
