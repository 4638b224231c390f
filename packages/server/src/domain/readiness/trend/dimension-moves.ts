import { stalenessBp } from "#domain/readiness/formula/age-weight.ts";
import type { DimensionFacts } from "#domain/readiness/formula/dimension-facts.ts";
import type { Evidence } from "#domain/readiness/formula/evidence.ts";
import { type Fraction, fraction, minus, times } from "#domain/readiness/formula/fraction.ts";
import { type Drag, FULL_BP, halfOf, type Load, left, totalOf } from "#domain/readiness/formula/load.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { type Move, meanMoves, meanOf, type Part } from "#domain/readiness/trend/mean-moves.ts";

type Assessed = DimensionFacts & { readonly newestEvidenceDays: number };

/**
 * What moved a dimension that was and is assessed, in exact hundredths. The score is a product, so its factors change
 * one after the other, in the order of the formula: evidence, freshness, gaps, follow-through.
 */
export function dimensionMoves(before: Assessed, after: Assessed): Move[] {
  const [then, now] = [componentsOf(before.evidence), componentsOf(after.evidence)];
  const performance = times(meanOf(now), fraction(100n, 1n));
  const [wasFresh, isFresh] = [freshness(before), freshness(after)];
  const wasHeld = left(before.gapLoads, parameters.gap);
  const isHeld = left(after.gapLoads, parameters.gap);
  const wasFollowed = left(before.followThroughLoads, parameters.action);

  const evidence = meanMoves(then, now, (a, b) => meanMoves(a.parts, b.parts));
  const gaps = loadMoves(before.gapLoads, after.gapLoads, parameters.gap);
  const followThrough = loadMoves(before.followThroughLoads, after.followThroughLoads, parameters.action);
  return [
    ...scaled(evidence, fraction(100n, 1n), wasFresh, wasHeld, wasFollowed),
    ...scaled([{ key: "staleness", amount: minus(isFresh, wasFresh) }], performance, wasHeld, wasFollowed),
    ...scaled(gaps, performance, isFresh, wasFollowed),
    ...scaled(followThrough, performance, isFresh, isHeld),
  ];
}

function scaled(moves: readonly Move[], ...factors: readonly Fraction[]): Move[] {
  return moves.map(({ key, amount }) => ({ key, amount: factors.reduce(times, amount) }));
}

function componentsOf(evidence: readonly Evidence[]): (Part & { readonly parts: readonly Part[] })[] {
  return Object.entries(parameters.mix).flatMap(([key, weight]) => {
    const parts = evidence.filter(({ component }) => component === key);
    return parts.length === 0 ? [] : [{ key, weight: BigInt(weight), value: meanOf(parts), parts }];
  });
}

function freshness({ newestEvidenceDays }: Assessed): Fraction {
  return fraction(FULL_BP - stalenessBp(newestEvidenceDays), FULL_BP);
}

/** What each load's growth takes from that share: all along one line, so that they sum exactly. */
function loadMoves(before: readonly Load[], after: readonly Load[], { capBp, half }: Drag): Move[] {
  const [then, now] = [byKey(before), byKey(after)];
  const slope = fraction(
    -BigInt(capBp) * halfOf(half),
    FULL_BP * (totalOf(before) + halfOf(half)) * (totalOf(after) + halfOf(half)),
  );
  return [...new Set([...then.keys(), ...now.keys()])].map((key) => ({
    key,
    amount: times(slope, fraction((now.get(key) ?? 0n) - (then.get(key) ?? 0n), 1n)),
  }));
}

function byKey(loads: readonly Load[]): Map<string, bigint> {
  return new Map(loads.map(({ key, load }) => [key, load]));
}
