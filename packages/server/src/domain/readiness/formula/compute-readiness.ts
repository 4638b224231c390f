import { type DimensionFacts, factsByDimension } from "#domain/readiness/formula/dimension-facts.ts";
import { type DimensionScore, scoreDimension } from "#domain/readiness/formula/dimension-score.ts";
import { overallScore } from "#domain/readiness/formula/overall-score.ts";
import { parameters, parametersDigest } from "#domain/readiness/formula/parameters.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { type RangedDimension, ranged, scoreRange } from "#domain/readiness/formula/score-range.ts";
import { type WeightedDimension, weightedDimensions } from "#domain/readiness/formula/weighted-dimensions.ts";
import type { DimensionReadiness, Readiness } from "#domain/readiness/readiness.ts";

/** Exact in every step up to the rounding; the same input always gives the same result. */
export function computeReadiness(input: ReadinessInput): Readiness {
  const dimensions = scoredDimensions(input);
  const assessed = dimensions.flatMap(assessedOf);
  const { contributions, ...overall } = overallOf(assessed);
  const isEnough = overall.status !== "INSUFFICIENT_EVIDENCE";
  return {
    ...overall,
    as_of: input.as_of,
    formula_version: parameters.version,
    parameters_digest: parametersDigest,
    dimensions: dimensions.map((dimension) => toDimensionReadiness(dimension, isEnough)),
    contributions: [...contributions, ...assessed.flatMap((dimension) => dimension.contributions)],
  };
}

/** The dimensions with evidence, as far as the overall score and its range need them. */
export function assessedDimensions(input: ReadinessInput): RangedDimension[] {
  return scoredDimensions(input).flatMap(assessedOf);
}

/** The overall score of dimensions, with its range and the number of records behind it. */
export function overallOf(assessed: readonly RangedDimension[]) {
  const records = assessed.reduce((sum, each) => sum + each.records, 0);
  const overall = overallScore(assessed, records);
  return { ...overall, ...(overall.overall_score === null ? NO_RANGE : scoreRange(assessed)), records };
}

function scoredDimensions(input: ReadinessInput): ScoredDimension[] {
  const factsOf = factsByDimension(input);
  return weightedDimensions.map(({ dimension, weight }) => {
    const facts = factsOf(dimension);
    return { dimension, weight, facts, score: scoreDimension(facts) };
  });
}

function assessedOf({ score, facts, ...dimension }: ScoredDimension) {
  return score === null ? [] : [ranged({ ...dimension, ...score }, facts)];
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
