import exceljs from "exceljs";
import { MOST_ROWS } from "#domain/imports/import-limits.ts";
import { answerFromThread } from "#domain/imports/reading/answer-from-thread.ts";
import { cellText } from "#domain/imports/reading/cell-text.ts";
import { checkArchive } from "#domain/imports/reading/check-archive.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { type Sheet, type SheetRow, sheetOf } from "#domain/imports/sheet.ts";

/** The program of the thread that reads a workbook: its visible sheets. */
const workbook = new exceljs.Workbook();

// Rules and pictures are not read: some of them name whole columns, cell by cell.
const ignoreNodes = [
  "autoFilter",
  "colBreaks",
  "conditionalFormatting",
  "dataValidations",
  "drawing",
  "extLst",
  "headerFooter",
  "hyperlinks",
  "legacyDrawing",
  "pageMargins",
  "pageSetup",
  "picture",
  "printOptions",
  "rowBreaks",
  "sheetProtection",
  "tableParts",
];
// A little more than is taken, so that the refusal can say so.
const options = { ignoreNodes, maxRows: MOST_ROWS * 4 };

await answerFromThread(async ({ bytes }) => {
  checkArchive(Buffer.from(bytes));
  try {
    await workbook.xlsx.load(new Uint8Array(bytes).buffer, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refuseFile(`it cannot be read as a workbook (${reason.slice(0, 120)})`);
  }
  return readSheets();
});

function readSheets(): Sheet[] {
  const visible = workbook.worksheets.filter(({ state }) => state === "visible");
  return visible.map((sheet) => {
    const lines: SheetRow[] = [];
    sheet.eachRow((row, number) => {
      const cells: string[] = [];
      row.eachCell((cell, column) => {
        while (cells.length < column - 1) cells.push("");
        cells[column - 1] = cellText(cell.value);
      });
      lines.push({ row: number, cells });
    });
    return sheetOf(sheet.name, lines);
  });
}
