import { exampleRows } from "#domain/imports/msel/msel-template-csv.ts";
import { mselWorkbook } from "#domain/imports/msel/msel-workbook.ts";

export function mselTemplateWorkbook(): Promise<Buffer> {
  return mselWorkbook({ title: "Master scenario events list", rows: exampleRows, explained: true });
}
