import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { apportion } from "#domain/readiness/formula/apportion.ts";
import type { DimensionFacts } from "#domain/readiness/formula/dimension-facts.ts";
import { type Fraction, plus } from "#domain/readiness/formula/fraction.ts";
import type { Fact } from "#domain/readiness/readiness.ts";
import { dimensionMoves } from "#domain/readiness/trend/dimension-moves.ts";
import type { Move } from "#domain/readiness/trend/mean-moves.ts";
import { withinScale } from "#domain/readiness/trend/within-scale.ts";

/** A dimension with evidence. */
export type Assessed = {
  readonly dimension: DimensionCode;
  readonly hundredths: bigint;
  readonly facts: DimensionFacts & { readonly newestEvidenceDays: number };
};

/**
 * How much a record moved a dimension, in whole hundredths; without a record, the effect of the age of all evidence.
 */
export type RecordMove = Pick<Fact, "dimension" | "record_kind" | "record_id"> & {
  readonly key: string;
  readonly units: bigint;
};

/** They sum to the change of the dimension's score. */
export function recordMoves(was: Assessed, is: Assessed): RecordMove[] {
  const facts = new Map([...factsOf(was), ...factsOf(is)].map((fact) => [fact.key, fact]));
  const moves = dimensionMoves(was.facts, is.facts).map(({ key, amount }) => {
    const { record_kind = null, record_id = null } = facts.get(key) ?? {};
    return { key: `${is.dimension} ${record_kind} ${record_id}`, record_kind, record_id, amount };
  });
  return apportion(withinScale(summed(moves)), is.hundredths - was.hundredths).map(
    ({ share: { key, record_kind, record_id }, units }) => ({
      key,
      dimension: is.dimension,
      record_kind,
      record_id,
      units,
    }),
  );
}

function factsOf({ facts }: Assessed): Fact[] {
  return [...facts.evidence, ...facts.gapLoads, ...facts.followThroughLoads];
}

/** One move for each key; moves of 0 are omitted. */
export function summed<M extends Move>(moves: readonly M[]): M[] {
  const sums = new Map<string, M>();
  for (const move of moves) {
    const before = sums.get(move.key);
    sums.set(move.key, before ? { ...move, amount: plus(before.amount, move.amount) } : move);
  }
  return [...sums.values()].filter(({ amount }) => !isNothing(amount));
}

function isNothing({ numerator }: Fraction): boolean {
  return numerator === 0n;
}
