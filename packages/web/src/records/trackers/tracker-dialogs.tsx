import { CheckFields, TextField } from "#forms/fields.tsx";
import { Form, given } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { TrackerShown } from "#records/trackers/tracker.ts";

type DialogProps = { readonly tracker: TrackerShown; readonly close: () => void };

const UpdateTracker = graphql(`
  mutation UpdateTracker($input: UpdateTrackerInput!) {
    updateTracker(input: $input) {
      id
    }
  }
`);

const SENDS_NEW = [{ value: "sends_new", label: "Send new action items by themselves" }];

export function EditTrackerDialog({ tracker, close }: DialogProps) {
  const { id, name, account, sends_new } = tracker;
  return (
    <Dialog title={`Edit ${name}`} close={close}>
      <Form
        document={UpdateTracker}
        submit="Save"
        cancel={close}
        of={tracker}
        initial={{ name, account: account ?? "", sends_new: sends_new ? "on" : "" }}
        input={(values, version) => ({
          id,
          name: values.name ?? "",
          account: given(values.account),
          api_token: given(values.api_token),
          sends_new: values.sends_new === "on",
          ...version,
        })}
        done={close}
      >
        <TextField name="name" label="Name" required />
        {account !== null && <TextField name="account" label="Account" required />}
        <TextField
          name="api_token"
          label="New API token"
          type="password"
          hint="The present one stays if this is empty."
        />
        <CheckFields name="sends_new" label="New action items" options={SENDS_NEW} />
      </Form>
    </Dialog>
  );
}

const EndTracker = graphql(`
  mutation EndTracker($input: EndTrackerInput!) {
    endTracker(input: $input) {
      id
    }
  }
`);

export function EndTrackerDialog({ tracker: { id, name }, close }: DialogProps) {
  const tell = useTell();
  return (
    <Dialog title={`End ${name}?`} close={close}>
      <Form
        document={EndTracker}
        draft={`end-tracker:${id}`}
        submit="End the connection"
        cancel={close}
        input={({ note }) => ({ id, note: given(note) })}
        done={() => {
          tell(`${name} was ended. Its issues stay in the tracker.`);
          close();
        }}
      >
        <p className="space-below-16">
          Nothing more is sent or read, and its token is deleted. This cannot be undone. The issues stay.
        </p>
        <TextField name="note" label="Reason" />
      </Form>
    </Dialog>
  );
}
