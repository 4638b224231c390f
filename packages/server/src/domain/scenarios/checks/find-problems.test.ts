import assert from "node:assert/strict";
import { test } from "node:test";
import { findProblems, type PlannedInject } from "#domain/scenarios/checks/find-problems.ts";

/** Injects in order, each with the numbers that its options lead to; null leads on in order. */
function plan(...targets: readonly (readonly (number | null)[])[]) {
  const injects = targets.map(
    (options, i): PlannedInject => ({
      id: `inject ${i + 1}`,
      number: i + 1,
      dimension: "COMMUNICATION",
      options: options.map((next, at) => ({ label: `Way ${at + 1}`, next: next === null ? null : `inject ${next}` })),
    }),
  );
  return { injects, dimensions: ["COMMUNICATION"] as const };
}

const problemsOf = (...targets: readonly (readonly (number | null)[])[]) =>
  findProblems(plan(...targets)).map(({ kind, inject }) => `${kind} ${inject}`);

test("S58: branches that lead on, rejoin or nest have no problem", () => {
  assert.deepEqual(problemsOf([]), []);
  assert.deepEqual(problemsOf([], [], []), []);
  assert.deepEqual(problemsOf([2, 3, null], [], []), []);
  assert.deepEqual(problemsOf([2, 4], [3, 4], [], []), []);
  assert.deepEqual(problemsOf([3, 3], [], []), []);
});

test("S58: an option that leads back, to itself or nowhere is a problem of its inject", () => {
  assert.deepEqual(problemsOf([], [1]), ["LEADS_BACK I-2"]);
  assert.deepEqual(problemsOf([], [2]), ["LEADS_BACK I-2", "UNREACHABLE I-2"]);
  assert.deepEqual(problemsOf([9, null]), ["LEADS_NOWHERE I-1"]);
  assert.deepEqual(problemsOf([9], [1, 8], []), ["LEADS_NOWHERE I-1", "LEADS_BACK I-2", "LEADS_NOWHERE I-2"]);
});

test("S58: injects that only lead to each other are never reached", () => {
  assert.deepEqual(problemsOf([], [3], [2]), ["LEADS_BACK I-3", "UNREACHABLE I-2", "UNREACHABLE I-3"]);
  assert.deepEqual(problemsOf([], [3], [4], [2]), [
    "LEADS_BACK I-4",
    "UNREACHABLE I-2",
    "UNREACHABLE I-3",
    "UNREACHABLE I-4",
  ]);
  // A way in from outside opens the circle.
  assert.deepEqual(problemsOf([2], [3], [2]), ["LEADS_BACK I-3"]);
});

test("S58: a scenario without injects, or without one for a dimension that it names, has that problem", () => {
  assert.deepEqual(problemsOf(), ["NO_INJECTS null"]);
  const { injects } = plan([]);
  const named = ["LEGAL_AND_INSURANCE", "COMMUNICATION", "RECOVERY_AND_CONTINUITY"] as const;
  const problems = findProblems({ injects, dimensions: named });
  assert.deepEqual(
    problems.map(({ kind, dimension, inject_id }) => [kind, dimension, inject_id]),
    [
      ["DIMENSION_NOT_TESTED", "LEGAL_AND_INSURANCE", null],
      ["DIMENSION_NOT_TESTED", "RECOVERY_AND_CONTINUITY", null],
    ],
  );
  assert.equal(problems[0]?.message, "No inject tests legal and insurance, which the scenario names.");
});
