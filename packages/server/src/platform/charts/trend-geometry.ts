/** Positions of a trend's marks, in pixels from the top left corner. Documents and pages draw it with their own marks. */
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

/** Times are in milliseconds, scores from 0 to 100. */
export type TrendPoint = { readonly at: number; readonly score: number };

export type TrendRoom = {
  readonly width: number;
  readonly height: number;
  /** Around the frame. */
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Inside the frame, before the first mark and after the last. */
  readonly inset: { readonly before: number; readonly after: number };
  /** The least distance of a score from the top and bottom of the scale. */
  readonly clear: number;
  /** The least distance between two labels, as a share of the time axis. */
  readonly apart: { readonly scores: number; readonly dates: number };
};

const STEP = 10;

export type TrendScale = { readonly low: number; readonly high: number; readonly step: number };

/** The part of 0 to 100 that contains these values, in whole tens. */
export function scaleOf(values: readonly number[], clear: number): TrendScale {
  const low = Math.max(0, Math.floor((Math.min(...values) - clear) / STEP) * STEP);
  const high = Math.min(100, Math.ceil((Math.max(...values) + clear) / STEP) * STEP);
  return { low, high, step: STEP };
}

/** `besides`: other values that the scale must include. */
export function trendGeometry(
  points: readonly TrendPoint[],
  besides: readonly number[],
  { width, height, margin, inset, clear, apart }: TrendRoom,
): TrendGeometry {
  const frame = {
    left: margin.left,
    right: Math.max(width - margin.right, margin.left),
    top: margin.top,
    bottom: height - margin.bottom,
  };
  const { low, high } = scaleOf([...points.map(({ score }) => score), ...besides], clear);
  const heightOf = (value: number) => frame.bottom - ((value - low) / (high - low || 1)) * (frame.bottom - frame.top);
  const times = points.map(({ at }) => at);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const start = frame.left + inset.before;
  const span = frame.right - inset.after - start;
  const placeOf = (at: number) => start + (last === first ? 0.5 : (at - first) / (last - first)) * span;
  const labelled = new Set(thinned(times, apart.scores));
  const values = Array.from({ length: (high - low) / STEP + 1 }, (_, i) => low + i * STEP);
  return {
    frame,
    lines: values.map((value) => ({ value, y: heightOf(value) })),
    dates: thinned(times, apart.dates).map((at) => ({ at, x: placeOf(at) })),
    marks: points.map(({ at, score }, i) => ({
      x: placeOf(at),
      y: heightOf(score),
      score,
      label: labelled.has(at) ? sideOf(score, points[i - 1], points[i + 1]) : undefined,
    })),
    heightOf,
  };
}

/** At a low point of a line, the number goes below. */
function sideOf(score: number, before: TrendPoint | undefined, after: TrendPoint | undefined): "above" | "below" {
  const neighbours = [before, after].filter((each) => each !== undefined);
  return neighbours.length > 0 && neighbours.every((each) => score < each.score) ? "below" : "above";
}

/** The last one, and backwards those far enough apart for their labels. */
function thinned(times: readonly number[], share: number): number[] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const kept: number[] = [];
  for (const at of times.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || next - at >= span * share) kept.push(at);
  }
  return kept.toReversed();
}
