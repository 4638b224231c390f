import assert from "node:assert/strict";
import { test } from "node:test";
import { zonedMoment } from "#platform/dates/zoned-moment.ts";

test("a time of day is a moment in its time zone, in summer and in winter", () => {
  const shown = (day: string, time: string, zone: string) => zonedMoment(day, time, zone).toISOString();
  assert.equal(shown("2026-11-22", "13:30", "Europe/Berlin"), "2026-11-22T12:30:00.000Z");
  assert.equal(shown("2026-07-22", "13:30", "Europe/Berlin"), "2026-07-22T11:30:00.000Z");
  assert.equal(shown("2026-11-22", "23:30", "America/New_York"), "2026-11-23T04:30:00.000Z");
  assert.equal(shown("2026-11-22", "00:15", "Asia/Kolkata"), "2026-11-21T18:45:00.000Z");
  // Clocks went from 02:00 to 03:00.
  assert.equal(shown("2026-03-29", "02:30", "Europe/Berlin"), "2026-03-29T01:30:00.000Z");
});
