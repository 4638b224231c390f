/** A table of a file, as texts. */
export type Sheet = {
  readonly name: string;
  /** The row that names the columns, as in spreadsheets. */
  readonly header_row: number;
  /** The names of its columns; empty if a column has none. */
  readonly header: readonly string[];
  /** Rows with content above the header, such as a title. */
  readonly above: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
};

export type SheetRow = {
  /** As in spreadsheets: the first line of a sheet is 1. */
  readonly row: number;
  readonly cells: readonly string[];
};

/** The first row with content names the columns; empty rows are skipped. */
export function sheetOf(name: string, lines: readonly SheetRow[]): Sheet {
  const [header, ...rows] = lines
    .map(({ row, cells }) => ({ row, cells: trimmed(cells) }))
    .filter(({ cells }) => cells.length > 0);
  return { name, header_row: header?.row ?? 1, header: header?.cells ?? [], above: [], rows };
}

/** The same sheet with its columns named by another row. Undefined if that row has no content. */
export function withHeader({ name, header_row, header, above, rows }: Sheet, row: number): Sheet | undefined {
  const lines = [...above, { row: header_row, cells: header }, ...rows];
  const at = lines.findIndex((line) => line.row === row);
  const found = lines[at];
  if (!found) return undefined;
  return { name, header_row: row, header: found.cells, above: lines.slice(0, at), rows: lines.slice(at + 1) };
}

/** Without trailing empty cells, and without characters that the database refuses in text. */
function trimmed(cells: readonly string[]): readonly string[] {
  const clean = cells.map((cell) => cell.toWellFormed().replaceAll("\0", "\u{fffd}").trim());
  return clean.slice(0, clean.findLastIndex((cell) => cell !== "") + 1);
}

/** A column's letters in spreadsheets: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`;
}
