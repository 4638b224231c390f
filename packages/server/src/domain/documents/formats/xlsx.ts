import exceljs from "exceljs";
import { colors } from "#domain/documents/colors.ts";
import type { Document, Table } from "#domain/documents/document.ts";
import { heatBands } from "#domain/documents/heat.ts";
import { cellShown, isNumeric } from "#domain/documents/shown.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import { toneColor } from "#domain/documents/theme.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

const [FONT, WIDTH_UNIT, WIDEST, LINE_POINTS] = ["Calibri", 9, 60, 15];
/** Letters that a column has at least, by its type. */
const NARROWEST: Readonly<Record<Column["type"], number>> = {
  text: 14,
  reference: 13,
  badge: 13,
  date: 13,
  integer: 12,
  score: 11,
  points: 11,
};
/** A word of a head beside its filter. */
const FILTER = 4;
/** Letters across a printed page in landscape, still legible: at three quarters of their size. */
const PRINTED = 180;
/** Letter is what Excel takes where a sheet names no paper. */
const PAPERS = { a4: { paperSize: 9 }, "us-letter": {} } as const;
const MARGINS = { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 };
/** The content of an Excel cell. */
const MOST = 32_767;

/**
 * A workbook: a first sheet about the document, then a sheet for each table, with filters, typed columns and frozen
 * headers.
 */
export async function renderXlsx(document: Document): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  workbook.creator = document.issuer;
  workbook.title = say("{0}: {1}", document.kind, document.organization);
  workbook.company = document.organization;
  workbook.created = new Date(`${document.as_of}T00:00:00Z`);
  workbook.modified = workbook.created;
  const names = new Set<string>();
  addCover(workbook, document, nameFor(say("About"), names));
  const tables = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "table" ? [block.table] : [])),
  );
  for (const [i, table] of tables.entries()) {
    addTable(workbook, table, {
      name: nameFor(table.name, names),
      id: `Table${i + 1}`,
      paper: document.paper,
      theme: document.theme,
    });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addCover(workbook: exceljs.Workbook, document: Document, name: string): void {
  const sheet = workbook.addWorksheet(name, {
    views: [{ showGridLines: false }],
    pageSetup: {
      orientation: "portrait",
      ...PAPERS[document.paper],
      margins: MARGINS,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
  });
  sheet.columns = [{ width: 28 }, { width: 90 }];
  if (document.logo && document.logo.media_type !== "image/svg+xml") {
    const extension = document.logo.media_type === "image/png" ? "png" : "jpeg";
    const id = workbook.addImage({ base64: document.logo.bytes.toString("base64"), extension });
    sheet.addImage(id, { tl: { col: 0, row: 0 }, ext: { width: 120, height: 48 }, editAs: "oneCell" });
    sheet.getRow(1).height = 44;
  }
  sheet.getCell("A2").value = text(document.kind);
  sheet.getCell("A2").font = { name: FONT, size: 20, bold: true, color: argb(colors.text) };
  const figures = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "figures" ? block.figures : [])),
  );
  const lines: readonly (readonly [string, string])[] = [
    [say("Organization"), document.organization],
    [say("Title"), document.title],
    [say("Standing"), document.subtitle],
    [say("As of"), dayShown(document.as_of)],
    [say("Prepared by"), document.issuer],
    [say("Handling"), document.handling],
    ...(document.formula_version === null ? [] : [[say("Formula"), document.formula_version] as const]),
    ...document.facts.map(({ label, value }) => [label, value] as const),
    ...figures.map(({ label, value, note }) => [label, `${value} (${note})`] as const),
    ...document.missing.map((line, i) => [i === 0 ? say("What is missing") : "", line] as const),
  ];
  lines.forEach(([label, value], i) => {
    const row = sheet.getRow(4 + i);
    row.getCell(1).value = text(label);
    row.getCell(1).font = { name: FONT, size: 11, color: argb(colors.text3) };
    row.getCell(2).value = text(value);
    row.getCell(2).font = { name: FONT, size: 11 };
    row.getCell(2).alignment = { wrapText: true, vertical: "top" };
  });
}

/** Numbers are right-aligned with their heads, apart from the texts that follow; days are next to their texts. */
function alignmentOf(column: Column): Partial<exceljs.Alignment> {
  if (isNumeric(column)) return { horizontal: "right", indent: 2 };
  return column.type === "date" ? { horizontal: "left" } : {};
}

function widthOf({ title, width, type }: Column): number {
  const longestWord = Math.max(...title.split(" ").map((word) => word.length));
  return Math.min(WIDEST, Math.max(NARROWEST[type], width * WIDTH_UNIT, longestWord + FILTER));
}

/** Of a head in bold, beside its filter. */
function headLines(column: Column): number {
  return Math.ceil((column.title.length * 1.2) / Math.max(1, widthOf(column) - FILTER));
}

type Place = Pick<Document, "paper" | "theme"> & { readonly name: string; readonly id: string };

