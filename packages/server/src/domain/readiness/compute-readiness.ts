import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { type DimensionFacts, type DimensionScore, scoreDimension } from "#domain/readiness/dimension-score.ts";
import { evidenceOf } from "#domain/readiness/evidence.ts";
import { followThroughLoads } from "#domain/readiness/follow-through-load.ts";
import { gapLoads, gapsOn, isOpen } from "#domain/readiness/gap-load.ts";
import { overallScore } from "#domain/readiness/overall-score.ts";
import { parameters, parametersDigest } from "#domain/readiness/parameters.ts";
import type { DimensionReadiness, Readiness } from "#domain/readiness/readiness.ts";
import type { ReadinessInput } from "#domain/readiness/readiness-input.ts";

type WeightedDimension = { readonly dimension: DimensionCode; readonly weight: number };

const weightedDimensions: readonly WeightedDimension[] = [
  { dimension: "DETECTION_AND_ESCALATION", weight: parameters.dimensions.detection_and_escalation },
  { dimension: "COMMAND_AND_DECISION", weight: parameters.dimensions.command_and_decision },
  { dimension: "CONTAINMENT_AND_ERADICATION", weight: parameters.dimensions.containment_and_eradication },
  { dimension: "COMMUNICATION", weight: parameters.dimensions.communication },
  { dimension: "LEGAL_AND_INSURANCE", weight: parameters.dimensions.legal_and_insurance },
  { dimension: "RECOVERY_AND_CONTINUITY", weight: parameters.dimensions.recovery_and_continuity },
];

/** Exact in every step up to the rounding, and the same input always gives the same answer. */
export function computeReadiness(input: ReadinessInput): Readiness {
  const factsOf = factsByDimension(input);
  const dimensions = weightedDimensions.map(({ dimension, weight }) => {
    const facts = factsOf(dimension);
    return { dimension, weight, facts, score: scoreDimension(facts) };
  });
  const assessed = dimensions.flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, ...score }]));
  const { contributions, ...overall } = overallScore(assessed);
  return {
    ...overall,
    as_of: input.as_of,
    formula_version: parameters.version,
    parameters_digest: parametersDigest,
    dimensions: dimensions.map(toDimensionReadiness),
    contributions: [...contributions, ...assessed.flatMap((dimension) => dimension.contributions)],
  };
}

function factsByDimension(input: ReadinessInput): (dimension: DimensionCode) => DimensionFacts {
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

type ScoredDimension = WeightedDimension & { readonly facts: DimensionFacts; readonly score: DimensionScore | null };

function toDimensionReadiness({ dimension, weight, facts, score }: ScoredDimension): DimensionReadiness {
  const evidenceCount = facts.evidence.length;
  const confidence = evidenceCount < parameters.minEvidence ? "LOW" : "NORMAL";
  return {
    dimension,
    score: score === null ? null : Number(score.hundredths) / 100,
    weight,
    confidence: score === null ? null : confidence,
    evidence_count: evidenceCount,
    newest_evidence_days: score === null ? null : score.newestEvidenceDays,
    open_gaps_count: facts.openGaps.length,
  };
}
