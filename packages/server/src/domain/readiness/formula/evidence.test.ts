import assert from "node:assert/strict";
import { test } from "node:test";
import { evidenceOf } from "#domain/readiness/formula/evidence.ts";
import { fraction } from "#domain/readiness/formula/fraction.ts";
import type { DecisionFacts, ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";

const decision: DecisionFacts = {
  id: "D1",
  dimension: "COMMUNICATION",
  quality: "GOOD",
  target_minutes: 10,
  minutes_to_decide: 12,
  criticality: "NORMAL",
  exercise_date: "2026-05-31",
};

function of(change: Partial<ReadinessInput>) {
  return evidenceOf({ as_of: "2026-06-01", evaluations: [], decisions: [], gaps: [], action_items: [], ...change });
}

function timeliness(target_minutes: number | null, minutes_to_decide: number | null) {
  const found = of({ decisions: [{ ...decision, quality: null, target_minutes, minutes_to_decide }] });
  return found.map(({ value }) => value);
}

test("a decision in time has 100, one at three times its target 0, and linear values in between", () => {
  const expected = [
    [10, 0, fraction(100n, 1n)],
    [10, 10, fraction(100n, 1n)],
    [10, 11, fraction(95n, 1n)],
    [10, 20, fraction(50n, 1n)],
    [10, 30, fraction(0n, 1n)],
    [10, 31, fraction(0n, 1n)],
    [10, null, fraction(0n, 1n)],
    [1, 2, fraction(50n, 1n)],
  ] as const;
  for (const [target, taken, value] of expected) assert.deepEqual(timeliness(target, taken), [value], `${taken}`);
});

test("a decision without a target, or with one of 0 minutes, has no timeliness", () => {
  for (const target of [null, 0]) assert.deepEqual(timeliness(target, 5), []);
});

test("each piece of evidence names its kind and record", () => {
  const inject = { id: "E1", dimension: "COMMUNICATION", rating: "UNABLE", criticality: "CRITICAL" } as const;
  const late = { ...decision, id: "D2", quality: null, minutes_to_decide: null };
  const found = of({ evaluations: [{ ...inject, exercise_date: "2026-05-30" }], decisions: [decision, late] });
  assert.deepEqual(
    found.map(({ record_kind, record_id, reason }) => [record_kind, record_id, reason]),
    [
      ["INJECT", "E1", "CRITICAL inject rated UNABLE, exercised 2 days ago"],
      ["DECISION", "D1", "NORMAL decision of GOOD quality, exercised 1 day ago"],
      ["DECISION", "D1", "NORMAL decision taken in 12 min, target 10 min"],
      ["DECISION", "D2", "NORMAL decision never taken, target 10 min"],
    ],
  );
});
