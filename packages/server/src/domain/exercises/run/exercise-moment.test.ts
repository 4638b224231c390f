import assert from "node:assert/strict";
import { test } from "node:test";
import { momentAt, secondsAt } from "#domain/exercises/run/exercise-moment.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const clock = { started_at: at("09:00:00.400") };
const pauses = [
  { exercise_seconds: 600, from: at("09:10:00.700"), until: at("09:25:00.100") },
  { exercise_seconds: 1200, from: at("09:35:00.000"), until: null },
];

test("Z45: a second of the exercise clock is a moment of the wall clock, without pauses", () => {
  const shown = [0, 599, 600, 601, 1200].map((seconds) => momentAt(clock, pauses, seconds).toISOString().slice(11, 19));
  assert.deepEqual(shown, ["09:00:00", "09:09:59", "09:10:00", "09:25:01", "09:35:00"]);
});

test("Z45: the current exercise time was reached no later than now", () => {
  for (const time of ["09:00:00.400", "09:09:30.100", "09:10:00.100", "09:25:00.150", "09:26:00.050", "10:00:00.000"]) {
    const shown = momentAt(clock, pauses, secondsAt(clock, pauses, at(time)));
    assert.ok(shown <= at(time), `${time}: ${shown.toISOString()}`);
  }
});

test("Z45: a moment of the wall clock is a second of the exercise clock, which stops in a pause", () => {
  const times = ["08:59:00", "09:00:00", "09:10:00", "09:20:00", "09:25:01", "09:34:59", "09:35:00", "10:00:00"];
  const shown = times.map((time) => secondsAt(clock, pauses, at(`${time}.900`)));
  assert.deepEqual(shown, [0, 0, 600, 600, 601, 1199, 1200, 1200]);
  for (let seconds = 0; seconds <= 1200; seconds++) {
    assert.equal(secondsAt(clock, pauses, momentAt(clock, pauses, seconds)), seconds);
  }
});
