import { type Fraction, fraction, times } from "#domain/readiness/formula/fraction.ts";
import type { Leaf } from "#domain/readiness/formula/leaf.ts";
import type { Fact } from "#domain/readiness/readiness.ts";

/** Something that lowers a dimension, in whole ten-thousandths. */
export type Load = Fact & { readonly load: bigint };

/** A total load of `half` takes half of the cap; the whole cap is never reached. */
export type Drag = { readonly capBp: number; readonly half: number };

/** What each load takes off a score: together the share cap × total / (total + half). */
export function dragged(score: Fraction, loads: readonly Load[], { capBp, half }: Drag): Leaf[] {
  const total = loads.reduce((sum, { load }) => sum + load, 0n);
  const saturation = 10_000n * (total + BigInt(half) * 10_000n);
  return loads.map(({ load, ...fact }) => ({
    ...fact,
    amount: times(score, fraction(-BigInt(capBp) * load, saturation)),
  }));
}
