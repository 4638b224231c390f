import { type Fraction, fraction, minus, sum, times } from "#domain/readiness/formula/fraction.ts";

/** Part of a weighted mean. Where its value is a mean itself, its parts are named. */
export type Part = {
  readonly key: string;
  readonly weight: bigint;
  readonly value: Fraction;
  readonly parts?: readonly Part[];
};

/** What something moved a number by. */
export type Move = { readonly key: string; readonly amount: Fraction };

/**
 * Takes the change of a weighted mean apart by what changed, exactly. First go the parts that are gone, then those that
 * stay change, then the new ones come in: each is measured against the mean of those that stay. So a part that did
 * not change, beside others whose weights did not, moved nothing, and none is said to have moved more than the scale is long.
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
  // With nothing in common, all of the change came with the new parts.
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

/** How far each of a part's own parts pulls the mean of all away from another mean. */
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
