import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { stalenessBp } from "#domain/readiness/formula/age-weight.ts";
import { inDays } from "#domain/readiness/formula/days.ts";
import type { DimensionFacts } from "#domain/readiness/formula/dimension-facts.ts";
import { type Fraction, fraction, roundHalfUp, times } from "#domain/readiness/formula/fraction.ts";
import { contributionsOf, type Leaf, totalOf } from "#domain/readiness/formula/leaf.ts";
import { dragged } from "#domain/readiness/formula/load.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { performed } from "#domain/readiness/formula/performance.ts";
import type { Contribution } from "#domain/readiness/readiness.ts";

export type DimensionScore = {
  readonly hundredths: bigint;
  readonly newestEvidenceDays: number;
  readonly contributions: readonly Contribution[];
};

/** Null if there is no evidence: nothing is known, which is not 0. */
export function scoreDimension(facts: DimensionFacts): DimensionScore | null {
  if (facts.evidence.length === 0) return null;
  const newestEvidenceDays = facts.evidence.reduce((newest, { days }) => Math.min(newest, days), Infinity);
  const leaves = leavesOf(facts, newestEvidenceDays);
  const hundredths = roundHalfUp(totalOf(leaves));
  return { hundredths, newestEvidenceDays, contributions: contributionsOf(leaves, hundredths) };
}

/** Each step applies to the result of the previous one. */
function leavesOf({ dimension, evidence, gapLoads, followThroughLoads }: DimensionFacts, newestDays: number): Leaf[] {
  const performance = performed(evidence);
  const stale = staleness(dimension, totalOf(performance), newestDays);
  const fresh = [...performance, ...stale];
  const gaps = dragged(totalOf(fresh), gapLoads, parameters.gap);
  const followThrough = dragged(totalOf([...fresh, ...gaps]), followThroughLoads, parameters.action);
  return [...fresh, ...gaps, ...followThrough];
}

function staleness(dimension: DimensionCode, performance: Fraction, newestDays: number): Leaf[] {
  const lostBp = stalenessBp(newestDays);
  if (lostBp === 0n) return [];
  return [
    {
      amount: times(performance, fraction(-lostBp, 10_000n)),
      dimension,
      key: `staleness:${dimension.toLowerCase()}`,
      kind: "STALENESS",
      record_kind: null,
      record_id: null,
      reason: `Newest evidence is ${inDays(newestDays)} old`,
    },
  ];
}
