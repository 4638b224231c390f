import { importFields } from "#domain/imports/import-fields.ts";
import type { ImportKind } from "#domain/imports/import-kind.ts";
import type { MappedSheet } from "#domain/imports/mapped-sheet.ts";
import { parseCell } from "#domain/imports/parse-cell.ts";
import type { ImportField } from "#domain/imports/set-columns.ts";
import { columnLetters, type Sheet, type SheetRow } from "#domain/imports/sheet.ts";
import { type Phrase, phrase, sayPhrase, verbatim } from "#platform/language/phrase.ts";
import { unwantedText } from "#platform/text/unwanted-character.ts";

/** A problem that prevents an import. */
export type ImportProblem = {
  /** The sheet's name. */
  readonly sheet: string;
  /** As in spreadsheets; null for the sheet as a whole. */
  readonly row: number | null;
  /** “C: Severity”. */
  readonly column: string | null;
  readonly field: string | null;
  readonly value: string | null;
  readonly problem: Phrase;
  readonly expected: Phrase | null;
};

/** A row, read field by field. */
export type ImportRow = {
  readonly kind: ImportKind;
  readonly sheet: string;
  readonly row: number;
  /** Values of its fields, as far as they could be read. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields with content, whether or not it could be read. */
  readonly stated: ReadonlySet<string>;
  readonly problemWith: (field: string | null, problem: Phrase, expected?: Phrase | null) => ImportProblem;
};

type ReadRow = { readonly row: ImportRow; readonly problems: readonly ImportProblem[] };

export function readRow(mapped: MappedSheet, line: SheetRow): ReadRow {
  const { kind, sheet } = mapped;
  const problemWith: ImportRow["problemWith"] = (field, problem, expected = null) => {
    const { column, text } = field === null ? nowhere : cellOf(mapped, line, field);
    return { sheet: sheet.name, row: line.row, column, field, value: text && shortened(text), problem, expected };
  };
  const values: Record<string, string> = {};
  const stated = new Set<string>();
  const problems = extraCell(sheet, line);
  for (const [field, declared] of Object.entries(importFields[kind])) {
    const { column, text } = cellOf(mapped, line, field);
    if (text === null) {
      if (!declared.optional && mapped.origins.has(field)) {
        problems.push(problemWith(field, phrase`is empty`, neededText(declared)));
      }
      continue;
    }
    stated.add(field);
    const parsed = parseCell(text, declared, mapped.meanings?.get(field));
    if ("value" in parsed) values[field] = parsed.value;
    else if (column !== null) problems.push(problemWith(field, parsed.problem, parsed.expected));
  }
  return { row: { kind, sheet: sheet.name, row: line.row, values, stated, problemWith }, problems };
}

/** The first cell beyond the header: after an unquoted separator, a text is cut and the cells behind it are shifted. */
function extraCell({ name, header }: Sheet, { row, cells }: SheetRow): ImportProblem[] {
  const at = cells.findIndex((cell, i) => i >= header.length && cell !== "");
  const { [at]: text } = cells;
  if (text === undefined) return [];
  const value = shortened(text);
  const problem = phrase`has “${value}” in a column that the header does not name`;
  const expected = phrase`quotation marks around a text that contains the separator, or a name for the column`;
  return [{ sheet: name, row, column: columnLetters(at), field: null, value, problem, expected }];
}

/** A problem of all rows of a sheet, reported once rather than for each row. */
export function sheetProblems({ kind, sheet, origins }: MappedSheet): readonly ImportProblem[] {
  const named = { sheet: sheet.name, row: null, column: null, field: null, value: sheet.name, expected: null };
  // It is stored in the history of the imported records.
  const unwanted = unwantedText(sheet.name, "one");
  const ofName = unwanted ? [{ ...named, problem: phrase`the name of the sheet ${unwanted}` }] : [];
  const ofFields = Object.entries(importFields[kind]).flatMap(([field, declared]): ImportProblem[] => {
    const origin = origins.get(field);
    const about = { sheet: sheet.name, row: null, column: null, field, value: null };
    if (!origin) {
      if (declared.optional) return [];
      const expected = phrase`a column, or one value for all rows. ${declared.description}`;
      return [{ ...about, problem: phrase`no column is mapped to ${field}`, expected }];
    }
    if ("column" in origin) return [];
    const parsed = parseCell(origin.value, declared);
    return "value" in parsed ? [] : [{ ...about, value: shortened(origin.value), ...parsed }];
  });
  return [...ofName, ...ofFields];
}

function neededText(declared: ImportField): Phrase {
  return verbatim(declared.type === "enum" ? Object.keys(declared.of.values).join(", ") : declared.description);
}

const nowhere = { column: null, text: null };

function cellOf({ sheet, origins }: MappedSheet, { cells }: SheetRow, field: string) {
  const origin = origins.get(field);
  if (!origin) return nowhere;
  if ("value" in origin) return { column: null, text: origin.value };
  const name = sheet.header[origin.column];
  const letters = columnLetters(origin.column);
  return { column: name ? `${letters}: ${name}` : letters, text: cells[origin.column] || null };
}

const MOST_SHOWN = 80;

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
}

export function saidProblem({ problem, expected, ...where }: ImportProblem) {
  return { ...where, problem: sayPhrase(problem), expected: expected && sayPhrase(expected) };
}
