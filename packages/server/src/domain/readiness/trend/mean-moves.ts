import { type Fraction, fraction, minus, sum, times } from "#domain/readiness/formula/fraction.ts";

/** Part of a weighted mean. If its value is itself a mean, its parts are listed. */
export type Part = {
  readonly key: string;
  readonly weight: bigint;
  readonly value: Fraction;
  readonly parts?: readonly Part[];
};

/** By how much something moved a number. */
export type Move = { readonly key: string; readonly amount: Fraction };

/**
 * Splits the change of a weighted mean exactly by what changed. Parts that no longer count go first, then the remaining
 * ones change, then the new ones are added; each is measured against the mean of the remaining ones. So an unchanged
 * part, next to others with unchanged weights, moves nothing, and no part moves more than the length of the scale.
 */
export function meanMoves<P extends Part>(
  before: readonly P[],
  after: readonly P[],
  changed: (before: P, after: P) => readonly Move[] = gained,
): Move[] {
  const were = new Map(before.map((part) => [part.key, part]));
  const stay = after.flatMap((now) => {
    const then = were.get(now.key);
    return then ? [{ then, now }] : [];
  });
  const kept = new Set(stay.map(({ now }) => now.key));
  const came = after.filter(({ key }) => !kept.has(key));
  // With nothing in common, the new parts caused all of the change.
  if (stay.length === 0) return before.length === 0 ? [] : came.flatMap(against(meanOf(before), after));
  const [thens, nows] = [stay.map(({ then }) => then), stay.map(({ now }) => now)];
  const mean = meanOf(thens);
  const gone = before.filter(({ key }) => !kept.has(key)).flatMap(against(mean, before));
  return [
    ...gone.map(({ key, amount }) => ({ key, amount: minus(NOTHING, amount) })),
    ...stay.flatMap(({ then, now }) => {
      const share = shareOf(now, nows);
      const heavier = minus(share, shareOf(then, thens));
      const inside = changed(then, now).map(({ key, amount }) => ({ key, amount: times(share, amount) }));
      return [...inside, { key: now.key, amount: times(heavier, minus(then.value, mean)) }];
    }),
    ...came.flatMap(against(meanOf(nows), after)),
  ];
}

const NOTHING = fraction(0n, 1n);

function gained(then: Part, now: Part): readonly Move[] {
  return [{ key: now.key, amount: minus(now.value, then.value) }];
}

/** How far each piece of a part pulls the overall mean away from another mean. */
function against(mean: Fraction, all: readonly Part[]): (part: Part) => Move[] {
  return (part) => {
    const share = shareOf(part, all);
    const { parts = [part] } = part;
    return parts.map((each) => ({
      key: each.key,
      amount: times(times(share, shareOf(each, parts)), minus(each.value, mean)),
    }));
  };
}

export function meanOf(parts: readonly Part[]): Fraction {
  return sum(parts.map((part) => times(shareOf(part, parts), part.value)));
}

function shareOf({ weight }: Part, among: readonly Part[]): Fraction {
  return fraction(
    weight,
    among.reduce((whole, part) => whole + part.weight, 0n),
  );
}
