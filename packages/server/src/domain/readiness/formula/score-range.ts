import type { DimensionFacts } from "#domain/readiness/formula/dimension-facts.ts";
import type { Evidence } from "#domain/readiness/formula/evidence.ts";
import { type AssessedDimension, meanOf } from "#domain/readiness/formula/overall-score.ts";
import { scoreWithout } from "#domain/readiness/formula/score-without.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";

/** The rated injects and the decisions that are evidence. */
export function recordsOf(evidence: readonly Evidence[]): Evidence[][] {
  return [...Map.groupBy(evidence, ({ record_kind, record_id }) => `${record_kind} ${record_id}`).values()];
}

/** A dimension with what each of its records leaves when it is left out. */
export type RangedDimension = AssessedDimension & {
  readonly records: number;
  /** The least and the most of these scores, in hundredths; null if one record is all its evidence. */
  readonly without: readonly (bigint | null)[];
};

export function ranged<D extends AssessedDimension>(dimension: D, { evidence, ...facts }: DimensionFacts) {
  const records = recordsOf(evidence);
  const scores = records.map(scoreWithout({ evidence, ...facts }));
  const known = scores.flatMap((score) => score ?? []);
  const none = known.length < scores.length ? [null] : [];
  const ends = known.length > 0 ? [known.reduce(least), known.reduce(most)] : [];
  return { ...dimension, records: records.length, without: [...ends, ...none] };
}

/**
 * The least and the most that the overall score is when any one record is left out, the score itself included. What is
 * left is scored however little it is. The mean rises with each dimension's score, so its ends decide.
 */
export function scoreRange(assessed: readonly RangedDimension[]): Pick<Readiness, "range_low" | "range_high"> {
  const scores = [meanOf(assessed), ...assessed.flatMap((each) => scoresWithout(each, assessed))];
  const [low, high] = [scores.reduce(least), scores.reduce(most)];
  return { range_low: Number(low) / 100, range_high: Number(high) / 100 };
}

function scoresWithout(dimension: RangedDimension, assessed: readonly RangedDimension[]): bigint[] {
  const others = assessed.filter((each) => each !== dimension);
  return dimension.without.flatMap((hundredths) => {
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
