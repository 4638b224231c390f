import type { BarChart, BarRow } from "#domain/documents/charts/chart.ts";
import { element, label, lines, widthOf } from "#domain/documents/charts/svg.ts";
import { colors, toneColors } from "#domain/documents/colors.ts";
import { pointsShown } from "#domain/documents/shown.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";

const [ROW, SIZE, BAR, GAP] = [30, 11, 9, 12];
const [LABEL_SHARE, VALUE, CHANGE] = [0.36, 62, 56];

/** Rows of label, bar, value and change. A mark across a bar is the target. */
export function drawBars(chart: BarChart, width: number, { accent }: Theme): { marks: string; height: number } {
  const { rows } = chart;
  const changes = rows.some(({ change }) => typeof change === "number");
  const targets = rows.some(({ target }) => typeof target === "number");
  const left = Math.min(width * LABEL_SHARE, Math.max(...rows.map((row) => widthOf(row.label, SIZE)), 60)) + GAP;
  const right = VALUE + (changes ? CHANGE : 0);
  const frame = { left, span: width - left - right - GAP, width, changes, accent };
  const marks = rows.map((row, i) => drawRow(chart, row, i * ROW, frame));
  const legend = targets ? drawLegend(left, rows.length * ROW + 14) : "";
  return { marks: marks.join("") + legend, height: rows.length * ROW + (targets ? 24 : 2) };
}

type Frame = {
  readonly left: number;
  readonly span: number;
  readonly width: number;
  readonly changes: boolean;
  readonly accent: string;
};

function drawRow(
  { unit, most, decimals, absent }: BarChart,
  row: BarRow,
  top: number,
  { left, span, width, changes, accent }: Frame,
) {
  const middle = top + ROW / 2;
  const at = (value: number) => left + (Math.min(value, most) / most) * span;
  const value = row.value === null ? null : `${numberShown(row.value, decimals)}${unit ? ` ${unit}` : ""}`;
  return [
    drawLabel(row.label, left - GAP, middle),
    line(left, middle, left + span, middle, colors.line2),
    row.value === null ? "" : bar(left, middle, at(row.value) - left, row.late ? toneColors.high : accent),
    typeof row.target === "number"
      ? line(at(row.target), middle - 9, at(row.target), middle + 9, colors.text, 1.6)
      : "",
    label(value ?? absent, {
      x: width - (changes ? CHANGE : 0),
      y: middle + 4,
      "text-anchor": "end",
      "font-weight": value === null ? 400 : 500,
      fill: value === null ? colors3 : ink,
    }),
    changes ? drawChange(row.change, width, middle) : "",
    line(0, top + ROW, width, top + ROW, colors.line),
  ].join("");
}

const [ink, colors3] = [`#${colors.text}`, `#${colors.text3}`];

function drawLabel(text: string, width: number, middle: number): string {
  const parts = lines(text, width, SIZE);
  const first = middle + 4 - (parts.length - 1) * 6.5;
  return parts.map((part, i) => label(part, { x: 0, y: first + i * 13, "font-size": SIZE, fill: ink })).join("");
}

function bar(x: number, middle: number, width: number, color: string): string {
  return element("rect", { x, y: middle - BAR / 2, width: Math.max(width, 0.6), height: BAR, fill: `#${color}` });
}

function drawChange(change: number | null | undefined, right: number, middle: number): string {
  if (typeof change !== "number") return label("–", { x: right, y: middle + 4, "text-anchor": "end", fill: colors3 });
  const fill = `#${change > 0 ? toneColors.good : change < 0 ? toneColors.critical : colors.text3}`;
  const text = pointsShown(change);
  const x = right - widthOf(text, SIZE) - 9;
  const up = change > 0;
  const points = up
    ? `${x - 4},${middle + 3} ${x + 4},${middle + 3} ${x},${middle - 4}`
    : `${x - 4},${middle - 3} ${x + 4},${middle - 3} ${x},${middle + 4}`;
  const shape = change === 0 ? "" : element("polygon", { points, fill });
  return shape + label(text, { x: right, y: middle + 4, "text-anchor": "end", fill });
}

function drawLegend(left: number, y: number): string {
  const mark = line(left, y - 7, left, y + 5, colors.text, 1.6);
  return mark + label(say("target"), { x: left + 8, y: y + 3, "font-size": 10, fill: colors3 });
}

function line(x1: number, y1: number, x2: number, y2: number, color: string, width = 0.8): string {
  return element("line", { x1, y1, x2, y2, stroke: `#${color}`, "stroke-width": width });
}
