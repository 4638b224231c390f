import assert from "node:assert/strict";
import { test } from "node:test";
import { byStart, lengthText, plannedHours, plannedText } from "#kit/planned-time.ts";

const on = (start_time: string | null, length_minutes: number | null = null) => ({
  exercise_date: "2026-11-22",
  start_time,
  length_minutes,
});

test("a planned time shows its start and its end, also after midnight", () => {
  assert.equal(plannedHours(on("13:30", 120)), "13:30 to 15:30");
  assert.equal(plannedHours(on("23:00", 150)), "23:00 to 01:30");
  assert.equal(plannedHours(on("09:00", 2 * 24 * 60)), "09:00, for 48 h");
  assert.equal(plannedHours(on("09:00")), "09:00");
  assert.equal(plannedHours(on(null, 90)), undefined);
});

test("a planned day shows what is known of its time, with the zone", () => {
  assert.equal(plannedText(on("13:30", 120), "Europe/Berlin"), "22 Nov 2026, 13:30 to 15:30 (Europe/Berlin)");
  assert.equal(plannedText(on(null, 150), "Europe/Berlin"), "22 Nov 2026, 2 h 30 min");
  assert.equal(plannedText(on(null), "Europe/Berlin"), "22 Nov 2026");
  assert.equal(lengthText(45), "45 min");
});

test("what takes the whole day comes before what starts on it", () => {
  assert.deepEqual([on("13:30"), on("09:00"), on(null)].toSorted(byStart), [on(null), on("09:00"), on("13:30")]);
});
