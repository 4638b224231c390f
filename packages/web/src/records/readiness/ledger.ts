import { type DimensionCode, dimensions } from "#records/readiness/dimensions.ts";
import type { Contribution, Score } from "#records/readiness/readiness-question.ts";

export const ledgerColumns = ["Ratings", "Quality", "Timeliness", "Staleness", "Gaps", "Overdue", "Unplanned"] as const;

export type LedgerColumn = (typeof ledgerColumns)[number];

type Leaf = Pick<Contribution, "key" | "kind" | "dimension" | "points" | "record_kind">;

/** Hundredths of the overall score. */
export type Share<Each> = { readonly of: Each; readonly column: LedgerColumn; readonly hundredths: number };

export type LedgerRow<Each> = {
  readonly dimension: DimensionCode;
  readonly weight: number;
  readonly cells: Readonly<Record<LedgerColumn, number>>;
  readonly hundredths: number;
  readonly leaves: readonly Share<Each>[];
};

type Weighted = Pick<Score["dimensions"][number], "dimension" | "weight" | "score">;

/**
 * What each dimension adds to the overall score, and through which evidence. Leaves count in their dimension's points;
 * here each gets its share of the overall score, by largest remainders, so that every row and column sums.
 */
export function ledgerOf<Each extends Leaf>(
  contributions: readonly Each[],
  weights: readonly Weighted[],
): LedgerRow<Each>[] {
  return dimensions.flatMap(({ code }) => {
    const weighted = weights.find(({ dimension }) => dimension === code);
    const ofIt = contributions.filter(({ dimension }) => dimension === code);
    const whole = ofIt.find(({ kind }) => kind === "DIMENSION");
    if (!weighted || !whole) return [];
    const hundredths = toHundredths(whole.points);
    const leaves = apportioned(
      ofIt.filter(({ kind }) => kind !== "DIMENSION"),
      hundredths,
    );
    const cells = { Ratings: 0, Quality: 0, Timeliness: 0, Staleness: 0, Gaps: 0, Overdue: 0, Unplanned: 0 };
    for (const leaf of leaves) cells[leaf.column] += leaf.hundredths;
    return [{ dimension: code, weight: weighted.weight, cells, hundredths, leaves }];
  });
}

function apportioned<Each extends Leaf>(leaves: readonly Each[], total: number): Share<Each>[] {
  const sum = leaves.reduce((points, leaf) => points + toHundredths(leaf.points), 0);
  // Exact in integers: points × total / sum, floored, then one more for the largest remainders.
  const shares = leaves.map((of) => {
    const product = toHundredths(of.points) * total;
    const floor = sum === 0 ? 0 : Math.floor(product / sum);
    return { of, floor, remainder: product - floor * sum };
  });
  const left = total - shares.reduce((given, { floor }) => given + floor, 0);
  const favoured = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || (a.of.key < b.of.key ? -1 : 1))
      .slice(0, Math.max(0, left))
      .map(({ of }) => of),
  );
  return shares.map(({ of, floor }) => ({
    of,
    column: columnOf(of),
    hundredths: floor + (favoured.has(of) ? 1 : 0),
  }));
}

function columnOf({ kind, record_kind }: Leaf): LedgerColumn {
  switch (kind) {
    case "QUALITY":
      return "Quality";
    case "TIMELINESS":
      return "Timeliness";
    case "STALENESS":
      return "Staleness";
    case "GAP":
      return "Gaps";
    case "FOLLOW_THROUGH":
      return record_kind === "ACTION_ITEM" ? "Overdue" : "Unplanned";
    default:
      return "Ratings";
  }
}

function toHundredths(points: number): number {
  return Math.round(points * 100);
}
