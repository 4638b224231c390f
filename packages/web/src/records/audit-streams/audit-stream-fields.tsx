import { NumberField, SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, type FormValues } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { formats, type transports } from "#records/audit-streams/stream-codes.ts";

type Transport = keyof typeof transports;
type FieldsProps = {
  readonly transport: Transport;
  /** Whether the stream has a header already, whose value is not shown. */
  readonly hasHeader?: boolean;
};

const formatOf = codeIn(formats);

/** Where a stream goes. */
export function AuditStreamFields({ transport, hasHeader = false }: FieldsProps) {
  return transport === "HTTPS" ? <RequestFields hasHeader={hasHeader} /> : <SyslogFields />;
}

function RequestFields({ hasHeader }: { readonly hasHeader: boolean }) {
  const kept = hasHeader ? " Empty: unchanged. A new address requires it again." : "";
  return (
    <>
      <TextField
        name="url"
        label="Address"
        required
        placeholder="https://siem.example/collect"
        hint="An https address on the Internet."
      />
      <SelectField name="body_format" label="Format" options={optionsOf(formats)} required />
      <TextField name="header_name" label="Header" max={100} placeholder="Authorization" />
      <TextField
        name="header_token"
        label="Value of the header"
        type="password"
        max={4_000}
        hint={`The whole value, such as “Bearer …” or “Splunk …”. It is stored encrypted and never shown.${kept}`}
      />
    </>
  );
}

function SyslogFields() {
  return (
    <>
      <TextField name="host" label="Server" required placeholder="syslog.example" hint="A server on the Internet." />
      <NumberField name="port" label="Port" whole={{ min: 1, max: 65_535 }} required />
      <TextArea
        name="certificates"
        label="Certificates of your own authority"
        hint="In PEM. Only if the server's certificate is not from a public authority."
      />
    </>
  );
}

/** The inputs that the fields of a transport set. */
export function targetInputs(transport: Transport, values: FormValues, hasHeader = false) {
  if (transport === "SYSLOG") {
    const { host = "", port = "", certificates = "" } = values;
    return { host: host.trim(), port: Number(port), certificates: certificates.trim() || null };
  }
  const token = values.header_token?.trim();
  const header = token || !hasHeader ? values.header_name?.trim() : undefined;
  return {
    url: values.url ?? "",
    body_format: formatOf(values.body_format ?? "JSON_LINES"),
    ...(token && { header_token: token }),
    ...(header && { header_name: header }),
  };
}
