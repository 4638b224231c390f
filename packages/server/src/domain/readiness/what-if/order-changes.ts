import type { Change } from "#domain/readiness/what-if/what-if-changes.ts";

type Tried = Pick<Change, "dimension" | "kind" | "severity"> & { readonly points: number };

const RANKS = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1 };

/**
 * The order to work in: the dimension with most to gain first; in each, what to fix, the most severe first, and then
 * its retest, which proves it.
 */
export function orderChanges<T extends Tried>(changes: readonly T[]): T[] {
  const most = new Map<string, number>();
  for (const { dimension, points } of changes) most.set(dimension, Math.max(points, most.get(dimension) ?? points));
  const gainOf = ({ dimension }: Tried) => most.get(dimension) ?? 0;
  return changes.toSorted(
    (a, b) =>
      gainOf(b) - gainOf(a) ||
      a.dimension.localeCompare(b.dimension) ||
      Number(a.kind === "RETEST") - Number(b.kind === "RETEST") ||
      rankOf(b) - rankOf(a) ||
      b.points - a.points,
  );
}

function rankOf({ severity }: Tried): number {
  return severity === null ? 0 : RANKS[severity];
}
