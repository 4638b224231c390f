import assert from "node:assert/strict";
import { test } from "node:test";
import { decidedAfter, minutesBetween } from "#domain/exercises/run/decision-time.ts";

test("minutes to decide are floored and never negative", () => {
  assert.deepEqual([minutesBetween(60, 119), minutesBetween(60, 120), minutesBetween(60, 0)], [0, 1, 0]);
});

test("the duration of a recorded decision ends at the latest when the exercise ended", () => {
  const [since, latest] = [new Date("2026-11-21T09:00:00Z"), new Date("2026-11-21T10:00:00Z")];
  assert.deepEqual(decidedAfter(since, 25, latest), new Date("2026-11-21T09:25:00Z"));
  assert.deepEqual(decidedAfter(since, 90, latest), latest);
});
