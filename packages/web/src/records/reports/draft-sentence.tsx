import { type FormEvent, useId, useState } from "react";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { say, verbatim } from "#kit/say.ts";
import { englishTitleOf, type SentenceShown } from "#records/reports/report-question.ts";
import { useAssistant } from "#shell/assistant-state.ts";

const QUOTED = 60;

/** The question about a sentence: its number identifies it, and its beginning shows that it is unchanged. */
export function improvementOf({ section, position, text }: SentenceShown): string {
  const begins = text.replace(/\s+/g, " ").slice(0, QUOTED).trim();
  return verbatim(`Improve sentence ${position} of ${englishTitleOf(section)}: “${begins}…”`);
}

/** Asks the assistant for a new sentence about a record. */
export function DraftSentenceDialog({ section, close }: { readonly section: string; readonly close: () => void }) {
  const id = useId();
  const { ask } = useAssistant();
  const [record, setRecord] = useState("");
  const draft = (event: FormEvent) => {
    event.preventDefault();
    close();
    ask(verbatim(`Draft a sentence about ${record.trim().toUpperCase()} for ${section}`));
  };
  return (
    <Dialog title={`Draft a sentence: ${say(section)}`} close={close}>
      <form onSubmit={draft}>
        <div className="field">
          <label htmlFor={id}>Record</label>
          <input
            id={id}
            className="input"
            value={record}
            required
            autoComplete="off"
            placeholder="G-12"
            pattern="\s*([A-Za-z][A-Za-z0-9]{1,7}-)?[XIDGAxidga]-[1-9][0-9]{0,6}\s*"
            title="A reference such as G-12, D-3, I-4, A-5 or X-2"
            aria-describedby={`${id}-hint`}
            onChange={(event) => setRecord(event.target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            The record that the sentence is based on: G-12, D-3, I-4, A-5 or X-2. You confirm the sentence before it is
            written.
          </p>
        </div>
        <div className="inline-row">
          <Button look="primary" type="submit">
            Ask the assistant
          </Button>
          <CancelButton cancel={close} />
        </div>
      </form>
    </Dialog>
  );
}
