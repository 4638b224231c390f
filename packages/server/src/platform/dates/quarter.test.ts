import assert from "node:assert/strict";
import { test } from "node:test";
import { endOfQuarter, lastQuarter, lastQuarters, quarterOf, quartersBetween } from "#platform/dates/quarter.ts";

test("a quarter is a calendar quarter in UTC", () => {
  assert.equal(quarterOf(new Date("2026-01-01T00:00:00Z")), "2026-Q1");
  assert.equal(quarterOf(new Date("2026-03-31T23:59:59.999Z")), "2026-Q1");
  assert.equal(quarterOf(new Date("2026-04-01T00:00:00Z")), "2026-Q2");
  assert.equal(endOfQuarter("2026-Q4").toISOString(), "2027-01-01T00:00:00.000Z");
});

test("the last quarter has ended", () => {
  assert.equal(lastQuarter(new Date("2026-12-31T23:59:59Z")), "2026-Q3");
  assert.equal(lastQuarter(new Date("2027-01-01T00:00:00Z")), "2026-Q4");
  assert.deepEqual(lastQuarters(new Date("2026-05-02T00:00:00Z"), 3), ["2025-Q3", "2025-Q4", "2026-Q1"]);
});

test("quarters are counted across years", () => {
  assert.equal(quartersBetween("2025-Q3", "2026-Q2"), 3);
  assert.equal(quartersBetween("2026-Q2", "2026-Q2"), 0);
});
