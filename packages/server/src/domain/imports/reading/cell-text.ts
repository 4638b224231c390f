import type { CellValue } from "exceljs";

/** A cell as text. Of a formula it is the value that the workbook holds; nothing is worked out. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return timeText(value);
  if (typeof value !== "object") return String(value);
  if ("richText" in value) return value.richText.map(({ text }) => text).join("");
  if ("error" in value) return value.error;
  if ("hyperlink" in value) return cellText(value.text);
  return cellText(value.result);
}

/** A day without the midnight that spreadsheets count it from. */
function timeText(time: Date): string {
  if (Number.isNaN(time.getTime())) return "#VALUE!";
  return time.toISOString().replace(/T00:00:00\.000Z$/, "");
}
