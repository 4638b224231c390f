import { type Fraction, fraction, times } from "#domain/readiness/formula/fraction.ts";
import type { Leaf } from "#domain/readiness/formula/leaf.ts";
import type { Fact } from "#domain/readiness/readiness.ts";

/** Something that lowers a dimension, in whole ten-thousandths. */
export type Load = Fact & { readonly load: bigint };

/** A total load of `half` takes half of the cap; the whole cap is never reached. */
export type Drag = { readonly capBp: number; readonly half: number };

export const FULL_BP = 10_000n;

/** The share of a score that remains after loads. */
export function left(loads: readonly Load[], { capBp, half }: Drag): Fraction {
  const total = totalOf(loads);
  return fraction(FULL_BP * (total + halfOf(half)) - BigInt(capBp) * total, FULL_BP * (total + halfOf(half)));
}

/** What each load takes off a score: together the share cap × total / (total + half). */
export function dragged(score: Fraction, loads: readonly Load[], { capBp, half }: Drag): Leaf[] {
  const saturation = FULL_BP * (totalOf(loads) + halfOf(half));
  return loads.map(({ load, ...fact }) => ({
    ...fact,
    amount: times(score, fraction(-BigInt(capBp) * load, saturation)),
  }));
}

export function totalOf(loads: readonly Load[]): bigint {
  return loads.reduce((total, { load }) => total + load, 0n);
}

/** In ten-thousandths, as loads are. */
export function halfOf(half: number): bigint {
  return BigInt(half) * 10_000n;
}
