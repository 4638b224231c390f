import type { Evidence } from "#domain/readiness/formula/evidence.ts";
import { fraction, times } from "#domain/readiness/formula/fraction.ts";
import type { Leaf } from "#domain/readiness/formula/leaf.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";

const { mix } = parameters;
const components = ["evaluation", "quality", "timeliness"] as const;

/** What each piece of evidence adds to the performance: weighted means, combined for the components that have any. */
export function performed(evidence: readonly Evidence[]): Leaf[] {
  const parts = components
    .map((component) => ({ component, pieces: evidence.filter((piece) => piece.component === component) }))
    .filter(({ pieces }) => pieces.length > 0);
  const wholeMix = parts.reduce((sum, { component }) => sum + mix[component], 0);
  return parts.flatMap(({ component, pieces }) => {
    const wholeWeight = pieces.reduce((sum, { weight }) => sum + weight, 0n);
    return pieces.map(({ component: _, value, weight, days: __, ...fact }) => ({
      ...fact,
      amount: times(value, fraction(100n * BigInt(mix[component]) * weight, BigInt(wholeMix) * wholeWeight)),
    }));
  });
}
