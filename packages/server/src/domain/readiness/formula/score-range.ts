import type { DimensionFacts } from "#domain/readiness/formula/dimension-facts.ts";
import type { Evidence } from "#domain/readiness/formula/evidence.ts";
import { type AssessedDimension, meanOf } from "#domain/readiness/formula/overall-score.ts";
import { scoreWithout } from "#domain/readiness/formula/score-without.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";

type Assessed = AssessedDimension & { readonly facts: DimensionFacts };

/** The rated injects and the decisions that are evidence. */
export function recordsOf(evidence: readonly Evidence[]): Evidence[][] {
  return [...Map.groupBy(evidence, ({ record_kind, record_id }) => `${record_kind} ${record_id}`).values()];
}

/**
 * The least and the most that the overall score is when any one record is left out, the score itself included. What is
 * left is scored however little it is.
 */
export function scoreRange(assessed: readonly Assessed[]): Pick<Readiness, "range_low" | "range_high"> {
  const scores = [meanOf(assessed), ...assessed.flatMap((each) => scoresWithout(each, assessed))];
  const [low, high] = [scores.reduce(least), scores.reduce(most)];
  return { range_low: Number(low) / 100, range_high: Number(high) / 100 };
}

function scoresWithout(dimension: Assessed, assessed: readonly Assessed[]): bigint[] {
  const others = assessed.filter((each) => each !== dimension);
  const without = scoreWithout(dimension.facts);
  return recordsOf(dimension.facts.evidence).flatMap((record) => {
    const hundredths = without(record);
    const rest = hundredths === null ? others : [...others, { ...dimension, hundredths }];
    return rest.length === 0 ? [] : [meanOf(rest)];
  });
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
