/** Positions of stacked columns, in pixels from the top left corner. Documents and pages draw them with their own marks. */
export type StackedColumns = {
  readonly frame: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Round numbers from 0, each with its height. */
  readonly lines: readonly { readonly value: number; readonly y: number }[];
  readonly columns: readonly Column[];
};

type Column = {
  readonly x: number;
  readonly width: number;
  /** The top of the whole column. */
  readonly top: number;
  readonly total: number;
  /** Each count that is not 0, from the bottom up. */
  readonly parts: readonly {
    readonly sort: number;
    readonly count: number;
    readonly y: number;
    readonly height: number;
  }[];
  /** Whether there is room for its name below. */
  readonly isNamed: boolean;
};

export type ColumnRoom = {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** The least width for a name, in pixels. */
  readonly name: number;
};

const GAP_SHARE = 0.28;
const MOST_LINES = 5;

/** `counts`: for each column the count of each sort. */
export function stackedColumns(
  counts: readonly (readonly number[])[],
  { width, height, margin, name }: ColumnRoom,
): StackedColumns {
  const frame = {
    left: margin.left,
    right: Math.max(width - margin.right, margin.left),
    top: margin.top,
    bottom: height - margin.bottom,
  };
  const totals = counts.map((each) => each.reduce((sum, count) => sum + count, 0));
  const step = stepFor(Math.max(1, ...totals));
  const most = Math.ceil(Math.max(1, ...totals) / step) * step;
  const heightOf = (value: number) => frame.bottom - (value / most) * (frame.bottom - frame.top);
  const pitch = (frame.right - frame.left) / Math.max(1, counts.length);
  const every = Math.max(1, Math.ceil(name / Math.max(1, pitch)));
  return {
    frame,
    lines: Array.from({ length: most / step + 1 }, (_, i) => ({ value: i * step, y: heightOf(i * step) })),
    columns: counts.map((each, i) => ({
      x: frame.left + (i + GAP_SHARE / 2) * pitch,
      width: pitch * (1 - GAP_SHARE),
      top: heightOf(totals[i] ?? 0),
      total: totals[i] ?? 0,
      parts: partsOf(each, heightOf),
      // The last is always named.
      isNamed: (counts.length - 1 - i) % every === 0,
    })),
  };
}

function partsOf(counts: readonly number[], heightOf: (value: number) => number): Column["parts"] {
  let below = 0;
  return counts.flatMap((count, sort) => {
    if (count === 0) return [];
    const bottom = heightOf(below);
    below += count;
    return [{ sort, count, y: heightOf(below), height: bottom - heightOf(below) }];
  });
}

/** 1, 2 or 5 times a power of ten, so that there are few lines. */
function stepFor(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) if (most / (factor * power) <= MOST_LINES) return factor * power;
  }
}
