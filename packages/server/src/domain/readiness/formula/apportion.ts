import { compare, type Fraction, floor, remainder } from "#domain/readiness/formula/fraction.ts";

type Share = { readonly key: string; readonly amount: Fraction };

/**
 * Whole shares that add up to the total, in the order of their keys. Every share is floored, then the largest
 * remainders get one more each. The total differs by less than one from the sum of the shares: it is that sum rounded,
 * or the difference of two rounded sums.
 */
export function apportion<S extends Share>(shares: readonly S[], total: bigint): { share: S; units: bigint }[] {
  const floored = shares
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((share) => ({ share, units: floor(share.amount), remainder: remainder(share.amount) }));
  const missing = total - floored.reduce((sum, { units }) => sum + units, 0n);
  // The sort is stable, so equal remainders stay in the order of their keys.
  const byRemainder = floored.toSorted((a, b) => compare(b.remainder, a.remainder));
  const raised = new Set(byRemainder.slice(0, Number(missing)));
  return floored.map((part) => ({ share: part.share, units: part.units + (raised.has(part) ? 1n : 0n) }));
}
