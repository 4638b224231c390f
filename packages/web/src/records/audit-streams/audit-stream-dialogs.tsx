import { NumberField, TextField } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { AuditStreamShown } from "#records/audit-streams/audit-stream.ts";
import { AuditStreamFields, targetInputs } from "#records/audit-streams/audit-stream-fields.tsx";

type DialogProps = { readonly stream: AuditStreamShown; readonly close: () => void };

const UpdateAuditStream = graphql(`
  mutation UpdateAuditStream($input: UpdateAuditStreamInput!) {
    updateAuditStream(input: $input) {
      id
    }
  }
`);

export function EditAuditStreamDialog({ stream, close }: DialogProps) {
  const { id, name, transport, header_name } = stream;
  const hasHeader = header_name !== null;
  return (
    <Dialog title={`Edit ${name}`} close={close}>
      <Form
        document={UpdateAuditStream}
        submit="Save"
        cancel={close}
        of={stream}
        initial={{
          name,
          url: stream.url ?? "",
          body_format: stream.body_format ?? "JSON_LINES",
          header_name: header_name ?? "",
          host: stream.host ?? "",
          port: String(stream.port ?? ""),
          certificates: stream.certificates ?? "",
        }}
        input={(values, version) => ({
          id,
          name: values.name ?? "",
          ...targetInputs(transport, values, hasHeader),
          ...version,
        })}
        done={close}
      >
        <TextField name="name" label="Name" required />
        <AuditStreamFields transport={transport} hasHeader={hasHeader} />
      </Form>
    </Dialog>
  );
}

const ReplayAuditStream = graphql(`
  mutation ReplayAuditStream($input: ReplayAuditStreamInput!) {
    replayAuditStream(input: $input) {
      id
    }
  }
`);

export function ReplayAuditStreamDialog({ stream: { id, name }, close }: DialogProps) {
  const tell = useTell();
  return (
    <Dialog title={`Replay ${name}`} close={close}>
      <Form
        document={ReplayAuditStream}
        submit="Continue from there"
        cancel={close}
        input={({ since, after_sequence: after }) => ({
          id,
          since: since ? new Date(since).toISOString() : null,
          after_sequence: after ? Number(after) : null,
        })}
        done={() => {
          tell(`${name} continues from there.`);
          close();
        }}
      >
        <p className="space-below-16">
          Sends entries again that were accepted before, from the first one on unless you choose a place. A later place
          skips what is before it.
        </p>
        <TextField name="since" label="Entries since" type="datetime-local" hint="In your own time zone." />
        <NumberField
          name="after_sequence"
          label="After the entry number"
          whole={{ min: 0, max: 1_000_000_000 }}
          hint="The sequence of an entry of your own log."
        />
      </Form>
    </Dialog>
  );
}

const EndAuditStream = graphql(`
  mutation EndAuditStream($input: EndAuditStreamInput!) {
    endAuditStream(input: $input) {
      id
    }
  }
`);

export function EndAuditStreamDialog({ stream: { id, name }, close }: DialogProps) {
  const tell = useTell();
  return (
    <Dialog title={`End ${name}?`} close={close}>
      <Form
        document={EndAuditStream}
        draft={`end-audit-stream:${id}`}
        submit="End the audit stream"
        cancel={close}
        input={({ note }) => ({ id, note: note || null })}
        done={() => {
          tell(`${name} was ended. Nothing more is sent.`);
          close();
        }}
      >
        <p className="space-below-16">
          Nothing more is sent, and the value of its header is deleted. This cannot be undone.
        </p>
        <TextField name="note" label="Reason" />
      </Form>
    </Dialog>
  );
}
