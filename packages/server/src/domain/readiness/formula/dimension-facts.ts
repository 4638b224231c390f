import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { type Evidence, evidenceOf } from "#domain/readiness/formula/evidence.ts";
import { followThroughLoads } from "#domain/readiness/formula/follow-through-load.ts";
import { gapLoads, gapsOn, isOpen } from "#domain/readiness/formula/gap-load.ts";
import type { Load } from "#domain/readiness/formula/load.ts";
import type { GapFacts, ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";

/** Facts about one dimension. */
export type DimensionFacts = {
  readonly dimension: DimensionCode;
  readonly evidence: readonly Evidence[];
  readonly openGaps: readonly GapFacts[];
  readonly gapLoads: readonly Load[];
  readonly followThroughLoads: readonly Load[];
};

export function factsByDimension(input: ReadinessInput): (dimension: DimensionCode) => DimensionFacts {
  const gaps = gapsOn(input.as_of, input.gaps);
  const facts = {
    evidence: evidenceOf(input),
    openGaps: gaps.filter(isOpen),
    gapLoads: gapLoads(gaps, input.as_of),
    followThroughLoads: followThroughLoads(input.action_items, gaps, input.as_of),
  };
  return (dimension) => {
    const isOfIt = (fact: { readonly dimension: DimensionCode }) => fact.dimension === dimension;
    return {
      dimension,
      evidence: facts.evidence.filter(isOfIt),
      openGaps: facts.openGaps.filter(isOfIt),
      gapLoads: facts.gapLoads.filter(isOfIt),
      followThroughLoads: facts.followThroughLoads.filter(isOfIt),
    };
  };
}
