import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { fraction, roundHalfUp } from "#domain/readiness/formula/fraction.ts";
import { contributionsOf, type Leaf, totalOf } from "#domain/readiness/formula/leaf.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";

/** A dimension with evidence, its score in hundredths. */
export type AssessedDimension = {
  readonly dimension: DimensionCode;
  readonly weight: number;
  readonly hundredths: bigint;
};

type Overall = Pick<Readiness, "overall_score" | "status" | "coverage" | "contributions">;

/** The weighted mean of the dimensions with evidence, and what each adds to it. */
export function overallScore(assessed: readonly AssessedDimension[]): Overall {
  const weight = assessed.reduce((sum, dimension) => sum + dimension.weight, 0);
  if (weight === 0) return { overall_score: null, status: "NOT_ASSESSED", coverage: 0, contributions: [] };
  const leaves = assessed.map((dimension) => leafOf(dimension, weight));
  const hundredths = roundHalfUp(totalOf(leaves));
  return {
    overall_score: Number(hundredths) / 100,
    status: weight < parameters.minCoverageBp ? "PROVISIONAL" : "FINAL",
    coverage: weight / 100,
    contributions: contributionsOf(leaves, hundredths),
  };
}

function leafOf({ dimension, weight, hundredths }: AssessedDimension, wholeWeight: number): Leaf {
  return {
    amount: fraction(hundredths * BigInt(weight), BigInt(wholeWeight)),
    dimension,
    key: dimension.toLowerCase(),
    kind: "DIMENSION",
    record_kind: null,
    record_id: null,
    reason: `Scored ${Number(hundredths) / 100}, and has ${weight} of the ${wholeWeight} weight that was assessed`,
  };
}
