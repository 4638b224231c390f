import { answerFromThread } from "#domain/imports/reading/answer-from-thread.ts";
import { checkArchive, type Parts } from "#domain/imports/reading/check-archive.ts";
import { readCells } from "#domain/imports/reading/read-cells.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { sharedOf, worksheetsOf } from "#domain/imports/reading/workbook-parts.ts";
import { type Sheet, sheetOf } from "#domain/imports/sheet.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Main program of the thread that reads the visible sheets of a workbook. */
await answerFromThread(async ({ bytes }) => {
  const parts = checkArchive(Buffer.from(bytes));
  try {
    return readSheets(parts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuseFile(phrase`cannot be read as a workbook (${reason.slice(0, 120)})`);
  }
});

function readSheets(parts: Parts): Sheet[] {
  const shared = sharedOf(parts);
  return worksheetsOf(parts).map(({ name, part }) => sheetOf(name, readCells(part, shared)));
}
