export type Cell = string | number | boolean | null;

/** A table as in RFC 4180, its header first. Spreadsheets run nothing in it. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map(csvLine).join("");
}

/** One line of such a table, for tables too long to hold in memory. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell): string {
  if (value === null) return "";
  const text = typeof value === "string" ? neutral(value) : String(value);
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * What spreadsheets treat as the beginning of a formula, also after spaces, and in the full width of East Asian fonts.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** The same where a spreadsheet that splits at semicolons or tabs begins a cell: it ignores quotation marks there. */
const INNER = /([;\t])(?='*[^\S;\t]*[=+\-@＝＋－＠|%])/gu;
const WRITTEN = /([;\t])'(?='*[^\S;\t]*[=+\-@＝＋－＠|%])/gu;

/** Prefixes a text that a spreadsheet would run with an apostrophe, which marks it as text. */
function neutral(text: string): string {
  const safe = text.replace(INNER, "$1'");
  return wouldRun(text) ? `'${safe}` : safe;
}

/** Removes the apostrophes that `csvText` added. */
export function withoutApostrophes(cell: string): string {
  const text = cell.startsWith("'") && wouldRun(cell) ? cell.slice(1) : cell;
  return text.replace(WRITTEN, "$1");
}

/** Also behind apostrophes of its own, so that reading removes the one that was added. */
function wouldRun(text: string): boolean {
  return FORMULA.test(text.replace(/^'+/, ""));
}
