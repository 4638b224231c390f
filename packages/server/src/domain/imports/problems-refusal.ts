import type { ImportProblem } from "#domain/imports/import-row.ts";
import { Refusal } from "#kernel/refusal.ts";

const MOST_SHOWN = 20;

/** Why a file is not imported: its first problems, one a line. */
export function problemsRefusal(problems: readonly ImportProblem[]): Refusal {
  const shown = problems.slice(0, MOST_SHOWN).map(({ sheet, row, field, problem, expected }) => {
    const place = [row === null ? sheet : `${sheet} row ${row}`, field].filter((each) => each !== null).join(", ");
    return `${place}: ${problem}${expected === null ? "" : `; expected: ${expected}`}`;
  });
  const more = problems.length - shown.length;
  const rest = more > 0 ? [`import_check lists ${more} more.`] : [];
  return new Refusal("BAD_USER_INPUT", [...shown, ...rest].join("\n"), { field: "sheets" });
}
