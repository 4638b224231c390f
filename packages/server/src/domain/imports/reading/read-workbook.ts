import { parentPort, workerData } from "node:worker_threads";
import exceljs from "exceljs";
import { MOST_ROWS } from "#domain/imports/import-limits.ts";
import { cellText } from "#domain/imports/reading/cell-text.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";

/** The program of the thread that the reader starts: the bytes of a workbook come in, its sheets go out. */
const workbook = new exceljs.Workbook();
const input: unknown = workerData;
if (!(input instanceof Uint8Array)) throw new Error("It takes the bytes of a workbook.");

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
const failure = await workbook.xlsx.load(new Uint8Array(input).buffer, options).then(
  () => undefined,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
parentPort?.postMessage(failure === undefined ? { sheets: readSheets() } : { failure });

function readSheets() {
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
    return { name: sheet.name, lines };
  });
}
