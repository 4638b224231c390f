import assert from "node:assert/strict";
import { test } from "node:test";
import { minuteAfter, timeLineOf } from "./lanes.ts";

const inject = (id: string, planned_offset_minutes: number, audience: string | null = null) => ({
  id,
  planned_offset_minutes,
  audience,
});

test("lanes are by audience, everyone first, and marks that would cover each other are below each other", () => {
  const injects = [inject("a", 40, "Legal"), inject("b", 0), inject("c", 2), inject("d", 40)];
  const { span, step, lanes } = timeLineOf(injects, 90);
  assert.deepEqual([span, step], [90, 10]);
  assert.deepEqual(
    lanes.map(({ audience, rows, marks }) => [audience, rows, ...marks.map(({ inject, row }) => `${inject.id}${row}`)]),
    [
      [null, 2, "b0", "c1", "d0"],
      ["Legal", 1, "a0"],
    ],
  );
});

test("every inject is on the axis, which has 13 steps at most", () => {
  for (const last of [0, 1, 59, 60, 61, 119, 143, 200, 480, 1_000, 1_441, 5_000, 10_080]) {
    for (const length of [null, 1, 145, 10_080]) {
      const { span, step, lanes } = timeLineOf([inject("a", last), inject("b", 0, "Legal")], length);
      assert.ok(span % step === 0 && span / step <= 13 && span >= Math.max(last, length ?? 0), `${last} ${length}`);
      assert.equal(lanes.flatMap(({ marks }) => marks).length, 2);
    }
  }
});

test("a drag ends on a whole minute of the axis", () => {
  assert.equal(minuteAfter(30, 100, 600, 120), 50);
  assert.equal(minuteAfter(30, 2, 600, 120), 30);
  assert.equal(minuteAfter(30, -400, 600, 120), 0);
  assert.equal(minuteAfter(30, 4_000, 600, 120), 120);
  assert.equal(minuteAfter(30, 50, 0, 120), 30);
});
