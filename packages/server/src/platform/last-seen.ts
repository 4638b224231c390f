/** Remembers when each name was last seen, with at most two timestamps each. */
export function createLastSeen(now: () => number) {
  let [name, at] = ["", Number.NEGATIVE_INFINITY];
  let beforeAt = Number.NEGATIVE_INFINITY;
  return {
    note: (seen: string): void => {
      if (seen !== name) [name, beforeAt] = [seen, at];
      at = now();
    },
    /** How long ago that was. */
    sinceAnother: (than: string): number => now() - (than === name ? beforeAt : at),
  };
}