function addTable(workbook: exceljs.Workbook, table: Table, { name, id, paper, theme }: Place): void {
  const kept = table.columns.map(({ page }) => !page);
  const columns = table.columns.filter((_, at) => kept[at]);
  const rows = table.rows.map((row) => row.filter((_, at) => kept[at]));
  const letters = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: "frozen", xSplit: 1, ySplit: 1 }],
    pageSetup: {
      orientation: "landscape",
      ...PAPERS[paper],
      margins: MARGINS,
      fitToPage: true,
      // A wide table goes over several pages, each with the first column, rather than below a legible size.
      fitToWidth: Math.ceil(letters / PRINTED),
      fitToHeight: 0,
      printTitlesRow: "1:1",
      printTitlesColumn: "A:A",
    },
    headerFooter: { oddFooter: `&L&A&R${say("Page {0} of {1}", "&P", "&N")}` },
  });
  sheet.columns = columns.map((column) => ({
    width: widthOf(column),
    style: {
      font: { name: FONT, size: 11 },
      alignment: { vertical: "top", wrapText: true, ...alignmentOf(column) },
      numFmt: formatOf(column.type),
    },
  }));
  const shown = rows.map((row) => columns.map((column, at) => typed(row[at] ?? null, column)));
  sheet.addTable({
    name: id,
    displayName: id,
    ref: "A1",
    headerRow: true,
    style: { theme: "TableStyleLight1", showRowStripes: false },
    columns: titlesOf(columns).map((title) => ({ name: title, filterButton: true })),
    // An Excel table has at least one row.
    rows: shown.length > 0 ? shown : [columns.map((_, at) => (at === 0 ? table.empty : null))],
  });
  sheet.getRow(1).font = { name: FONT, size: 11, bold: true };
  sheet.getRow(1).height = Math.max(...columns.map(headLines)) * LINE_POINTS + 3;
  columns.forEach((column, at) => {
    sheet.getCell(1, at + 1).alignment = { vertical: "top", wrapText: true, ...alignmentOf(column) };
  });
  columns.forEach(({ heat }, at) => {
    if (heat && rows.length > 0) shade(sheet, at + 1, rows.length);
  });
  rows.forEach((row, i) => {
    row.forEach((cell, at) => {
      if (cell === null || typeof cell !== "object") return;
      sheet.getCell(i + 2, at + 1).font = { name: FONT, size: 11, color: argb(toneColor(theme, cell.tone)) };
    });
    sheet.getRow(i + 2).height = heightOf(row, columns);
  });
}

/** Shades the scores of a column by band, also after they are sorted or changed. The first rule that is true wins. */
function shade(sheet: exceljs.Worksheet, column: number, rows: number): void {
  const first = sheet.getCell(2, column).address;
  const rules = heatBands.toReversed().map(
    ({ from, color }, i): exceljs.ConditionalFormattingRule => ({
      type: "expression",
      priority: i + 1,
      formulae: [`AND(ISNUMBER(${first}),ROUND(${first},0)>=${from})`],
      style: { fill: { type: "pattern", pattern: "solid", bgColor: argb(color) } },
    }),
  );
  sheet.addConditionalFormatting({ ref: `${first}:${sheet.getCell(rows + 1, column).address}`, rules });
}

/** Rows as tall as their longest text, up to a limit: Excel does not resize rows that a program wrote. */
function heightOf(row: readonly Cell[], columns: readonly Column[]): number {
  const lines = columns.map((column, at) => {
    return Math.ceil((cellShown(row[at] ?? null, column).length * 1.15) / widthOf(column));
  });
  return Math.min(12, Math.max(1, ...lines)) * LINE_POINTS;
}

function typed(cell: Cell, { type }: Column): string | number | Date | null {
  if (cell === null) return null;
  if (typeof cell === "object") return cell.word;
  if (typeof cell === "number") return cell;
  return type === "date" ? new Date(`${cell}T00:00:00Z`) : text(cell);
}

/** Always written as text, so that nothing in it is a formula. XML has no control characters. */
function text(value: string): string {
  const clean = value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, "");
  return clean.length > MOST ? `${clean.slice(0, MOST - 1)}…` : clean;
}

function formatOf(type: Column["type"]): string {
  switch (type) {
    case "date":
      return "d mmm yyyy";
    case "score":
      return "0.00";
    case "points":
      return "+0.00;\u22120.00;0.00";
    case "integer":
      return "0";
    case "text":
    case "reference":
    case "badge":
      return "@";
  }
}

/** Table headers must be unique, or Excel repairs the file. */
function titlesOf(columns: readonly Column[]): string[] {
  const titles: string[] = [];
  for (const { title } of columns) titles.push(titles.includes(title) ? `${title} ${titles.length + 1}` : title);
  return titles;
}

const LONGEST_NAME = 31;

/** A sheet's name must be unique, with at most 31 characters and without []:*?/\. */
function nameFor(name: string, taken: Set<string>): string {
  const whole = name
    .replace(/[[\]:*?/\\']/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  let made = shortened(whole, LONGEST_NAME) || "Table";
  for (let i = 2; taken.has(made.toLowerCase()); i++) {
    made = `${shortened(whole, LONGEST_NAME - `${i}`.length - 1) || "Table"} ${i}`;
  }
  taken.add(made.toLowerCase());
  return made;
}

/** Ends at a word, and not with one that joins it to the next. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text
    .slice(0, most + 1)
    .split(" ")
    .slice(0, -1)
    .join(" ");
  return (
    words.replace(
      / (and|of|for|the|in|to|und|von|für|der|die|das|zu|et|de|des|du|la|le|les|y|del|el|en|van|voor|het|te)$/,
      "",
    ) || text.slice(0, most)
  );
}

function argb(color: string): { argb: string } {
  return { argb: `FF${color}` };
}
