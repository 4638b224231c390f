/** Whose keys there are. */
export const holders = ["operator", "carrier", "client"] as const;
export type Holder = (typeof holders)[number];

/** A key may ask 120 times a minute, so a load is spread over as many keys as a fast machine needs. */
export const KEYS_EACH = 10_000;

export function keyOf(holder: Holder, n = 1): string {
  return `${keyPrefix(holder)}${n}`;
}

export function keyPrefix(holder: Holder): string {
  return `hw_bench_${holder}_`;
}
