import { Notice } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";
import type { ReadMsel } from "#records/exercises/read-msel.ts";

type MselJsonProps = {
  readonly file: ReadMsel;
  /** Why the server refused it: a problem a line. */
  readonly refused: string | undefined;
};

/** The injects of a JSON file, or every problem by its row. */
export function MselJson({ file: { rows, problems: found }, refused }: MselJsonProps) {
  const problems = [...found, ...(refused?.split("\n") ?? []).map(byRow)];
  if (problems.length > 0) {
    return (
      <Notice tone="error">
        <p>{`${counted(problems.length, "problem")}. Nothing was imported.`}</p>
        <ul className="space-above-4">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <ol className="mini-list">
      {rows.map((row, i) => (
        <li key={`${i + 1} ${row.title}`}>
          <span className="faint numeric width-24 rigid">{i + 1}</span>
          <span>{row.title}</span>
        </li>
      ))}
    </ol>
  );
}

/** "injects.3.title: must not be empty" in the file's numbering: row 4. A problem of all rows is shown for the file. */
function byRow(problem: string): string {
  return problem
    .replace(/^injects:/, "The file:")
    .replace(/^injects\.(\d+)\.(\S+):/, (_, at, column) => `Row ${Number(at) + 1}, ${column}:`);
}
