import { TREND_CLEAR, type TrendChart } from "#domain/documents/charts/chart.ts";
import { element, label } from "#domain/documents/charts/svg.ts";
import { colors } from "#domain/documents/colors.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { polyline } from "#platform/charts/polyline.ts";
import { type TrendGeometry, type TrendMark, trendGeometry } from "#platform/charts/trend-geometry.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { numberShown } from "#platform/language/number-shown.ts";

const HEIGHT = 190;
const MARGIN = { left: 30, right: 24, top: 18, bottom: 26 };
const INSET = { before: 14, after: 14 };
/** The least distance between two labels. */
const APART = 62;

/** A line through dated values. The scale covers only their range, in tens, and its lines are labeled. */
export function drawTrend({ points }: TrendChart, width: number, { accent }: Theme): { marks: string; height: number } {
  const share = APART / (width - MARGIN.left - MARGIN.right - INSET.before - INSET.after);
  const room = {
    width,
    height: HEIGHT,
    margin: MARGIN,
    inset: INSET,
    clear: TREND_CLEAR,
    apart: { scores: share, dates: share },
  };
  const scores = points.map(({ day, value }) => ({ at: Date.parse(day), score: value }));
  const { lines, marks, dates } = trendGeometry(scores, [], room);
  const stroke = `#${accent}`;
  const line = element("polyline", { points: polyline(marks), fill: "none", stroke, "stroke-width": 1.8 });
  return {
    marks: [...scale(lines, width), line, ...marks.map((each) => mark(each, stroke)), ...labels(marks, dates)].join(""),
    height: HEIGHT,
  };
}

function scale(lines: TrendGeometry["lines"], width: number): string[] {
  const fill = `#${colors.text3}`;
  return lines.flatMap(({ value, y }) => [
    element("line", {
      x1: MARGIN.left,
      x2: width,
      y1: y,
      y2: y,
      stroke: `#${colors.line}`,
      "stroke-width": 0.8,
    }),
    label(String(value), { x: MARGIN.left - 8, y: y + 4, "text-anchor": "end", "font-size": 10, fill }),
  ]);
}

function mark({ x, y }: TrendMark, stroke: string): string {
  return element("circle", { cx: x, cy: y, r: 3.4, fill: "#FFFFFF", stroke, "stroke-width": 1.8 });
}

function labels(marks: TrendGeometry["marks"], dates: TrendGeometry["dates"]): string[] {
  const numbers = marks.flatMap(({ x, y, score, label: side }) => {
    const place = { x, y: side === "below" ? y + 17 : y - 8, "text-anchor": "middle" };
    const look = { "font-weight": 500, "font-size": 10.5, fill: `#${colors.text}` };
    return side ? [label(numberShown(score), { ...place, ...look })] : [];
  });
  const days = dates.map(({ at, x }) => {
    const place = { x, y: HEIGHT - 8, "text-anchor": "middle" };
    return label(dayShown(new Date(at).toISOString().slice(0, 10)), {
      ...place,
      "font-size": 10,
      fill: `#${colors.text3}`,
    });
  });
  return [...numbers, ...days];
}
