import assert from "node:assert/strict";
import { test } from "node:test";
import { zonedMoment } from "#platform/dates/zoned-moment.ts";

test("a time of day is a moment in its time zone, in summer and in winter", () => {
  const shown = (day: string, time: string, zone: string) => zonedMoment(day, time, zone).toISOString();
  assert.equal(shown("2026-11-22", "13:30", "Europe/Berlin"), "2026-11-22T12:30:00.000Z");
  assert.equal(shown("2026-07-22", "13:30", "Europe/Berlin"), "2026-07-22T11:30:00.000Z");
  assert.equal(shown("2026-11-22", "23:30", "America/New_York"), "2026-11-23T04:30:00.000Z");
  assert.equal(shown("2026-11-22", "00:15", "Asia/Kolkata"), "2026-11-21T18:45:00.000Z");
});

test("a time that the clocks of a zone skip is as much later, east and west of UTC", () => {
  const shown = (day: string, time: string, zone: string) => zonedMoment(day, time, zone).toISOString();
  assert.equal(shown("2026-03-29", "02:30", "Europe/Berlin"), "2026-03-29T01:30:00.000Z");
  assert.equal(shown("2027-03-28", "01:30", "Europe/London"), "2027-03-28T01:30:00.000Z");
  assert.equal(shown("2027-03-14", "02:30", "America/New_York"), "2027-03-14T07:30:00.000Z");
  assert.equal(shown("2027-03-14", "02:00", "America/Los_Angeles"), "2027-03-14T10:00:00.000Z");
  assert.equal(shown("2026-09-06", "00:00", "America/Santiago"), "2026-09-06T04:00:00.000Z");
  assert.equal(shown("2026-10-04", "02:15", "Australia/Lord_Howe"), "2026-10-03T15:45:00.000Z");
  // The times beside it.
  assert.equal(shown("2027-03-14", "01:59", "America/New_York"), "2027-03-14T06:59:00.000Z");
  assert.equal(shown("2027-03-14", "03:00", "America/New_York"), "2027-03-14T07:00:00.000Z");
});
