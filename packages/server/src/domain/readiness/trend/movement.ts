import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { apportion } from "#domain/readiness/formula/apportion.ts";
import { factsByDimension } from "#domain/readiness/formula/dimension-facts.ts";
import { scoreDimension } from "#domain/readiness/formula/dimension-score.ts";
import { fraction, roundHalfUp } from "#domain/readiness/formula/fraction.ts";
import { hasScore } from "#domain/readiness/formula/has-score.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { weightedDimensions } from "#domain/readiness/formula/weighted-dimensions.ts";
import type { Fact } from "#domain/readiness/readiness.ts";
import { meanMoves, meanOf, type Part } from "#domain/readiness/trend/mean-moves.ts";
import { type Why, whyAged, whyAssessed, whyOf } from "#domain/readiness/trend/movement-in-words.ts";
import { type Assessed, type RecordMove, recordMoves, summed } from "#domain/readiness/trend/record-moves.ts";

/** How much one record, or time, moved a score since the previous one. */
export type Movement = Why & {
  readonly dimension: DimensionCode;
  /**
   * Null if no single record caused it: the age of all evidence, or a dimension that is newly or no longer assessed.
   */
  readonly record_kind: Fact["record_kind"];
  readonly record_id: string | null;
  /** Points of the overall score: all of them sum to its change. */
  readonly points: number;
  /** Points of the dimension's score. Null if the dimension was or is not assessed, so that it has no change. */
  readonly dimension_points: number | null;
};

/** What moved a score between two states of the evidence, largest first. Empty if either has no score. */
export function movementsBetween(before: ReadinessInput, after: ReadinessInput): Movement[] {
  return hasScore(before) && hasScore(after) ? movementsOfAny(before, after) : [];
}

/** The same however little evidence there is; empty if there is none. */
export function movementsOfAny(before: ReadinessInput, after: ReadinessInput): Movement[] {
  const [then, now] = [assessedOf(before), assessedOf(after)];
  if (then.length === 0 || now.length === 0) return [];
  const within = new Map<string, RecordMove & Why>();
  const moves = meanMoves(then, now, (was, is) =>
    recordMoves(was, is).map((move) => {
      const why = move.record_id === null ? whyAged(was.facts, is.facts) : whyOf(move, before, after);
      within.set(move.key, { ...move, ...why });
      return { key: move.key, amount: fraction(move.units, 1n) };
    }),
  );
  // Scores are shown rounded, so the difference of rounded scores is apportioned.
  const change = roundHalfUp(meanOf(now)) - roundHalfUp(meanOf(then));
  return apportion(summed(moves), change)
    .map(({ share, units }) => {
      const points = Number(units) / 100;
      const move = within.get(share.key);
      if (!move) return { ...assessedAnew(share.key, then, now), points, dimension_points: null };
      const { key: _, units: own, ...rest } = move;
      return { ...rest, points, dimension_points: Number(own) / 100 };
    })
    .filter(({ points, dimension_points }) => points !== 0 || (dimension_points ?? 0) !== 0)
    .sort(mostFirst);
}

function assessedOf(input: ReadinessInput): (Assessed & Part)[] {
  const factsOf = factsByDimension(input);
  return weightedDimensions.flatMap(({ dimension, weight }) => {
    const facts = factsOf(dimension);
    const score = scoreDimension(facts);
    if (!score) return [];
    const { hundredths, newestEvidenceDays } = score;
    const part = { key: dimension, weight: BigInt(weight), value: fraction(hundredths, 1n) };
    return [{ ...part, dimension, hundredths, facts: { ...facts, newestEvidenceDays } }];
  });
}

function assessedAnew(key: string, then: readonly Assessed[], now: readonly Assessed[]) {
  const [was, is] = [then, now].map((assessed) => assessed.find(({ dimension }) => dimension === key));
  const dimension = (is ?? was)?.dimension;
  if (!dimension) throw new Error(`${key} moved a score but is not a dimension.`);
  return { dimension, record_kind: null, record_id: null, ...whyAssessed(dimension, was?.hundredths, is?.hundredths) };
}

function mostFirst(a: Movement, b: Movement): number {
  const size = (points: number | null) => Math.abs(points ?? 0);
  return size(b.points) - size(a.points) || size(b.dimension_points) - size(a.dimension_points);
}
