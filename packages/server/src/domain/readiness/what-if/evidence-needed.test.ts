import assert from "node:assert/strict";
import { test } from "node:test";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { evidenceNeeded } from "#domain/readiness/what-if/evidence-needed.ts";

type Evaluations = ReadinessInput["evaluations"];

function inputOf(dimensions: readonly Evaluations[number]["dimension"][]): ReadinessInput {
  const evaluations = dimensions.map((dimension, i) => {
    const day = { exercise_date: "2026-05-01", criticality: "NORMAL" } as const;
    return { id: `I-${i}`, dimension, rating: "PERFORMED", ...day } as const;
  });
  return { as_of: "2026-06-01", evaluations, decisions: [], gaps: [], action_items: [] };
}

const neededFor = (...dimensions: readonly Evaluations[number]["dimension"][]) =>
  evidenceNeeded(computeReadiness(inputOf(dimensions)));

test("G67: with too little weight, each dimension that was never exercised is named, with what a score needs", () => {
  const rows = neededFor("RECOVERY_AND_CONTINUITY");
  assert.deepEqual(
    rows.map(({ dimension }) => dimension),
    [
      "COMMAND_AND_DECISION",
      "DETECTION_AND_ESCALATION",
      "CONTAINMENT_AND_ERADICATION",
      "COMMUNICATION",
      "LEGAL_AND_INSURANCE",
    ],
  );
  assert.equal(
    rows[0]?.action,
    "It is exercised: a score needs 3 more rated injects or decisions and 20 % more of the weight, of which it has 20 %.",
  );
  for (const { kind, points, overall_score, status } of rows)
    assert.deepEqual([kind, points, overall_score, status], ["EXERCISE", 0, null, "INSUFFICIENT_EVIDENCE"]);
});

test("G67: with enough weight and too few records, dimensions that rest on little are named", () => {
  const rows = neededFor("RECOVERY_AND_CONTINUITY", "RECOVERY_AND_CONTINUITY", "COMMAND_AND_DECISION");
  assert.equal(rows.length, 6);
  const actions = new Map(rows.map(({ dimension, action }) => [dimension, action]));
  assert.equal(
    actions.get("RECOVERY_AND_CONTINUITY"),
    "It is exercised again: a score needs 1 more rated inject or decision.",
  );
  assert.equal(actions.get("COMMUNICATION"), "It is exercised: a score needs 1 more rated inject or decision.");
});

test("G67: what is said to be needed gives a score", () => {
  const [first] = neededFor("RECOVERY_AND_CONTINUITY");
  const { overall_score } = computeReadiness(
    inputOf(["RECOVERY_AND_CONTINUITY", ...Array.from({ length: 3 }, () => first?.dimension ?? assert.fail())]),
  );
  assert.equal(overall_score, 100);
});
