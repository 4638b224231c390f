import type { StackChart } from "#domain/documents/charts/chart.ts";
import { element, label, lines, widthOf } from "#domain/documents/charts/svg.ts";
import { colors } from "#domain/documents/colors.ts";

/** A single count does not fill the width. */
const FEWEST = 4;
const [ROW, SIZE, BAR, GAP, LABEL_SHARE, TOTAL, LEGEND] = [30, 11, 16, 12, 0.34, 30, 26];

/** One bar for each row, divided by kind, each part with its count, and the total at the end. */
export function drawStacks({ sorts, rows }: StackChart, width: number): { marks: string; height: number } {
  const left = Math.min(width * LABEL_SHARE, Math.max(...rows.map((row) => widthOf(row.label, SIZE)), 60)) + GAP;
  const most = Math.max(FEWEST, ...rows.map(({ counts }) => sum(counts)));
  const unit = (width - left - TOTAL) / most;
  const marks = rows.map(({ label: name, counts }, i) => {
    const middle = LEGEND + i * ROW + ROW / 2;
    const parts = lines(name, left - GAP, SIZE);
    const first = middle + 4 - (parts.length - 1) * 6.5;
    let x = left;
    const cells = counts.map((count, sort) => {
      const cell = drawCell(x, middle, count * unit, count, `#${sorts[sort]?.color ?? colors.line2}`);
      x += count * unit;
      return cell;
    });
    return [
      ...parts.map((part, n) => label(part, { x: 0, y: first + n * 13, "font-size": SIZE, fill: `#${colors.text}` })),
      ...cells,
      label(String(sum(counts)), {
        x: width,
        y: middle + 4,
        "text-anchor": "end",
        "font-weight": 500,
        fill: `#${colors.text}`,
      }),
      element("line", {
        x1: 0,
        x2: width,
        y1: middle + ROW / 2,
        y2: middle + ROW / 2,
        stroke: `#${colors.line}`,
        "stroke-width": 0.8,
      }),
    ].join("");
  });
  return { marks: drawLegend(sorts, 0) + marks.join(""), height: LEGEND + rows.length * ROW + 2 };
}

function drawCell(x: number, middle: number, width: number, count: number, fill: string): string {
  if (count === 0) return "";
  const box = element("rect", { x: x + 0.5, y: middle - BAR / 2, width: Math.max(width - 1, 1), height: BAR, fill });
  const y = middle + 4;
  return (
    box + label(String(count), { x: x + width / 2, y, "text-anchor": "middle", "font-size": 10.5, fill: inkOn(fill) })
  );
}

/** White where it is legible. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return (red * 299 + green * 587 + blue * 114) / 1000 < 140 ? "#FFFFFF" : `#${colors.text}`;
}

function drawLegend(sorts: StackChart["sorts"], left: number): string {
  let x = left;
  return sorts
    .map(({ name, color }) => {
      const mark = element("rect", { x, y: 3, width: 10, height: 10, fill: `#${color}` });
      const text = label(name, { x: x + 15, y: 12, "font-size": 10, fill: `#${colors.text2}` });
      x += 15 + widthOf(name, 10) + 18;
      return mark + text;
    })
    .join("");
}

function sum(counts: readonly number[]): number {
  return counts.reduce((whole, count) => whole + count, 0);
}
