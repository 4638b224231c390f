import exceljs from "exceljs";
import JSZip from "jszip";
import type { TrendChart } from "#domain/documents/charts/chart.ts";

const DAY_MS = 86_400_000;
/** 1 Jan 1970 as Excel counts days. */
const EPOCH = 25_569;

export const DATE_FORMAT = "d mmm yyyy";

/** A day as Excel and PowerPoint count it. */
export function serialOf(day: string): number {
  return Date.parse(day) / DAY_MS + EPOCH;
}

/** The labels that fit below a chart. */
const LABELS = 8;
const DAYS_A_MONTH = 30.4;

/**
 * Completes the time axes of the trends, in the order of their charts. The library writes elements that PowerPoint does
 * not know on such an axis, and days as texts into the table that opens with "Edit data".
 */
export async function completeTimeAxes(bytes: Buffer, trends: readonly TrendChart[]): Promise<Buffer> {
  if (trends.length === 0) return bytes;
  const zip = await JSZip.loadAsync(bytes);
  const names = Object.keys(zip.files).filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
  const left = [...trends];
  for (const name of names.sort((a, b) => numberIn(a) - numberIn(b))) {
    const xml = (await zip.file(name)?.async("string")) ?? "";
    if (!xml.includes("<c:dateAx>")) continue;
    const trend = left.shift();
    if (!trend) throw new Error(`${name} has a time axis, but there is no trend for it.`);
    zip.file(
      name,
      xml.replace(/<c:dateAx>.*?<\/c:dateAx>/s, (axis) => completed(axis, trend)),
    );
    const relations = (await zip.file(name.replace("charts/", "charts/_rels/").concat(".rels"))?.async("string")) ?? "";
    const target = /Target="\.\.\/(embeddings\/[^"]+)"/.exec(relations)?.[1];
    if (!target) throw new Error(`${name} lacks the table of its values.`);
    zip.file(`ppt/${target}`, await valuesOf(trend));
  }
  return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0]);
}

/** Schema order: base unit, major unit and what it counts. */
function completed(axis: string, { points }: TrendChart): string {
  const days = Date.parse(points.at(-1)?.day ?? "") - Date.parse(points[0]?.day ?? "");
  const months = Math.max(1, Math.ceil(days / DAY_MS / DAYS_A_MONTH / LABELS));
  return axis
    .replace(/<c:(lblAlgn|noMultiLvlLbl|tickLblSkip)[^>]*\/>/g, "")
    .replace(/<c:(baseTimeUnit|majorUnit|majorTimeUnit)[^>]*\/>/g, "")
    .replace(
      "</c:dateAx>",
      `<c:baseTimeUnit val="days"/><c:majorUnit val="${months}"/><c:majorTimeUnit val="months"/></c:dateAx>`,
    );
}

async function valuesOf({ points }: TrendChart): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet("Sheet1");
  sheet.columns = [{ width: 14, style: { numFmt: DATE_FORMAT } }, { width: 12 }];
  sheet.addRow(["Day", "Readiness"]);
  for (const { day, value } of points) sheet.addRow([new Date(`${day}T00:00:00Z`), value]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
