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
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets take for the beginning of a formula, also behind blanks, and in the full width of East Asian fonts. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** A text that a spreadsheet would run gets an apostrophe in front, which spreadsheets read as "this is text". */
function neutral(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Whether it is such a text: `csvText` wrote the apostrophe, so whoever reads it leaves that away. */
export function isNeutral(text: string): boolean {
  return text.startsWith("'") && FORMULA.test(text.slice(1));
}
