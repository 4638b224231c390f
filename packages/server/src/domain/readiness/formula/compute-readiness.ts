import { type DimensionFacts, factsByDimension } from "#domain/readiness/formula/dimension-facts.ts";
import { type DimensionScore, scoreDimension } from "#domain/readiness/formula/dimension-score.ts";
import { overallScore } from "#domain/readiness/formula/overall-score.ts";
import { parameters, parametersDigest } from "#domain/readiness/formula/parameters.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { recordsOf, scoreRange } from "#domain/readiness/formula/score-range.ts";
import { type WeightedDimension, weightedDimensions } from "#domain/readiness/formula/weighted-dimensions.ts";
import type { DimensionReadiness, Readiness } from "#domain/readiness/readiness.ts";

/** Exact in every step up to the rounding; the same input always gives the same result. */
export function computeReadiness(input: ReadinessInput): Readiness {
  const factsOf = factsByDimension(input);
  const dimensions = weightedDimensions.map(({ dimension, weight }) => {
    const facts = factsOf(dimension);
    return { dimension, weight, facts, score: scoreDimension(facts) };
  });
  const assessed = dimensions.flatMap(({ score, ...rest }) => (score === null ? [] : [{ ...rest, ...score }]));
  const records = assessed.reduce((sum, { facts }) => sum + recordsOf(facts.evidence).length, 0);
  const { contributions, ...overall } = overallScore(assessed, records);
  const range = overall.overall_score === null ? NO_RANGE : scoreRange(assessed);
  const isEnough = overall.status !== "INSUFFICIENT_EVIDENCE";
  return {
    ...overall,
    ...range,
    records,
    as_of: input.as_of,
    formula_version: parameters.version,
    parameters_digest: parametersDigest,
    dimensions: dimensions.map((dimension) => toDimensionReadiness(dimension, isEnough)),
    contributions: [...contributions, ...assessed.flatMap((dimension) => dimension.contributions)],
  };
}

const NO_RANGE = { range_low: null, range_high: null };

type ScoredDimension = WeightedDimension & { readonly facts: DimensionFacts; readonly score: DimensionScore | null };

function toDimensionReadiness(
  { dimension, weight, facts, score }: ScoredDimension,
  isEnough: boolean,
): DimensionReadiness {
  const evidenceCount = facts.evidence.length;
  const confidence = !isEnough || evidenceCount < parameters.minEvidence ? "LOW" : "NORMAL";
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
