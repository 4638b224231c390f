import { parameters } from "#domain/readiness/formula/parameters.ts";

const { recency, freshness } = parameters;
const fullBp = 10_000;

/** Basis points that evidence of this age counts for. Future evidence counts for nothing. */
export function recencyBp(days: number): bigint {
  if (days < 0) return 0n;
  return rising(fullBp, recency.zeroDays - days, recency.zeroDays - recency.fullDays);
}

/** Basis points that a performance loses when its newest evidence is this old. */
export function stalenessBp(newestDays: number): bigint {
  const lostAtMost = fullBp - freshness.floorBp;
  return rising(lostAtMost, newestDays - freshness.fullDays, freshness.floorDays - freshness.fullDays);
}

/** Linear from 0 to the maximum, floored to whole basis points, and constant before and after. */
function rising(most: number, day: number, lastDay: number): bigint {
  const within = Math.min(Math.max(day, 0), lastDay);
  return (BigInt(most) * BigInt(within)) / BigInt(lastDay);
}
