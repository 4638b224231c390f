import { evidenceOf } from "#domain/readiness/formula/evidence.ts";
import { isScored, statusOf } from "#domain/readiness/formula/overall-score.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { recordsOf } from "#domain/readiness/formula/score-range.ts";
import { weightedDimensions } from "#domain/readiness/formula/weighted-dimensions.ts";

/** Whether there is enough evidence for an overall score. */
export function hasScore(input: ReadinessInput): boolean {
  const evidence = evidenceOf(input);
  const assessed = new Set(evidence.map(({ dimension }) => dimension));
  const weight = weightedDimensions.reduce(
    (sum, { dimension, weight: own }) => sum + (assessed.has(dimension) ? own : 0),
    0,
  );
  return isScored(statusOf(weight, recordsOf(evidence).length));
}
