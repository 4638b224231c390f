import assert from "node:assert/strict";
import { test } from "node:test";
import { weekHours } from "#records/exercises/calendar-hours.ts";

const DAYS = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];

function planned(id: string, exercise_date: string, start_time: string | null, length_minutes: number | null = null) {
  return { id, exercise_date, start_time, length_minutes };
}

function drawn(exercises: ReturnType<typeof planned>[], date: string): readonly string[] {
  return weekHours(exercises, DAYS)
    .timed(date)
    .map(({ exercise, from, to, lane, lanes }) => `${exercise.id} ${from}-${to} ${lane + 1}/${lanes}`);
}

test("a week shows the hours from 7 to 19, and more where exercises take them", () => {
  const span = (exercises: ReturnType<typeof planned>[]) => {
    const { first, last } = weekHours(exercises, DAYS);
    return [first, last];
  };
  assert.deepEqual(span([]), [7, 19]);
  assert.deepEqual(span([planned("a", "2026-11-24", "05:45", 30), planned("b", "2026-11-25", "18:30", 150)]), [5, 21]);
});

test("an exercise is drawn by its start and length, and as an hour without a length", () => {
  assert.deepEqual(drawn([planned("a", "2026-11-24", "09:30", 150)], "2026-11-24"), ["a 570-720 1/1"]);
  assert.deepEqual(drawn([planned("a", "2026-11-24", "09:30")], "2026-11-24"), ["a 570-630 1/1"]);
});

test("exercises at the same time stand side by side, others take the whole width", () => {
  const day = "2026-11-24";
  const exercises = [
    planned("a", day, "09:00", 120),
    planned("b", day, "10:00", 120),
    planned("c", day, "11:00", 30),
    planned("d", day, "14:00", 60),
  ];
  assert.deepEqual(drawn(exercises, day), ["a 540-660 1/2", "b 600-720 2/2", "c 660-690 1/2", "d 840-900 1/1"]);
});

test("past midnight it continues on the next day of the week", () => {
  const exercises = [planned("a", "2026-11-24", "22:00", 240), planned("b", "2026-11-29", "23:00", 120)];
  assert.deepEqual(drawn(exercises, "2026-11-24"), ["a 1320-1440 1/1"]);
  assert.deepEqual(drawn(exercises, "2026-11-25"), ["a 0-120 1/1"]);
  assert.deepEqual(drawn(exercises, "2026-11-29"), ["b 1380-1440 1/1"]);
});

test("without a start, or with a day and more, it has no hours", () => {
  const exercises = [planned("a", "2026-11-24", null, 90), planned("b", "2026-11-24", "09:00", 2880)];
  const { timed, untimed } = weekHours(exercises, DAYS);
  assert.deepEqual(timed("2026-11-24"), []);
  assert.deepEqual(
    untimed("2026-11-24").map(({ id }) => id),
    ["a", "b"],
  );
});
