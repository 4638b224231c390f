import { useState } from "react";
import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, Form, given } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { Channel, Dimension } from "#graphql/enums.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { AdmitDialog } from "#live/admit-dialog.tsx";
import { type ConsoleDialog, useConsole } from "#live/console-context.ts";
import { CorrectInject, CreateInject, RateInject, SkipInject } from "#live/inject-acts.ts";
import type { LiveInject } from "#live/live-records.ts";
import { asAction } from "#live/outbox.ts";
import { NotesDialog } from "#records/dialogs.ts";
import { PersonalLink } from "#records/exercises/personal-link.tsx";

type Closes = { readonly close: () => void };

export function ConsoleDialogs({ dialog, close }: Closes & { readonly dialog: ConsoleDialog | undefined }) {
  const { exercise } = useConsole();
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "keys":
      return <KeysDialog close={close} />;
    case "ad-hoc":
      return <AdHocDialog close={close} />;
    case "notes":
      return <NotesDialog exercise={exercise.id} close={close} />;
    case "admit":
      return <AdmitDialog request={dialog.request} close={close} />;
    case "link":
      return <PersonalLink participant={dialog.person} close={close} />;
    case "skip":
      return <SkipDialog inject={dialog.inject} close={close} />;
    case "correct":
      return <CorrectDialog inject={dialog.inject} close={close} />;
    case "rate":
      return <RateDialog inject={dialog.inject} rating={dialog.rating} close={close} />;
  }
}

const KEYS = [
  ["Space", "Deliver the next inject"],
  ["X", "Skip it, with a reason"],
  ["H", "Hold or release it, when the clock sets the pace"],
  ["A", "Send an inject ad hoc"],
  ["P", "Start, pause, resume"],
  ["L", "Open the join code, if closed"],
  ["W", "Go to the people waiting to join"],
  ["D", "Capture a decision"],
  ["G", "Capture a gap"],
  ["N", "Capture a note"],
  ["R then P S M U", "Rate the inject shown"],
  ["J K", "Previous or next inject"],
  ["Enter", "Read the inject shown; in the bar: save"],
  ["Esc", "Leave the bar, close a dialog"],
  ["?", "Show these keys"],
] as const;

function KeysDialog({ close }: Closes) {
  return (
    <Dialog title="Keys of the console" close={close}>
      <dl className="key-list">
        {KEYS.map(([key, does]) => (
          <div className="contents" key={key}>
            <dt>{key.split(" ").map((each) => (each === "then" ? each : <kbd key={each}>{each}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

type OfInject = Closes & { readonly inject: LiveInject };

function SkipDialog({ inject, close }: OfInject) {
  return (
    <Dialog title={`Skip ${inject.number}: ${inject.title}`} close={close}>
      <Form
        document={SkipInject}
        submit="Skip"
        cancel={close}
        input={({ reason }) => ({ id: inject.id, reason: reason ?? "" })}
        done={close}
      >
        <TextField name="reason" label="Reason" required hint="Kept on record, for example: covered by inject 4." />
      </Form>
    </Dialog>
  );
}

function CorrectDialog({ inject, close }: OfInject) {
  return (
    <Dialog title={`Correct ${inject.number}: ${inject.title}`} close={close}>
      <Form
        document={CorrectInject}
        submit="Send the correction"
        cancel={close}
        draft={`correct:${inject.id}`}
        input={({ body }) => ({ id: inject.id, body: body ?? "" })}
        done={close}
      >
        <TextArea
          name="body"
          label="Correction"
          required
          hint="The room sees it below the inject, which does not change."
        />
      </Form>
    </Dialog>
  );
}

type Rates = OfInject & { readonly rating: "MAJOR_CHALLENGES" | "UNABLE" };

function RateDialog({ inject, rating, close }: Rates) {
  const { outbox } = useConsole();
  const [note, setNote] = useState(inject.rating_note ?? "");
  const save = () => {
    const entry = { kind: "Rating", text: note, about: inject.id, url: "/api/graphql" };
    outbox.put(entry, { id: inject.id, rating, rating_note: note.trim() }, asAction(RateInject));
    close();
  };
  return (
    <Dialog title={`${inWords(rating)}: what got in the way?`} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== "") save();
        }}
      >
        <div className="field">
          <label htmlFor="rating-note">Note</label>
          <textarea
            id="rating-note"
            className="input"
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          <p className="hint">What the organization could not do; people are not rated.</p>
        </div>
        <div className="inline-row">
          <Button look="primary" type="submit" unavailable={note.trim() === "" ? "Write the note first" : undefined}>
            Rate
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

const channelOf = codeIn(Channel);
const dimensionOf = codeIn(Dimension);

function AdHocDialog({ close }: Closes) {
  const { exercise, seconds, show } = useConsole();
  const byClock = exercise.pacing === "CLOCK";
  return (
    <Dialog title="Ad-hoc inject" close={close} wide>
      {byClock && (
        <p className="hint space-below-12">The exercise clock sets the pace: the inject reaches the room at once.</p>
      )}
      <Form
        document={CreateInject}
        submit={byClock ? "Send it" : "Add it to the queue"}
        cancel={close}
        draft={`ad-hoc:${exercise.id}`}
        initial={{ channel: "EMAIL", dimension: "COMMAND_AND_DECISION" }}
        input={(values) => ({
          exercise_id: exercise.id,
          title: values.title ?? "",
          body: values.body ?? "",
          channel: channelOf(values.channel),
          dimension: dimensionOf(values.dimension),
          audience: given(values.audience),
          expected_actions: given(values.expected_actions),
          planned_offset_minutes: Math.floor(seconds / 60),
        })}
        done={({ createInject }) => {
          if (createInject) show(createInject.id);
          close();
        }}
      >
        <TextField name="title" label="Title" required />
        <TextArea name="body" label="What the players receive" required />
        <div className="grid columns-two gap-across-16">
          <SelectField name="channel" label="Channel" options={optionsOf(Channel)} required />
          <SelectField name="dimension" label="Dimension" options={optionsOf(Dimension)} required />
        </div>
        <TextField name="audience" label="Audience" hint="Leave empty for everyone." />
        <TextArea name="expected_actions" label="Expected actions" rows={2} />
      </Form>
    </Dialog>
  );
}
