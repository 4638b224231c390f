import { type Fraction, fraction, times } from "#domain/readiness/formula/fraction.ts";
import type { Leaf } from "#domain/readiness/formula/leaf.ts";
import type { Fact } from "#domain/readiness/readiness.ts";

/** Something that weighs on a dimension, in whole ten-thousandths. */
export type Load = Fact & { readonly load: bigint };

/** Half of the cap is taken off at a total load of `half`, and never the whole of it. */
export type Drag = { readonly capBp: number; readonly half: number };

/** What each load takes off a score: together cap × total / (total + half) of it. */
export function dragged(score: Fraction, loads: readonly Load[], { capBp, half }: Drag): Leaf[] {
  const total = loads.reduce((sum, { load }) => sum + load, 0n);
  const saturation = 10_000n * (total + BigInt(half) * 10_000n);
  return loads.map(({ load, ...fact }) => ({
    ...fact,
    amount: times(score, fraction(-BigInt(capBp) * load, saturation)),
  }));
}
