/** Numbers that look random and are the same for the same seed: a run can be repeated. */
export type Chance = {
  /** From 0, below 1. */
  readonly number: () => number;
  readonly is: (share: number) => boolean;
  readonly one: <T>(of: readonly T[]) => T;
};

export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const number = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  return {
    number,
    is: (share) => number() < share,
    one: (of) => {
      const found = of[Math.floor(number() * of.length)];
      if (found === undefined) throw new Error("There is nothing to choose from.");
      return found;
    },
  };
}
