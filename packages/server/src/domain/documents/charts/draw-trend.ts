import type { TrendChart } from "#domain/documents/charts/chart.ts";
import { element, label } from "#domain/documents/charts/svg.ts";
import { colors } from "#domain/documents/colors.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM, STEP] = [190, 30, 24, 18, 26, 10];
const DAY_MS = 86_400_000;
const NARROWEST = 62;

/** A line through dated values. The scale covers them and no more, in tens, and says so at its lines. */
export function drawTrend({ points }: TrendChart, width: number): { marks: string; height: number } {
  const values = points.map(({ value }) => value);
  const low = Math.max(0, Math.floor((Math.min(...values) - 4) / STEP) * STEP);
  const high = Math.min(100, Math.ceil((Math.max(...values) + 4) / STEP) * STEP);
  const days = points.map(({ day }) => Date.parse(day) / DAY_MS);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const xOf = (i: number) =>
    last === first
      ? (LEFT + width - RIGHT) / 2
      : LEFT + 14 + (((days[i] ?? first) - first) / (last - first)) * (width - LEFT - RIGHT - 28);
  const yOf = (value: number) => HEIGHT - BOTTOM - ((value - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const places = points.map(({ day, value }, i) => ({
    day,
    value,
    x: xOf(i),
    y: yOf(value),
    fell: value < (points[i - 1]?.value ?? value),
  }));
  const path = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const line = element("polyline", { points: path, fill: "none", stroke: `#${colors.accent}`, "stroke-width": 1.8 });
  return { marks: scale(low, high, yOf, width) + line + places.map(mark).join("") + labels(places), height: HEIGHT };
}

type Place = {
  readonly day: string;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly fell: boolean;
};

function scale(low: number, high: number, yOf: (value: number) => number, width: number): string {
  const made: string[] = [];
  for (let value = low; value <= high; value += STEP) {
    const y = yOf(value);
    made.push(element("line", { x1: LEFT, x2: width, y1: y, y2: y, stroke: `#${colors.line}`, "stroke-width": 0.8 }));
    made.push(
      label(String(value), { x: LEFT - 8, y: y + 4, "text-anchor": "end", "font-size": 10, fill: `#${colors.text3}` }),
    );
  }
  return made.join("");
}

function mark({ x, y }: Place): string {
  return element("circle", { cx: x, cy: y, r: 3.4, fill: "#FFFFFF", stroke: `#${colors.accent}`, "stroke-width": 1.8 });
}

/** The newest first, and of the others those that keep clear of it: crowded labels tell nothing. */
function labels(places: readonly Place[]): string {
  let taken = Number.POSITIVE_INFINITY;
  const shown = places.toReversed().filter(({ x }) => {
    if (taken - x < NARROWEST) return false;
    taken = x;
    return true;
  });
  return shown
    .map(({ day, value, x, y, fell }) => {
      const written = label(value.toFixed(2), {
        x,
        y: fell ? y + 17 : y - 8,
        "text-anchor": "middle",
        "font-weight": 500,
        "font-size": 10.5,
        fill: `#${colors.text}`,
      });
      return (
        written +
        label(dayShown(day), { x, y: HEIGHT - 8, "text-anchor": "middle", "font-size": 10, fill: `#${colors.text3}` })
      );
    })
    .join("");
}
