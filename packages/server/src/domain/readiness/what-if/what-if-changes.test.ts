import assert from "node:assert/strict";
import { test } from "node:test";
import type { GapFacts, ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { changesWorthTrying } from "#domain/readiness/what-if/what-if-changes.ts";

test("G57: above 600 records fewer are tried, and the others are not copied", () => {
  assert.equal(changesWorthTrying(gapsOf(100), []).length, 100);
  assert.equal(changesWorthTrying(gapsOf(600), []).length, 300);
  const [first, ...others] = changesWorthTrying(gapsOf(10_000), []);
  assert.equal(others.length, 19);
  // Only in its own dimension, with nothing else changed.
  const { gaps } = first?.changed() ?? assert.fail();
  assert.equal(gaps.length, 5_000);
  assert.deepEqual(
    gaps.filter(({ status }) => status === "VERIFIED").map(({ id }) => id),
    [first?.record_id],
  );
});

function gapsOf(count: number): ReadinessInput {
  const gaps = Array.from({ length: count }, (_, i): GapFacts => {
    const dimension = i % 2 === 0 ? "COMMUNICATION" : "COMMAND_AND_DECISION";
    const rest = { severity: "HIGH", status: "OPEN", accepted_on: null, accepted_until: null } as const;
    const unverified = { assurance: null, verified_on: null };
    return { id: String(i), dimension, identified_on: "2026-01-01", ...rest, ...unverified };
  });
  return { as_of: "2026-06-01", evaluations: [], decisions: [], gaps, action_items: [] };
}
