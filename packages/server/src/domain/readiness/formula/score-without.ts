import { stalenessBp } from "#domain/readiness/formula/age-weight.ts";
import type { DimensionFacts } from "#domain/readiness/formula/dimension-facts.ts";
import type { Evidence } from "#domain/readiness/formula/evidence.ts";
import { type Fraction, fraction, minus, plus, roundHalfUp, times } from "#domain/readiness/formula/fraction.ts";
import { FULL_BP, left } from "#domain/readiness/formula/load.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";

const NOTHING = fraction(0n, 1n);

/** The weight of a component's pieces, and the sum of their weighted values. */
type Sums = { readonly weight: bigint; readonly points: Fraction };

/**
 * A dimension's score in hundredths with some of its evidence left out; null if none is left. The sums of all evidence
 * are made once, so that each question costs as much as what it leaves out.
 */
export function scoreWithout({ evidence, gapLoads, followThroughLoads }: DimensionFacts) {
  const whole = new Map(components.map((component) => [component, sumsOf(evidence, component)]));
  const held = times(left(gapLoads, parameters.gap), left(followThroughLoads, parameters.action));
  const days = evidence.map((piece) => piece.days).sort((a, b) => a - b);

  return (omitted: readonly Evidence[]): bigint | null => {
    const newest = newestWithout(days, omitted);
    if (newest === undefined) return null;
    const rest = components.flatMap((component) => {
      const all = whole.get(component);
      if (!all) return [];
      const out = sumsOf(omitted, component);
      const weight = all.weight - out.weight;
      return weight === 0n ? [] : [{ component, weight, points: minus(all.points, out.points) }];
    });
    const wholeMix = rest.reduce((sum, { component }) => sum + parameters.mix[component], 0);
    const performance = rest
      .map(({ component, weight, points }) =>
        times(points, fraction(100n * BigInt(parameters.mix[component]), BigInt(wholeMix) * weight)),
      )
      .reduce(plus, NOTHING);
    const fresh = fraction(FULL_BP - stalenessBp(newest), FULL_BP);
    return roundHalfUp(times(times(performance, fresh), held));
  };
}

const components = ["evaluation", "quality", "timeliness"] as const;

function sumsOf(evidence: readonly Evidence[], of: Evidence["component"]): Sums {
  const pieces = evidence.filter(({ component }) => component === of);
  return {
    weight: pieces.reduce((sum, { weight }) => sum + weight, 0n),
    points: pieces.map(({ weight, value }) => times(value, fraction(weight, 1n))).reduce(plus, NOTHING),
  };
}

/** Among the newest days, one more than are left out, is the newest of the rest. */
function newestWithout(days: readonly number[], omitted: readonly Evidence[]): number | undefined {
  const left = [...days.slice(0, omitted.length + 1)];
  for (const piece of omitted) {
    const at = left.indexOf(piece.days);
    if (at >= 0) left.splice(at, 1);
  }
  return left[0];
}
