import { apportion } from "#domain/readiness/formula/apportion.ts";
import { type Fraction, sum } from "#domain/readiness/formula/fraction.ts";
import type { Contribution, Fact } from "#domain/readiness/readiness.ts";

/** A part of a score in hundredths, before rounding. */
export type Leaf = Fact & { readonly amount: Fraction };

export function totalOf(leaves: readonly Leaf[]): Fraction {
  return sum(leaves.map(({ amount }) => amount));
}

/** The leaves as shown: whole hundredths that add up to the rounded score. */
export function contributionsOf(leaves: readonly Leaf[], hundredths: bigint): Contribution[] {
  return apportion(leaves, hundredths).map(({ share: { amount: _, ...fact }, units }) => ({
    ...fact,
    points: Number(units) / 100,
  }));
}
