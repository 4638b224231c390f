import { type ChangeEvent, useState } from "react";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { ImportInjects } from "#records/exercises/import-injects.ts";
import { COLUMNS } from "#records/exercises/msel-file.ts";
import { type ReadMsel, readMsel } from "#records/exercises/read-msel.ts";

type ImportMselProps = { readonly exercise: ExerciseShown; readonly close: () => void };

/** All injects of a file, or none: every problem is listed by its row. */
export function ImportMselDialog({ exercise, close }: ImportMselProps) {
  const tell = useTell();
  const { run, busy, failure } = useAction(ImportInjects);
  const [file, setFile] = useState<ReadMsel>();
  const [sent, setSent] = useState<ReadMsel>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    setFile(chosen && readMsel(chosen.name, await chosen.text()));
  };
  const rows = file?.rows ?? [];
  const refused = sent === file ? (failure?.message.split("\n") ?? []) : [];
  const problems = [...(file?.problems ?? []), ...refused.map(byRow)];
  const send = async () => {
    setSent(file);
    if (!(await run({ exercise_id: exercise.id, injects: [...rows] }))) return;
    tell(`${counted(rows.length, "inject")} ${rows.length === 1 ? "was" : "were"} imported.`);
    close();
  };
  const ready = file !== undefined && file.problems.length === 0;
  return (
    <Dialog
      title="Import injects"
      close={close}
      wide
      foot={
        <>
          <Button
            look="primary"
            onClick={send}
            unavailable={busy ? "Sending…" : ready ? undefined : "Choose a file without problems first."}
          >
            {ready ? `Import ${counted(rows.length, "inject")}` : "Import"}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      <div className="grid gap-12">
        <p>
          They are added after the {counted(exercise.injects.length, "inject")} already there{" "}
          {exercise.injects.length === 1 ? "is" : "are"}: all of them, or none if one has a problem.
        </p>
        <label className="grid gap-4">
          <span className="label">JSON or CSV file</span>
          <input type="file" accept=".json,.csv,application/json,text/csv" onChange={choose} />
        </label>
        <p className="hint">
          Columns: {COLUMNS.join(", ")}. A choice is a line such as “Pay -&gt; 7”, where 7 is a row of the file. Export
          an exercise to see one.
        </p>
        {problems.length > 0 && (
          <Notice tone="error">
            <p>{`${counted(problems.length, "problem")}. Nothing was imported.`}</p>
            <ul className="space-above-4">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        {ready && problems.length === 0 && (
          <ol className="mini-list">
            {rows.map((row, i) => (
              <li key={`${i + 1} ${row.title}`}>
                <span className="faint numeric width-24 rigid">{i + 1}</span>
                <span>{row.title}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

/** "injects.3.title: must not be empty" in the file's numbering: row 4. A problem of all rows is shown for the file. */
function byRow(problem: string): string {
  return problem
    .replace(/^injects:/, "The file:")
    .replace(/^injects\.(\d+)\.(\S+):/, (_, at, column) => `Row ${Number(at) + 1}, ${column}:`);
}
