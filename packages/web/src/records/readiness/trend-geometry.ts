/** Where a trend's marks are, in pixels from the top left corner. It knows numbers alone. */
export type TrendGeometry = {
  readonly frame: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Whole tens, each with its height. */
  readonly lines: readonly { readonly value: number; readonly y: number }[];
  readonly dates: readonly { readonly at: number; readonly x: number }[];
  readonly marks: readonly TrendMark[];
  readonly heightOf: (value: number) => number;
};

export type TrendMark = {
  readonly x: number;
  readonly y: number;
  readonly score: number;
  /** Where its number is written, if there is room for it. */
  readonly label: "above" | "below" | undefined;
};

type TrendPoint = { readonly at: number; readonly score: number };
type Size = { readonly width: number; readonly height: number };

/** The least share of the whole time between two labels. */
const APART = {
  wide: { scores: 0.085, dates: 0.17 },
  narrow: { scores: 0.2, dates: 0.36 },
} as const;

const [LEFT, RIGHT, TOP, BOTTOM] = [36, 64, 18, 30];
const [BEFORE, AFTER] = [16, 20];
const [STEP, CLEAR] = [10, 3];

export function trendGeometry(
  points: readonly TrendPoint[],
  besides: readonly number[],
  { width, height }: Size,
  room: keyof typeof APART,
): TrendGeometry {
  const frame = { left: LEFT, right: Math.max(width - RIGHT, LEFT), top: TOP, bottom: height - BOTTOM };
  const drawn = [...points.map(({ score }) => score), ...besides];
  const low = Math.max(0, Math.floor((Math.min(...drawn) - CLEAR) / STEP) * STEP);
  const high = Math.min(100, Math.ceil((Math.max(...drawn) + CLEAR) / STEP) * STEP);
  const heightOf = (value: number) => frame.bottom - ((value - low) / (high - low || 1)) * (frame.bottom - frame.top);
  const times = points.map(({ at }) => at);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = frame.right - AFTER - frame.left - BEFORE;
  const placeOf = (at: number) => frame.left + BEFORE + (last === first ? 0.5 : (at - first) / (last - first)) * span;
  const labelled = new Set(apart(times, APART[room].scores));
  const values = Array.from({ length: (high - low) / STEP + 1 }, (_, i) => low + i * STEP);
  return {
    frame,
    lines: values.map((value) => ({ value, y: heightOf(value) })),
    dates: apart(times, APART[room].dates).map((at) => ({ at, x: placeOf(at) })),
    marks: points.map(({ at, score }, i) => ({
      x: placeOf(at),
      y: heightOf(score),
      score,
      label: labelled.has(at) ? sideOf(score, points[i - 1], points[i + 1]) : undefined,
    })),
    heightOf,
  };
}

/** Where a line turns up, its number is below. */
function sideOf(score: number, before: TrendPoint | undefined, after: TrendPoint | undefined): "above" | "below" {
  const neighbours = [before, after].filter((each) => each !== undefined);
  return neighbours.length > 0 && neighbours.every((each) => score < each.score) ? "below" : "above";
}

/** The last, and backwards from it those that are far enough apart to be written beside each other. */
function apart(times: readonly number[], share: number): number[] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const kept: number[] = [];
  for (const at of times.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || next - at >= span * share) kept.push(at);
  }
  return kept.toReversed();
}
