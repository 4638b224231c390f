import { isoDay, shifted } from "#kit/dates.ts";
import type { Search } from "#shell/search.ts";

/** The clients of a band of FINAL scores. */
export function bandSearch({ from, below }: { readonly from: number; readonly below: number }): Search {
  const to = below < 100 ? { score_below: String(below) } : {};
  return { score_status: "FINAL", score_min: String(from), ...to, sort: "READINESS_ASC" };
}

/** The clients behind a cell, the weakest first. */
export function cellSearch(industry: string, dimension: string): Search {
  return { industry, dimension, score_status: "FINAL", sort: "DIMENSION_ASC" };
}

/** Gaps of a severity that are not proven closed, by their age in days; the oldest ones have no limit. */
export function ageSearch(severity: string, [least, most]: readonly [number, number | undefined], now: Date): Search {
  const identified = (days: number) => isoDay(shifted(now, -days));
  return {
    severity,
    unproven: "true",
    to: identified(least),
    ...(most === undefined ? {} : { from: identified(most) }),
  };
}

export function weaknessSearch({
  category,
  dimension,
}: {
  readonly category: string;
  readonly dimension: string;
}): Search {
  return { category, dimension, unproven: "true" };
}
