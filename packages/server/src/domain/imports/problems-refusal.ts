import type { ImportProblem } from "#domain/imports/import-row.ts";
import { Refusal } from "#kernel/refusal.ts";
import { lines, phrase } from "#platform/language/phrase.ts";

const MOST_SHOWN = 20;

/** Why a file is not imported: its first problems, one a line. */
export function problemsRefusal(problems: readonly ImportProblem[]): Refusal {
  const shown = problems.slice(0, MOST_SHOWN).map(({ sheet, row, field, problem, expected }) => {
    const line = row === null ? phrase`${sheet}` : phrase`${sheet} row ${row}`;
    const place = field === null ? line : phrase`${line}, ${field}`;
    return expected === null ? phrase`${place}: ${problem}` : phrase`${place}: ${problem}; expected: ${expected}`;
  });
  const more = problems.length - shown.length;
  const rest = more > 0 ? [phrase`import_check lists ${more} more.`] : [];
  return new Refusal("BAD_USER_INPUT", lines([...shown, ...rest]), { field: "sheets" });
}
