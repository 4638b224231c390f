import type { ImportProblem, ImportRow } from "#domain/imports/import-row.ts";
import type { Names } from "#domain/imports/normalized-name.ts";
import { LONGEST_LINE } from "#kernel/input-fields.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

export type MselOption = { readonly label: string; readonly next?: number };

export const MOST_OPTIONS = 20;

/** “Pay -> 7”. A label that has an arrow itself ends with another one. */
export function optionText(label: string, next: string | undefined): string {
  if (next !== undefined) return `${label} -> ${next}`;
  return label.includes("->") ? `${label} ->` : label;
}

type Read = { readonly options: readonly MselOption[]; readonly problems: readonly ImportProblem[] };

/**
 * The options of a row, one a line, each with the place of the inject it leads to: by its number in the file or, if the
 * file has no numbers, counted from 1.
 */
export function optionsOf(row: ImportRow, own: number, rows: number, numbers: Names<number>): Read {
  const lines = (row.values.options ?? "").split("\n").flatMap((line) => line.trim() || []);
  const problems: ImportProblem[] = [];
  const tell = (problem: Phrase, expected: Phrase) => problems.push(row.problemWith("options", problem, expected));
  if (lines.length > MOST_OPTIONS) tell(phrase`has ${lines.length} options`, phrase`at most ${MOST_OPTIONS}`);
  const options = lines.map((line): MselOption => {
    const [, label = line, target = ""] = /^(.*\S)\s*->\s*(.*)$/.exec(line) ?? [];
    if (label.length > LONGEST_LINE)
      tell(phrase`has an option that is too long`, phrase`at most ${LONGEST_LINE} characters`);
    if (target === "") return { label };
    const found = placesOf(target, rows, row.values.number === undefined, numbers);
    const [next, another] = found;
    if (next === undefined) {
      tell(
        phrase`no inject has the number ${target}`,
        phrase`the number of another row; an arrow at the end if it leads nowhere`,
      );
    } else if (another !== undefined)
      tell(phrase`${found.length} injects have the number ${target}`, phrase`unique numbers`);
    else if (next === own) tell(phrase`an option leads back to its own inject`, phrase`the number of another row`);
    return next === undefined ? { label } : { label, next };
  });
  return { options, problems };
}

function placesOf(target: string, rows: number, isCounted: boolean, numbers: Names<number>): readonly number[] {
  const named = numbers.find(target);
  if (named.length > 0 || !isCounted || !/^\d{1,4}$/.test(target)) return named;
  const place = Number(target);
  return place >= 1 && place <= rows ? [place] : [];
}
