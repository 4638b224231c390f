import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inWords } from "#graphql/code-words.ts";
import { CorrectInjectInput, CreateInjectInput, SkipInjectInput } from "#graphql/inputs/inject.ts";
import { ReplyAsSenderInput } from "#graphql/inputs/inject-reply.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { opened } from "#kit/opened.tsx";
import { say } from "#kit/say.ts";
import { AdmitDialog } from "#live/admit-dialog.tsx";
import { type ConsoleDialog, useConsole } from "#live/console-context.ts";
import { CorrectInject, CreateInject, RateInject, ReplyAsSender, SkipInject } from "#live/inject-acts.ts";
import type { LiveInject } from "#live/live-records.ts";
import { asAction } from "#live/outbox.ts";
import { NotesDialog } from "#records/dialogs.ts";
import { PersonalLink } from "#records/exercises/personal-link.tsx";

const ReconcileInject = opened(async () => (await import("#records/evaluation/reconcile-inject.tsx")).ReconcileInject);

type Closes = { readonly close: () => void };

export function ConsoleDialogs({ dialog, close }: Closes & { readonly dialog: ConsoleDialog | undefined }) {
  const { exercise } = useConsole();
  switch (dialog?.kind) {
    case undefined:
      return null;
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
    case "reply":
      return <ReplyDialog inject={dialog.inject} close={close} />;
    case "rate":
      return <RateDialog inject={dialog.inject} rating={dialog.rating} close={close} />;
    case "reconcile":
      return <ReconcileInject exercise={exercise.id} inject={dialog.inject} close={close} />;
  }
}

type OfInject = Closes & { readonly inject: LiveInject };

function SkipDialog({ inject, close }: OfInject) {
  return (
    <Dialog title={`Skip ${inject.number}: ${inject.title}`} close={close}>
      <ActionForm
        document={SkipInject}
        fields={SkipInjectInput}
        submit="Skip"
        cancel={close}
        also={() => ({ id: inject.id })}
        done={close}
      >
        <SetField name="reason" label="Reason" oneLine hint="Kept on record, for example: covered by inject 4." />
      </ActionForm>
    </Dialog>
  );
}

function CorrectDialog({ inject, close }: OfInject) {
  return (
    <Dialog title={`Correct ${inject.number}: ${inject.title}`} close={close}>
      <ActionForm
        document={CorrectInject}
        fields={CorrectInjectInput}
        submit="Send the correction"
        cancel={close}
        draft={`correct:${inject.id}`}
        also={() => ({ id: inject.id })}
        done={close}
      >
        <SetField name="body" label="Correction" hint="The room sees it below the inject, which does not change." />
      </ActionForm>
    </Dialog>
  );
}

/** The staff go on in the part of the sender. */
function ReplyDialog({ inject, close }: OfInject) {
  return (
    <Dialog title={`Reply in ${inject.number}: ${inject.title}`} close={close}>
      <ActionForm
        document={ReplyAsSender}
        fields={ReplyAsSenderInput}
        submit="Send the reply"
        cancel={close}
        draft={`reply:${inject.id}`}
        initial={{ sender: inject.sender ?? "" }}
        also={() => ({ id: inject.id })}
        done={close}
      >
        <SetField name="sender" label="From" required={inject.sender === null} hint="As the players see it." />
        <SetField
          name="body"
          label="What they say"
          hint={`It reaches ${inject.audience ?? say("everyone")} at once. Nobody sees who wrote it.`}
        />
      </ActionForm>
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
          />
          <p className="hint">What the organization could not do; people are not rated.</p>
        </div>
        <div className="inline-row">
          <Button look="primary" type="submit" unavailable={note.trim() === "" ? "Write the note first" : undefined}>
            Rate <kbd>Ctrl Enter</kbd>
          </Button>
          <CancelButton cancel={close} />
        </div>
      </form>
    </Dialog>
  );
}

function AdHocDialog({ close }: Closes) {
  const { exercise, seconds, show } = useConsole();
  const byClock = exercise.pacing === "CLOCK";
  return (
    <Dialog title="Ad-hoc inject" close={close} wide>
      {byClock && (
        <p className="hint space-below-12">The exercise clock sets the pace: the inject reaches the room at once.</p>
      )}
      <ActionForm
        document={CreateInject}
        fields={CreateInjectInput}
        submit={byClock ? "Send it" : "Add it to the queue"}
        cancel={close}
        draft={`ad-hoc:${exercise.id}`}
        initial={{ channel: "EMAIL", dimension: "COMMAND_AND_DECISION" }}
        also={() => ({ exercise_id: exercise.id, planned_offset_minutes: Math.floor(seconds / 60) })}
        done={({ createInject }) => {
          if (createInject) show(createInject.id);
          close();
        }}
      >
        <SetField name="title" label="Title" />
        <SetField name="body" label="What the players receive" />
        <div className="grid columns-two gap-across-16">
          <SetField name="channel" label="Channel" />
          <SetField name="dimension" label="Dimension" />
        </div>
        <div className="grid columns-two gap-across-16">
          <SetField name="sender" label="From" hint="As the players see it." />
          <SetField name="audience" label="Audience" hint="Leave empty for everyone." />
        </div>
        <SetField name="expected_actions" label="Expected actions" rows={2} />
      </ActionForm>
    </Dialog>
  );
}
