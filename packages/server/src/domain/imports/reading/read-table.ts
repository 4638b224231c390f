import { MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS } from "#domain/imports/import-limits.ts";
import { answerFromThread } from "#domain/imports/reading/answer-from-thread.ts";
import { decodeText } from "#domain/imports/reading/decode-text.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { type SheetRow, sheetOf } from "#domain/imports/sheet.ts";
import { CsvError } from "#platform/csv-dialect.ts";
import { phrase } from "#platform/language/phrase.ts";
import { readCsv } from "#platform/read-csv.ts";

/** Main program of the thread that reads a CSV file, only up to the first limit it breaks. */
await answerFromThread(async ({ bytes, name }) => {
  try {
    return [sheetOf(name.replace(/\.\w+$/, ""), await readLines(decodeText(Buffer.from(bytes))))];
  } catch (error) {
    if (error instanceof CsvError) return refuseFile(error.phrase);
    throw error;
  }
});

async function readLines(text: string): Promise<readonly SheetRow[]> {
  const lines: SheetRow[] = [];
  let characters = 0;
  for await (const { row, cells } of readCsv(text)) {
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
    if (filled.length === 0) continue;
    // The first row names the columns.
    if (lines.length > MOST_ROWS)
      refuseFile(phrase`has more than ${MOST_ROWS} rows, the limit for one import: split it`);
    if (filled.length > MOST_COLUMNS)
      refuseFile(phrase`row ${row} has ${filled.length} columns; the limit is ${MOST_COLUMNS}`);
    characters += filled.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MOST_CHARACTERS) {
      refuseFile(phrase`has more than ${MOST_CHARACTERS} characters in its cells, the limit: split it`);
    }
    lines.push({ row, cells: filled });
  }
  return lines;
}
