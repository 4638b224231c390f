import {
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_FILE_BYTES,
  MOST_ROWS,
  MOST_SHEETS,
} from "#domain/imports/import-limits.ts";
import { readInThread } from "#domain/imports/reading/read-in-thread.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import type { Sheet } from "#domain/imports/sheet.ts";

/** The sheets of a file that hold something: XLSX by its first bytes, anything else as CSV, whatever it is called. */
export async function readFile(bytes: Buffer, name: string): Promise<readonly Sheet[]> {
  if (bytes.length === 0) refuseFile("it is empty");
  if (bytes.length > MOST_FILE_BYTES) refuseFile(TOO_LARGE);
  if (bytes.subarray(0, OLD.length).equals(OLD)) {
    refuseFile("it is an old or a protected workbook: save it as .xlsx, without a password");
  }
  const isArchive = bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE);
  const sheets = await readInThread(isArchive ? "read-workbook" : "read-table", { bytes, name });
  const filled = sheets.filter(({ header }) => header.length > 0);
  checkSize(filled);
  return filled;
}

export const TOO_LARGE = `file: at most ${MOST_FILE_BYTES} bytes (${MOST_FILE_BYTES / 1024 / 1024} MiB) are accepted`;

const ARCHIVE = Buffer.from("PK\x03\x04", "latin1");
/** Of .xls, and of an .xlsx that a password protects. */
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function checkSize(sheets: readonly Sheet[]): void {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows === 0) refuseFile("there is no row in it: the first names the columns, and those below are imported");
  if (sheets.length > MOST_SHEETS) refuseFile(`it has ${sheets.length} sheets; at most ${MOST_SHEETS} are read`);
  if (rows > MOST_ROWS) refuseFile(`it has ${rows} rows; at most ${MOST_ROWS} are imported at once: split it`);
  let characters = 0;
  for (const { name, header, rows } of sheets) {
    for (const cells of [header, ...rows.map((each) => each.cells)]) {
      if (cells.length > MOST_COLUMNS)
        refuseFile(`${name} has ${cells.length} columns; at most ${MOST_COLUMNS} are read`);
      for (const cell of cells) characters += cell.length;
    }
  }
  if (characters > MOST_CHARACTERS) {
    refuseFile(`its cells have ${characters} characters; at most ${MOST_CHARACTERS} are read: split it`);
  }
}
