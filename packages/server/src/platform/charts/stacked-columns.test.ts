import assert from "node:assert/strict";
import { test } from "node:test";
import { stackedColumns } from "#platform/charts/stacked-columns.ts";

const ROOM = { width: 600, height: 200, margin: { left: 30, right: 10, top: 20, bottom: 24 }, name: 50 };

test("J28: columns stand on 0, their parts sum to their total, and the scale has few round lines", () => {
  const { columns, lines, frame } = stackedColumns(
    [
      [3, 0, 9],
      [0, 0, 0],
      [1, 1, 0],
    ],
    ROOM,
  );
  assert.deepEqual(
    lines.map(({ value }) => value),
    [0, 5, 10, 15],
  );
  assert.equal(lines[0]?.y, frame.bottom);
  for (const { parts, total, top } of columns) {
    assert.equal(
      parts.reduce((sum, { count }) => sum + count, 0),
      total,
    );
    const height = parts.reduce((sum, part) => sum + part.height, 0);
    assert.ok(Math.abs(frame.bottom - top - height) < 1e-9);
  }
  assert.deepEqual(
    columns.map(({ parts }) => parts.map(({ sort }) => sort)),
    [[0, 2], [], [0, 1]],
  );
  assert.equal(columns[1]?.top, frame.bottom);
});

test("J28: columns stay in the frame without overlap, and the last is named however narrow they are", () => {
  const { columns, frame } = stackedColumns(
    Array.from({ length: 53 }, (_, i) => [i]),
    { ...ROOM, width: 350 },
  );
  for (const [i, { x, width }] of columns.entries()) {
    assert.ok(x >= frame.left && x + width <= frame.right);
    const next = columns[i + 1];
    if (next) assert.ok(x + width <= next.x);
  }
  assert.equal(columns.at(-1)?.isNamed, true);
  const named = columns.filter(({ isNamed }) => isNamed);
  for (const [i, { x }] of named.entries()) {
    const next = named[i + 1];
    if (next) assert.ok(next.x - x >= ROOM.name);
  }
});
