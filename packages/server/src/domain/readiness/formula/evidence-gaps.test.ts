import assert from "node:assert/strict";
import { test } from "node:test";
import { evidenceGaps } from "#domain/readiness/formula/evidence-gaps.ts";

const NEVER = "No completed exercise had tested it by then.";
const NO_MORE = "All its evidence was over 1095 days old by then, or had been withdrawn.";

/** One point for each score, a month apart. */
function points(scores: readonly (number | null)[], wasAssessed = false) {
  return scores.map((score, at) => ({
    as_of: `2026-0${at + 1}-01`,
    dimensions: [
      {
        dimension: "COMMUNICATION" as const,
        score,
        was_assessed: wasAssessed || scores.slice(0, at + 1).some((each) => each !== null),
      },
    ],
  }));
}

const gap = (from: string, to: string | null, reason: string) => ({ dimension: "COMMUNICATION", from, to, reason });

test("F9: a dimension that every point assesses has no gap", () => {
  assert.deepEqual(evidenceGaps(points([50, 0, 70])), []);
  assert.deepEqual(evidenceGaps([]), []);
});

test("F9: each period without evidence has its first and last point", () => {
  assert.deepEqual(evidenceGaps(points([null, null, 50, null, 60])), [
    gap("2026-01-01", "2026-02-01", NEVER),
    gap("2026-04-01", "2026-04-01", NO_MORE),
  ]);
});

test("F9: an ongoing period has no end, and takes evidence before the shown points into account", () => {
  assert.deepEqual(evidenceGaps(points([50, null, null])), [gap("2026-02-01", null, NO_MORE)]);
  assert.deepEqual(evidenceGaps(points([null], true)), [gap("2026-01-01", null, NO_MORE)]);
});
