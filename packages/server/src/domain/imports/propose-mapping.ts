import { importFields } from "#domain/imports/import-fields.ts";
import { type ImportKind, importKinds } from "#domain/imports/import-kind.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import type { Sheet } from "#domain/imports/sheet.ts";

/** The probable mapping of the sheets, by the names of their columns and their own. */
export function proposeMapping(sheets: readonly Sheet[]): readonly MappedSheet[] {
  return sheets.flatMap((sheet, i) => {
    const kind = proposeKind(sheet);
    return kind ? [{ position: i + 1, sheet, kind, origins: proposeOrigins(sheet, kind) }] : [];
  });
}

/**
 * For each field, the column with its name, otherwise with one of its usual names in spreadsheets. A column is used
 * once.
 */
export function proposeOrigins({ header }: Sheet, kind: ImportKind): ReadonlyMap<string, Origin> {
  const names = header.map(plain);
  const origins = new Map<string, Origin>();
  const taken = new Set<number>();
  const claim = (field: string, name: string) => {
    const column = names.findIndex((each, i) => each === plain(name) && each !== "" && !taken.has(i));
    if (column < 0 || origins.has(field)) return;
    origins.set(field, { column });
    taken.add(column);
  };
  const fields = Object.entries(importFields[kind]);
  for (const [field] of fields) claim(field, field);
  for (const [field, { synonyms }] of fields) for (const name of synonyms) claim(field, name);
  return origins;
}

/** Words in names of sheets and files. */
const SHEET_NAMES: Readonly<Record<ImportKind, RegExp>> = {
  EXERCISES: /exercise|tabletop|ttx/,
  GAPS: /gap|finding|weakness|observation/,
  ACTION_ITEMS: /action|task|remediation|improvement|todo/,
};

/** Fields that only one kind has count most; a matching name breaks ties. */
function proposeKind(sheet: Sheet): ImportKind | undefined {
  const named = importKinds.filter((kind) => SHEET_NAMES[kind].test(plain(sheet.name)));
  const [only, another] = named;
  const among = only && !another ? [only] : importKinds;
  const fitting = among.map((kind) => ({
    kind,
    lacking: lacking(sheet, kind),
    found: proposeOrigins(sheet, kind).size,
  }));
  const [best] = fitting.toSorted((a, b) => a.lacking - b.lacking || b.found - a.found);
  return best && best.found > 1 ? best.kind : undefined;
}

/** The number of required fields of a kind that have no column. */
function lacking(sheet: Sheet, kind: ImportKind): number {
  const origins = proposeOrigins(sheet, kind);
  return Object.entries(importFields[kind]).filter(([field, { optional }]) => !optional && !origins.has(field)).length;
}

/** A name without case, spaces and punctuation: “Due date” and due_date are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
