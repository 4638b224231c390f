import { MOST_ROWS } from "#domain/imports/import-limits.ts";
import { MOST_MERGED } from "#domain/imports/reading/check-archive.ts";
import { parsePart, type Tag } from "#domain/imports/reading/parse-part.ts";
import type { Shared } from "#domain/imports/reading/workbook-parts.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";

/** Slightly more than is accepted, so that the refusal can say so. */
const MOST_LINES = MOST_ROWS * 4;
const [MOST_COLUMNS_OF_EXCEL, MOST_ROWS_OF_EXCEL] = [16_384, 1_048_576];

type Cell = { column: number; type: string; style: number; value: string };
type Merged = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** The rows of a sheet as texts. A formula has the value stored in the workbook; nothing is computed. */
export function readCells(part: Buffer, shared: Shared): readonly SheetRow[] {
  const rows = new Map<number, string[]>();
  const merges: Merged[] = [];
  let row = 0;
  let cell: Cell | undefined;
  let column = 0;
  let [inData, inValue] = [false, false];

  const beginRow = ({ attributes }: Tag) => {
    row = attributes.r === undefined ? row + 1 : Number(attributes.r);
    column = 0;
    if (!Number.isInteger(row) || row < 1) throw new Error("A row has no number.");
    if (row > MOST_ROWS_OF_EXCEL) throw new Error(`There is no row ${row}.`);
    if (rows.size >= MOST_LINES) throw new Error(`A sheet has more than ${MOST_LINES} rows.`);
    if (!rows.has(row)) rows.set(row, []);
  };
  const beginCell = ({ attributes: { r, t = "n", s = "0" } }: Tag) => {
    column = r === undefined ? column + 1 : placeOf(r).column;
    cell = { column, type: t, style: Number(s), value: "" };
  };
  const endCell = () => {
    if (cell) put(rows.get(row) ?? [], cell.column, textOf(cell, shared));
    cell = undefined;
  };

  parsePart(part, {
    open: (tag) => {
      if (tag.name === "sheetData") inData = true;
      if (tag.name === "mergeCell") merges.push(mergedOf(tag.attributes.ref ?? ""));
      if (!inData) return;
      if (tag.name === "row") beginRow(tag);
      if (tag.name === "c") beginCell(tag);
      // An inline text has <t>, anything else <v>.
      if (tag.name === "v" || tag.name === "t") inValue = true;
    },
    text: (text) => {
      if (inValue && cell) cell.value += text;
    },
    close: (name) => {
      if (name === "sheetData") inData = false;
      if (name === "v" || name === "t") inValue = false;
      if (name === "c") endCell();
    },
  });
  fillMerged(rows, merges);
  return [...rows].sort(([one], [other]) => one - other).map(([number, cells]) => ({ row: number, cells }));
}

function put(cells: string[], column: number, text: string): void {
  if (text === "") return;
  while (cells.length < column - 1) cells.push("");
  cells[column - 1] = text;
}

function textOf({ type, value, style }: Cell, { strings, dateStyles, from1904 }: Shared): string {
  switch (type) {
    case "s":
      return strings[Number(value)] ?? "";
    case "b":
      return value === "" ? "" : String(value === "1" || value === "true");
    case "n":
      if (value.trim() === "" || Number.isNaN(Number(value))) return value;
      return dateStyles[style] ? timeText(Number(value), from1904) : String(Number(value));
    case "d":
      return value.replace(/T00:00:00(\.0+)?Z?$/, "");
    default:
      return value;
  }
}

const [DAY_MS, EPOCH, SINCE_1904] = [86_400_000, 25_569, 1_462];

/** The day without the midnight from which spreadsheets count it. */
function timeText(days: number, from1904: boolean): string {
  const time = new Date(Math.round((days - EPOCH + (from1904 ? SINCE_1904 : 0)) * DAY_MS));
  if (Number.isNaN(time.getTime())) return "#VALUE!";
  return time.toISOString().replace(/T00:00:00\.000Z$/, "");
}

/** B12 is column 2, row 12. */
function placeOf(reference: string): { readonly column: number; readonly row: number } {
  const [, letters = "", digits = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  const isThere = column >= 1 && column <= MOST_COLUMNS_OF_EXCEL && row >= 1 && row <= MOST_ROWS_OF_EXCEL;
  if (!isThere) throw new Error(`There is no cell ${reference.slice(0, 20)}.`);
  return { column, row };
}

function mergedOf(reference: string): Merged {
  const [first = "", last = first] = reference.split(":");
  const [from, to] = [placeOf(first), placeOf(last)];
  // A range may name any two opposite corners; taken as they are, its cells would count as less than none.
  const [top = 0, bottom = 0] = [from.row, to.row].toSorted((one, other) => one - other);
  const [left = 0, right = 0] = [from.column, to.column].toSorted((one, other) => one - other);
  return { top, left, bottom, right };
}

/** Each cell of a merged range has the common value, which the first one contains. */
function fillMerged(rows: Map<number, string[]>, merges: readonly Merged[]): void {
  let left = MOST_MERGED;
  for (const merge of merges) {
    left -= (merge.bottom - merge.top + 1) * (merge.right - merge.left + 1);
    if (left < 0) throw new Error(`It has more than ${MOST_MERGED} merged cells.`);
    const text = rows.get(merge.top)?.[merge.left - 1] ?? "";
    if (text === "") continue;
    for (let row = merge.top; row <= merge.bottom; row++) {
      const cells = rows.get(row) ?? [];
      rows.set(row, cells);
      for (let column = merge.left; column <= merge.right; column++) put(cells, column, text);
    }
  }
}
