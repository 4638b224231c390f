import { compare, type Fraction, fraction, minus, plus, sum, times } from "#domain/readiness/formula/fraction.ts";
import type { Move } from "#domain/readiness/trend/mean-moves.ts";

const NOTHING = fraction(0n, 1n);
const SCALE = fraction(10_000n, 1n);

/**
 * The same sum, with no move beyond the scale, in hundredths. A decision counts by quality and by time, so it can move
 * further than the scale while others move against it: they then cancel out in part.
 */
export function withinScale<M extends Move>(moves: readonly M[]): readonly M[] {
  const furthest = moves.reduce((most, { amount }) => (compare(size(amount), size(most)) > 0 ? amount : most), NOTHING);
  if (compare(size(furthest), SCALE) <= 0) return moves;
  const isSame = ({ amount }: Move) => isDown(amount) === isDown(furthest);
  const along = totalOf(moves.filter(isSame));
  const against = totalOf(moves.filter((move) => !isSame(move)));
  const kept = ratio(SCALE, size(furthest));
  // What those that move along lose, those that move against lose too.
  const cancelled = minus(along, times(along, kept));
  const keptAgainst = ratio(size(plus(against, cancelled)), size(against));
  return moves.map((move) => ({ ...move, amount: times(move.amount, isSame(move) ? kept : keptAgainst) }));
}

function ratio(part: Fraction, whole: Fraction): Fraction {
  return fraction(part.numerator * whole.denominator, part.denominator * whole.numerator);
}

function totalOf(moves: readonly Move[]): Fraction {
  return sum(moves.map(({ amount }) => amount));
}

function size(amount: Fraction): Fraction {
  return isDown(amount) ? minus(NOTHING, amount) : amount;
}

function isDown({ numerator }: Fraction): boolean {
  return numerator < 0n;
}
