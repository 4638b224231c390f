import { importFields } from "#domain/imports/import-fields.ts";
import { type ImportKind, importKinds } from "#domain/imports/import-kind.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import type { Sheet } from "#domain/imports/sheet.ts";

/** What the sheets probably hold, by the names of their columns and their own. */
export function proposeMapping(sheets: readonly Sheet[]): readonly MappedSheet[] {
  return sheets.flatMap((sheet, i) => {
    const kind = proposeKind(sheet);
    return kind ? [{ position: i + 1, sheet, kind, origins: proposeOrigins(sheet, kind) }] : [];
  });
}

/** For each field the column that has its name, else one of the names that spreadsheets have for it. A column serves once. */
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

/** Fields that only one kind has say most, a name that fits decides. */
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

/** How many of the fields that a kind cannot do without have no column. */
function lacking(sheet: Sheet, kind: ImportKind): number {
  const origins = proposeOrigins(sheet, kind);
  return Object.entries(importFields[kind]).filter(([field, { optional }]) => !optional && !origins.has(field)).length;
}

/** A name without case, blanks and signs: “Due date” and due_date are one. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
