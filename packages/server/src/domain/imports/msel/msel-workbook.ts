import exceljs from "exceljs";
import { injectFields } from "#domain/imports/msel/inject-fields.ts";
import { type MselColumn, mselColumns, wordsOf } from "#domain/imports/msel/msel-columns.ts";

const [FONT, LINE_POINTS, TALLEST_POINTS, MORE_ROWS] = ["Calibri", 15, 405, 200];
const MARGINS = { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 };

type Msel = {
  /** On each printed page. */
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  /** Whether a second sheet explains the columns. */
  readonly explained?: true;
};

/** An MSEL to send around: to print, to filter, and to import again. Every cell is text, so nothing in it is run. */
export async function mselWorkbook({ title, rows, explained }: Msel): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  workbook.title = xmlText(title);
  const sheet = workbook.addWorksheet("MSEL", {
    views: [{ state: "frozen", xSplit: 1, ySplit: 1 }],
    pageSetup: {
      orientation: "landscape",
      margins: MARGINS,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: "1:1",
    },
    // In headers of pages, an ampersand begins a code.
    headerFooter: { oddHeader: `&L${xmlText(title).replaceAll("&", "&&")}`, oddFooter: "&L&A&RPage &P of &N" },
  });
  sheet.columns = mselColumns.map(({ width }) => ({
    width,
    style: { font: { name: FONT, size: 11 }, alignment: { vertical: "top", wrapText: true }, numFmt: "@" },
  }));
  sheet.addRow(mselColumns.map(({ header }) => header));
  styleHeader(sheet.getRow(1), mselColumns.length);
  for (const cells of rows) sheet.addRow(cells.map(xmlText)).height = heightOf(cells);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: mselColumns.length } };
  offerWords(workbook, sheet, rows.length);
  if (explained) explainColumns(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function styleHeader(row: exceljs.Row, columns: number): void {
  row.height = LINE_POINTS * 2 + 3;
  for (let column = 1; column <= columns; column++) {
    const cell = row.getCell(column);
    cell.font = { name: FONT, size: 11, bold: true };
    cell.fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE9ECEF" } };
    cell.alignment = { vertical: "top", wrapText: true };
  }
}

/** Lists of words to choose from, on a sheet that is hidden. */
function offerWords(workbook: exceljs.Workbook, sheet: exceljs.Worksheet, rows: number): void {
  const words = workbook.addWorksheet("Words", { state: "hidden" });
  for (const [i, { field, header }] of mselColumns.entries()) {
    const accepted = wordsOf(field);
    if (accepted.length === 0) continue;
    const column = words.getColumn(words.columnCount + 1);
    column.values = [header, ...accepted];
    const list = `Words!$${column.letter}$2:$${column.letter}$${accepted.length + 1}`;
    for (let row = 2; row <= rows + MORE_ROWS; row++) {
      sheet.getCell(row, i + 1).dataValidation = { type: "list", allowBlank: true, formulae: [list] };
    }
  }
}

function explainColumns(workbook: exceljs.Workbook): void {
  const sheet = workbook.addWorksheet("Columns", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = [24, 12, 90, 60].map((width) => ({
    width,
    style: { font: { name: FONT, size: 11 }, alignment: { vertical: "top", wrapText: true }, numFmt: "@" },
  }));
  sheet.addRow(["Column", "Required", "Explanation", "Accepted values"]);
  styleHeader(sheet.getRow(1), 4);
  for (const { header, field } of mselColumns) {
    const { [field]: declared } = injectFields;
    const isRequired = REQUIRED.has(field) || declared?.optional !== true;
    sheet.addRow([header, isRequired ? "Yes" : "No", declared?.description ?? "", wordsOf(field).join(", ")]);
  }
}

/** An event time can stand for it. */
const REQUIRED = new Set(["planned_offset_minutes"]);

/** Excel does not resize rows that a program wrote. */
function heightOf(cells: readonly string[]): number {
  const lines = cells.map((cell, i) => linesOf(cell, mselColumns[i]));
  return Math.min(TALLEST_POINTS, Math.max(1, ...lines) * LINE_POINTS);
}

function linesOf(cell: string, column: MselColumn | undefined): number {
  const width = column?.width ?? 1;
  return cell.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * 1.15) / width)), 0);
}

/** XML has no control characters, and Excel's line break is LF. */
function xmlText(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, "");
}
