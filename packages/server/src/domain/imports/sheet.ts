/** A table of a file, as texts. */
export type Sheet = {
  readonly name: string;
  /** The names of its columns; empty if a column has none. */
  readonly header: readonly string[];
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
  return { name, header: header?.cells ?? [], rows };
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
