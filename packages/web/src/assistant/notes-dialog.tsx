import { useState } from "react";
import { NotesCards } from "#assistant/notes-cards.tsx";
import { NotesForm, type NotesValues } from "#assistant/notes-form.tsx";
import { type ProposedNotes, proposeFromNotes } from "#assistant/notes-request.ts";
import { Failure } from "#graphql/failure.ts";
import { Dialog } from "#kit/dialog.tsx";

type NotesDialogProps = { readonly exercise: string; readonly close: () => void };

/** Notes or a transcript, and then their proposals, card by card. */
export function NotesDialog({ exercise, close }: NotesDialogProps) {
  const [given, setGiven] = useState<NotesValues>({ text: "", times: undefined });
  const [read, setRead] = useState<ProposedNotes>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);

  const send = async (values: NotesValues, from?: ProposedNotes) => {
    const { text, times } = values;
    setReading(true);
    setProblem(undefined);
    try {
      const from_line = from?.rest?.from_line;
      const asked = { exercise_id: exercise, text, ...(times && { times }), ...(from_line && { from_line }) };
      const next = await proposeFromNotes(asked);
      setGiven(values);
      setRead(from ? { ...next, items: [...from.items, ...next.items], left_out: leftOut(from, next) } : next);
    } catch (error) {
      setProblem(error instanceof Failure ? error.message : "The server did not respond. Nothing is lost; try again.");
    } finally {
      setReading(false);
    }
  };
  return (
    <Dialog title="Propose from notes" close={close} insistent={read === undefined && given.text !== ""} wide>
      {read ? (
        <NotesCards
          read={read}
          problem={problem}
          isReading={isReading}
          goOn={() => send({ ...given, times: read.times }, read)}
          change={() => setRead(undefined)}
        />
      ) : (
        <NotesForm
          values={given}
          setValues={setGiven}
          problem={problem}
          isReading={isReading}
          send={send}
          cancel={close}
        />
      )}
    </Dialog>
  );
}

function leftOut(from: ProposedNotes, next: ProposedNotes): ProposedNotes["left_out"] {
  return [...from.left_out, ...next.left_out];
}
