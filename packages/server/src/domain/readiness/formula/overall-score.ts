import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { fraction, roundHalfUp, sum } from "#domain/readiness/formula/fraction.ts";
import { contributionsOf, type Leaf } from "#domain/readiness/formula/leaf.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";

/** A dimension with evidence, its score in hundredths. */
export type AssessedDimension = {
  readonly dimension: DimensionCode;
  readonly weight: number;
  readonly hundredths: bigint;
};

type Overall = Pick<Readiness, "overall_score" | "status" | "coverage" | "contributions">;

/**
 * The weighted mean of the dimensions with evidence, and what each adds to it. `records` are the rated injects and the
 * decisions behind them: with too few, there is no score.
 */
export function overallScore(assessed: readonly AssessedDimension[], records: number): Overall {
  const weight = weightOf(assessed);
  const status = statusOf(weight, records);
  const coverage = weight / 100;
  if (!isScored(status)) return { overall_score: null, status, coverage, contributions: [] };
  const hundredths = meanOf(assessed);
  return {
    overall_score: Number(hundredths) / 100,
    status,
    coverage,
    contributions: contributionsOf(
      assessed.map((dimension) => leafOf(dimension, weight)),
      hundredths,
    ),
  };
}

export function isScored(status: Readiness["status"]): boolean {
  return status === "FINAL" || status === "PROVISIONAL";
}

/** In hundredths, rounded half up. There is at least one dimension. */
export function meanOf(assessed: readonly AssessedDimension[]): bigint {
  const whole = BigInt(weightOf(assessed));
  return roundHalfUp(sum(assessed.map(({ hundredths, weight }) => fraction(hundredths * BigInt(weight), whole))));
}

function weightOf(assessed: readonly AssessedDimension[]): number {
  return assessed.reduce((whole, { weight }) => whole + weight, 0);
}

/** How much evidence there is: the assessed weight in basis points, and the records behind it. */
export function statusOf(weight: number, records: number): Readiness["status"] {
  const { minCoverageBp, minRecords, floorCoverageBp, floorRecords } = parameters;
  if (weight === 0) return "NOT_ASSESSED";
  if (weight >= minCoverageBp && records >= minRecords) return "FINAL";
  return weight >= floorCoverageBp && records >= floorRecords ? "PROVISIONAL" : "INSUFFICIENT_EVIDENCE";
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
