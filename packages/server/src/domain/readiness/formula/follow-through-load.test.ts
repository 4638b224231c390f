import assert from "node:assert/strict";
import { test } from "node:test";
import { followThroughLoads } from "#domain/readiness/formula/follow-through-load.ts";
import type { ActionItemFacts, GapFacts } from "#domain/readiness/formula/readiness-input.ts";

const item: ActionItemFacts = {
  id: "A1",
  gap_id: "G1",
  dimension: "COMMUNICATION",
  priority: "HIGH",
  status: "BLOCKED",
  agreed_due_on: "2026-03-01",
};

const gap: GapFacts = {
  id: "G1",
  dimension: "COMMUNICATION",
  severity: "HIGH",
  status: "OPEN",
  identified_on: "2026-03-01",
  accepted_on: null,
  accepted_until: null,
  assurance: null,
  verified_on: null,
};

test("an action item counts from the day after its due date, double at 90 days, triple from 180 on", () => {
  assert.deepEqual(loads("2026-03-01", [item], []), []);
  assert.deepEqual(loads("2026-03-02", [item], []), [["action-overdue:A1", 10_1111n]]);
  assert.deepEqual(loads("2026-05-30", [item], []), [["action-overdue:A1", 20_0000n]]);
  assert.deepEqual(loads("2027-05-30", [item], []), [["action-overdue:A1", 30_0000n]]);
});

test("an action item that is done, cancelled or undated is not overdue", () => {
  for (const change of [{ status: "DONE" }, { status: "CANCELLED" }, { agreed_due_on: null }] as const) {
    assert.deepEqual(loads("2026-06-01", [{ ...item, ...change }], []), []);
  }
});

test("an open gap without a plan counts from its 15th day on", () => {
  assert.deepEqual(loads("2026-03-15", [], [gap]), []);
  assert.deepEqual(loads("2026-03-16", [], [gap]), [["gap-unplanned:G1", 10_1111n]]);
});

test("an action item is a plan for its gap, unless it is cancelled", () => {
  const agreed_due_on = "2026-12-31";
  assert.deepEqual(loads("2026-03-16", [{ ...item, agreed_due_on }], [gap]), []);
  assert.deepEqual(loads("2026-03-16", [{ ...item, agreed_due_on, status: "DONE" }], [gap]), []);
  assert.deepEqual(loads("2026-03-16", [{ ...item, agreed_due_on, status: "CANCELLED" }], [gap]), [
    ["gap-unplanned:G1", 10_1111n],
  ]);
});

test("a load is that of the item's priority or the gap's severity, and names the record", () => {
  const priorities = { URGENT: 16_6666n, HIGH: 11_1111n, MEDIUM: 5_5555n, LOW: 2_2222n } as const;
  for (const priority of ["URGENT", "HIGH", "MEDIUM", "LOW"] as const) {
    const [late] = followThroughLoads([{ ...item, priority }], [], "2026-03-11");
    assert.deepEqual([late?.load, late?.record_kind, late?.record_id], [priorities[priority], "ACTION_ITEM", "A1"]);
    assert.equal(late?.reason, `${priority} action item BLOCKED, 10 days overdue`);
  }
  const severities = { CRITICAL: 11_1111n, HIGH: 11_1111n, MEDIUM: 5_5555n, LOW: 2_2222n } as const;
  for (const severity of ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const) {
    const [unplanned] = followThroughLoads([], [{ ...gap, severity }], "2026-03-25");
    assert.deepEqual(
      [unplanned?.load, unplanned?.record_kind, unplanned?.record_id],
      [severities[severity], "GAP", "G1"],
    );
    assert.equal(unplanned?.reason, `${severity} gap without an action item for 24 days`);
  }
});

function loads(asOf: string, items: ActionItemFacts[], gaps: GapFacts[]): [string, bigint][] {
  return followThroughLoads(items, gaps, asOf).map(({ key, load }) => [key, load]);
}
