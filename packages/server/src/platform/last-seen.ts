/** Knows of each name when another one was seen last, and keeps no more than two times for that. */
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
