import exceljs from "exceljs";
import { importFields } from "#domain/imports/import-fields.ts";
import { type HistoryKind, historyKinds } from "#domain/imports/import-kind.ts";

const SHEETS: Readonly<Record<HistoryKind, string>> = {
  EXERCISES: "Exercises",
  GAPS: "Gaps",
  ACTION_ITEMS: "Action items",
};

const [HEADER_ROW, LAST_ROW] = [1, 500];

/** A workbook with a sheet for each kind, a note on each column's name, and dropdown lists of codes. */
export async function templateWorkbook(): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  for (const kind of historyKinds) addSheet(workbook, kind);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addSheet(workbook: exceljs.Workbook, kind: HistoryKind): void {
  const sheet = workbook.addWorksheet(SHEETS[kind], { views: [{ state: "frozen", ySplit: HEADER_ROW }] });
  const words = workbook.getWorksheet("Words") ?? workbook.addWorksheet("Words", { state: "hidden" });
  const fields = Object.entries(importFields[kind]);
  sheet.columns = fields.map(([field]) => ({ header: field, key: field, width: Math.max(14, field.length + 4) }));
  for (const [i, [field, declared]] of fields.entries()) {
    const name = sheet.getCell(HEADER_ROW, i + 1);
    name.font = { bold: declared.optional !== true };
    const codes = declared.type === "enum" ? Object.keys(declared.of.values) : [];
    name.note = [declared.optional ? "" : "Needed.", declared.description, codes.join(", ")].filter(Boolean).join("\n");
    if (declared.type === "date") sheet.getColumn(i + 1).numFmt = "yyyy-mm-dd";
    if (codes.length === 0) continue;
    const column = words.getColumn(words.columnCount + 1);
    column.values = [`${SHEETS[kind]} ${field}`, ...codes];
    const list = `Words!$${column.letter}$2:$${column.letter}$${codes.length + 1}`;
    for (let row = HEADER_ROW + 1; row <= LAST_ROW; row++) {
      sheet.getCell(row, i + 1).dataValidation = { type: "list", allowBlank: true, formulae: [list] };
    }
  }
}
