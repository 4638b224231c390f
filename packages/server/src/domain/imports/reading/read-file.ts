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
import { refusalOfLargeFile } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The sheets of a file that have content: XLSX if its first bytes say so, otherwise CSV, whatever its name. */
export async function readFile(bytes: Buffer, name: string): Promise<readonly Sheet[]> {
  if (bytes.length === 0) refuseFile(phrase`must not be empty`);
  if (bytes.length > MOST_FILE_BYTES) throw refusalOfLargeFile(TOO_LARGE, "file");
  if (bytes.subarray(0, OLD.length).equals(OLD)) {
    refuseFile(phrase`is an old or protected workbook: save it as .xlsx, without a password`);
  }
  const isArchive = bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE);
  const sheets = await readInThread(isArchive ? "read-workbook" : "read-table", { bytes, name });
  const filled = sheets.filter(({ header }) => header.length > 0);
  checkSize(filled);
  return filled;
}

export const TOO_LARGE = phrase`file: must be at most ${MOST_FILE_BYTES} bytes (${MOST_FILE_BYTES / 1024 / 1024} MiB)`;

const ARCHIVE = Buffer.from("PK\x03\x04", "latin1");
/** The first bytes of .xls, and of a password-protected .xlsx. */
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function checkSize(sheets: readonly Sheet[]): void {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows === 0) refuseFile(phrase`has no rows: the first row names the columns, and the rows below are imported`);
  if (sheets.length > MOST_SHEETS) refuseFile(phrase`has ${sheets.length} sheets; the limit is ${MOST_SHEETS}`);
  if (rows > MOST_ROWS) refuseFile(phrase`has ${rows} rows; the limit for one import is ${MOST_ROWS}: split it`);
  let characters = 0;
  for (const { name, header, rows } of sheets) {
    for (const cells of [header, ...rows.map((each) => each.cells)]) {
      if (cells.length > MOST_COLUMNS)
        refuseFile(phrase`${name} has ${cells.length} columns; the limit is ${MOST_COLUMNS}`);
      for (const cell of cells) characters += cell.length;
    }
  }
  if (characters > MOST_CHARACTERS) {
    refuseFile(phrase`has ${characters} characters in its cells; the limit is ${MOST_CHARACTERS}: split it`);
  }
}
