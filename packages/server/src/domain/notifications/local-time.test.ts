import assert from "node:assert/strict";
import { test } from "node:test";
import { localTime } from "#domain/notifications/local-time.ts";

const at = (moment: string, zone: string) => {
  const { day, hour } = localTime(new Date(moment), zone);
  return `${day} ${hour}`;
};

test("a moment has a separate day and hour in each time zone", () => {
  assert.equal(at("2026-11-21T23:30:00Z", "Asia/Kolkata"), "2026-11-22 5");
  assert.equal(at("2026-11-21T00:30:00Z", "America/Los_Angeles"), "2026-11-20 16");
  assert.equal(at("2026-11-21T11:00:00Z", "Pacific/Kiritimati"), "2026-11-22 1");
  assert.equal(at("2026-11-21T00:00:00Z", "UTC"), "2026-11-21 0");
});

test("when clocks go forward an hour is missing, when they go back one repeats", () => {
  assert.equal(at("2026-03-29T00:59:00Z", "Europe/Berlin"), "2026-03-29 1");
  assert.equal(at("2026-03-29T01:00:00Z", "Europe/Berlin"), "2026-03-29 3");
  assert.equal(at("2026-10-25T00:30:00Z", "Europe/Berlin"), "2026-10-25 2");
  assert.equal(at("2026-10-25T01:30:00Z", "Europe/Berlin"), "2026-10-25 2");
});
