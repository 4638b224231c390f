import { importFields } from "#domain/imports/import-fields.ts";
import type { ImportKind } from "#domain/imports/import-kind.ts";
import type { MappedSheet, Origin } from "#domain/imports/mapped-sheet.ts";
import { type Sheet, withHeader } from "#domain/imports/sheet.ts";

/** The probable mapping of the sheets, by the names of their columns and their own. */
export function proposeMapping(sheets: readonly Sheet[], kinds: readonly ImportKind[]): readonly MappedSheet[] {
  return sheets.flatMap((sheet, i) => {
    const kind = proposeKind(sheet, kinds);
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
  INJECTS: /msel|inject|scenario|event|timeline/,
};

/** Fields that only one kind has count most; a matching name breaks ties. */
function proposeKind(sheet: Sheet, kinds: readonly ImportKind[]): ImportKind | undefined {
  const named = kinds.filter((kind) => SHEET_NAMES[kind].test(plain(sheet.name)));
  const [only, another] = named;
  const among = only && !another ? [only] : kinds;
  const fitting = among.map((kind) => ({
    kind,
    lacking: lacking(sheet, kind),
    found: proposeOrigins(sheet, kind).size,
  }));
  const [best] = fitting.toSorted((a, b) => a.lacking - b.lacking || b.found - a.found);
  return best && best.found > 1 && isLikely(sheet, best.kind) ? best.kind : undefined;
}

/** Sheets of contacts and the like share columns with an MSEL, but have neither times nor what the players receive. */
function isLikely(sheet: Sheet, kind: ImportKind): boolean {
  const origins = proposeOrigins(sheet, kind);
  return kind !== "INJECTS" || ["body", "event_time", "planned_offset_minutes"].some((field) => origins.has(field));
}

/** The number of required fields of a kind that have no column. */
function lacking(sheet: Sheet, kind: ImportKind): number {
  const origins = proposeOrigins(sheet, kind);
  return Object.entries(importFields[kind]).filter(([field, { optional }]) => !optional && !origins.has(field)).length;
}

/**
 * The sheet with the row as its header that names most columns of a kind, among its first ones: others are titles above
 * it. Of a header over two merged rows, the lower one has all names.
 */
export function headedFor(sheet: Sheet, kind: ImportKind): Sheet {
  const rows = [sheet.header_row, ...sheet.rows.slice(0, MOST_TITLE_ROWS).map(({ row }) => row)];
  let best = { sheet, named: proposeOrigins(sheet, kind).size };
  for (const row of rows) {
    const headed = withHeader(sheet, row);
    const named = headed ? proposeOrigins(headed, kind).size : 0;
    const isBelow = best.sheet.header_row === row - 1 && named > 1;
    if (headed && (named > best.named || (isBelow && named === best.named))) best = { sheet: headed, named };
  }
  return best.sheet;
}

const MOST_TITLE_ROWS = 40;

/** A name without case, spaces and punctuation: “Due date” and due_date are the same. A # is a number. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("#", "number")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
