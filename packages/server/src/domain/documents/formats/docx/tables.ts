import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from "docx";
import { colors } from "#domain/documents/colors.ts";
import type { Fact, Figure, Table as Shown } from "#domain/documents/document.ts";
import { textRuns } from "#domain/documents/formats/docx/text.ts";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import { cellShown, isNumeric } from "#domain/documents/shown.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import { type Theme, toneColor } from "#domain/documents/theme.ts";

/** The text width in twentieths of a point: A4 or letter minus the margins. */
export const TEXT_WIDTH = 9_070;

/** The least share of the width at which "20 Nov 2026" stays on one line. */
const DATE_WIDTH = 1.6;

const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: colors.line2 } as const;
const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const borders = {
  top: HAIRLINE,
  bottom: HAIRLINE,
  insideHorizontal: HAIRLINE,
  left: NONE,
  right: NONE,
  insideVertical: NONE,
};

/** Rows of a table that is not torn apart; of a longer one, those that stay with its end. */
const [TOGETHER, AT_END] = [8, 2];

/** A real table: its header repeats on each page, and no row breaks across pages. */
export function tableOf({ columns, rows, notes, roomy = false }: Shown, theme: Theme): Table {
  const shown = columns.flatMap((column, at) => (column.workbook ? [] : [{ column, at }]));
  const widths = shares(shown.map(({ column }) => Math.max(column.width, column.type === "date" ? DATE_WIDTH : 0)));
  const staysWithNext = (i: number) =>
    i < rows.length - 1 && (rows.length <= TOGETHER || i === 0 || i >= rows.length - AT_END);
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: shown.map(({ column }, i) =>
      cellOf([new TextRun({ text: column.title, color: colors.text2 })], column, {
        size: widths[i],
        fill: colors.sunken,
        keepNext: true,
      }),
    ),
  });
  const body = rows.map(
    (row, place) =>
      new TableRow({
        cantSplit: true,
        children: shown.map(({ column, at }, i) =>
          cellOf(runsOf(row[at] ?? null, column, theme), column, {
            size: widths[i],
            keepNext: staysWithNext(place),
            roomy,
            note: notes?.[place]?.[at],
          }),
        ),
      }),
  );
  return new Table({
    rows: [head, ...body],
    columnWidths: widths,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    borders,
  });
}

function runsOf(cell: Cell, column: Column, theme: Theme): TextRun[] {
  const shown = cellShown(cell, column);
  const text = column.type === "date" ? shown.replaceAll(" ", "\u00a0") : shown;
  if (cell === null) return [new TextRun({ text, color: colors.text3 })];
  if (typeof cell === "object")
    return [new TextRun({ text, color: toneColor(theme, cell.tone), bold: cell.tone === "critical" })];
  return textRuns(text);
}

type Looks = {
  readonly size: number | undefined;
  readonly keepNext: boolean;
  readonly fill?: string;
  readonly roomy?: boolean;
  /** A second line. */
  readonly note?: string | null | undefined;
};

function cellOf(children: TextRun[], column: Column, looks: Looks): TableCell {
  const { size = 0, keepNext, fill, roomy = false, note } = looks;
  const alignment = isNumeric(column) ? AlignmentType.RIGHT : AlignmentType.LEFT;
  const lines = [children, ...(note ? [[new TextRun({ text: xmlText(note), color: colors.text2, size: 16 })]] : [])];
  return new TableCell({
    width: { size, type: WidthType.DXA },
    margins: { left: 70, right: 70, top: roomy ? 200 : 20, bottom: roomy ? 200 : 20 },
    ...(fill ? { shading: { fill } } : {}),
    children: lines.map((line) => new Paragraph({ style: "TableText", alignment, keepNext, children: line })),
  });
}

export function factsTable(facts: readonly Fact[], keepNext: boolean): Table {
  const widths = shares([1, 3.4]);
  const rows = facts.map(({ label, value }) => {
    const cells = [new TextRun({ text: label, color: colors.text3 }), new TextRun({ text: xmlText(value) })];
    return new TableRow({
      cantSplit: true,
      children: cells.map((run, i) =>
        plainCell([new Paragraph({ style: "TableText", keepNext, children: [run] })], widths[i]),
      ),
    });
  });
  return borderless(rows, widths);
}

export function figuresTable(figures: readonly Figure[]): Table {
  const widths = shares(figures.map(() => 1));
  const children = figures.map(({ value, label, note }, i) =>
    plainCell(
      [
        new Paragraph({ style: "TableText", children: [new TextRun({ text: value, size: 44, bold: true })] }),
        new Paragraph({ style: "TableText", children: [new TextRun({ text: label, bold: true })] }),
        new Paragraph({ style: "TableText", children: [new TextRun({ text: note, color: colors.text2, size: 16 })] }),
      ],
      widths[i],
    ),
  );
  return borderless([new TableRow({ cantSplit: true, children })], widths);
}

function plainCell(children: Paragraph[], size = 0): TableCell {
  return new TableCell({ width: { size, type: WidthType.DXA }, margins: { left: 0, right: 100 }, children });
}

function borderless(rows: TableRow[], columnWidths: number[]): Table {
  const none = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
  return new Table({ rows, columnWidths, width: { size: TEXT_WIDTH, type: WidthType.DXA }, borders: none });
}

function shares(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => Math.round((part / whole) * TEXT_WIDTH));
}
