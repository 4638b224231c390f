import assert from "node:assert/strict";
import { test } from "node:test";
import { daysBetween, inDays } from "#domain/readiness/formula/days.ts";

test("days are counted between UTC dates, including leap days", () => {
  assert.equal(daysBetween("2028-02-28", "2028-03-01"), 2);
  assert.equal(daysBetween("2026-06-01", "2026-05-31"), -1);
  assert.throws(() => daysBetween("2026-06-01T10:00:00Z", "2026-06-02"), /is not a date/);
});

test("one day is a day", () => {
  assert.deepEqual([0, 1, 2].map(inDays), ["0 days", "1 day", "2 days"]);
});
