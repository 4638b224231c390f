import type { ImportRow } from "#domain/imports/import-row.ts";
import { normalizedName } from "#domain/imports/normalized-name.ts";
import type { Sheet, SheetRow } from "#domain/imports/sheet.ts";

/** Whether a row of an MSEL is left out: an example, a header that is repeated, or a title between the injects. */
export function isLeftOut({ header }: Sheet, { cells }: SheetRow, { values, stated }: ImportRow): boolean {
  if (values.number?.toUpperCase() === "EXAMPLE") return true;
  if (cells.length > 1 && cells.every((cell, i) => normalizedName(cell) === normalizedName(header[i] ?? "")))
    return true;
  const filled = new Set(cells.filter((cell) => cell !== ""));
  // A title over merged cells is in all of them.
  if (filled.size === 1 && cells.filter((cell) => cell !== "").length > 2) return true;
  return filled.size <= 1 && !stated.has("body") && !stated.has("title");
}
