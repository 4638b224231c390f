export type Cell = string | number | boolean | null;

/** A table as RFC 4180 has it, its header first. Spreadsheets run nothing that stands in it. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map(csvLine).join("");
}

/** One line of such a table, for those that are too long to be held as a whole. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell): string {
  if (value === null) return "";
  const text = typeof value === "string" ? neutral(value) : String(value);
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets take for the beginning of a formula, also behind blanks, and in the full width of East Asian fonts. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** The same where a spreadsheet that divides by semicolons or tabulators begins a cell: it minds no quotation marks there. */
const INNER = /([;\t])(?='*[^\S;\t]*[=+\-@＝＋－＠|%])/gu;
const WRITTEN = /([;\t])'(?='*[^\S;\t]*[=+\-@＝＋－＠|%])/gu;

/** A text that a spreadsheet would run gets an apostrophe in front, which spreadsheets read as "this is text". */
function neutral(text: string): string {
  const safe = text.replace(INNER, "$1'");
  return FORMULA.test(text) ? `'${safe}` : safe;
}

/** The text as it was before `csvText` put apostrophes into it. */
export function withoutApostrophes(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(WRITTEN, "$1");
}
