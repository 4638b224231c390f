import assert from "node:assert/strict";
import { test } from "node:test";
import { trendGeometry } from "#platform/charts/trend-geometry.ts";

const DAY_MS = 86_400_000;
const ROOM = {
  width: 600,
  height: 292,
  margin: { left: 36, right: 64, top: 18, bottom: 30 },
  inset: { before: 16, after: 20 },
  clear: 3,
  apart: { scores: 0.085, dates: 0.17 },
};
const points = [70, 52, 66].map((score, i) => ({ at: i * 100 * DAY_MS, score }));

test("J1: a trend's scale is in whole tens around everything drawn, including peers", () => {
  const { lines } = trendGeometry(points, [81], ROOM);
  assert.deepEqual(
    lines.map(({ value }) => value),
    [40, 50, 60, 70, 80, 90],
  );
});

test("J1: a trend's marks are in the frame, oldest first, higher scores higher", () => {
  const { marks, frame } = trendGeometry(points, [], ROOM);
  assert.deepEqual(
    marks.map(({ x }) => x),
    [52, 284, 516],
  );
  assert.ok(marks.every(({ x, y }) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom));
  assert.ok((marks[0]?.y ?? 0) < (marks[1]?.y ?? 0));
});

test("J1: a score is written below its mark at a low point, and omitted if there is no room", () => {
  const labels = (days: readonly number[]) =>
    trendGeometry(
      days.map((day, i) => ({ at: day * DAY_MS, score: points[i]?.score ?? 0 })),
      [],
      ROOM,
    ).marks.map(({ label }) => label);
  assert.deepEqual(labels([0, 100, 200]), ["above", "below", "above"]);
  assert.deepEqual(labels([0, 199, 200]), ["above", undefined, "above"]);
});

test("J1: a single score is drawn in the middle", () => {
  const { marks, dates } = trendGeometry(points.slice(0, 1), [], ROOM);
  assert.deepEqual([marks.length, marks[0]?.x, marks[0]?.label, dates.length], [1, 284, "above", 1]);
});
