import { type FormEvent, useId } from "react";
import type { TimeReading } from "#assistant/notes-request.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";

export type NotesValues = { readonly text: string; readonly times: TimeReading | undefined };

type NotesFormProps = {
  readonly values: NotesValues;
  readonly setValues: (values: NotesValues) => void;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly send: (values: NotesValues) => void;
  readonly cancel: () => void;
};

const READINGS: readonly (readonly [TimeReading | "", string])[] = [
  ["", "As the text suggests"],
  ["exercise_clock", "Exercise time"],
  ["time_of_day", "Time of day at the client"],
];

/** The field for pasting or typing notes. */
export function NotesForm({ values, setValues, problem, isReading, send, cancel }: NotesFormProps) {
  const id = useId();
  const { text, times } = values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isReading) send(values);
  };
  return (
    <form onSubmit={submit}>
      {problem && (
        <div className="space-below-12">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div className="field">
        <label htmlFor={id}>Notes or transcript</label>
        <textarea
          id={id}
          className="input"
          rows={12}
          placeholder={
            "0:12 Ana Petrov: Decision: isolate the file servers\n0:18 Gap (high, backup and recovery): restore never tested"
          }
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setValues({ times, text: event.target.value })}
        />
        <p className="hint" id={`${id}-hint`}>
          Each line becomes a decision, a gap or a note for you to confirm. Up to 300 lines. The text is not stored, and
          no model reads it.
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-times`}>Times such as 14:32</label>
        <select
          id={`${id}-times`}
          className="input"
          value={times ?? ""}
          onChange={(event) => setValues({ text, times: readingIn(event.target.value) })}
        >
          {READINGS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="inline-row">
        <Button
          look="primary"
          type="submit"
          unavailable={text.trim() === "" ? "Write or paste your notes first" : isReading ? "Reading" : undefined}
        >
          {isReading ? "Reading" : "Read the notes"}
        </Button>
        <CancelButton cancel={cancel} />
      </div>
    </form>
  );
}

function readingIn(value: string): TimeReading | undefined {
  return value === "exercise_clock" || value === "time_of_day" ? value : undefined;
}
