import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { figuresOf, quartileOf } from "#domain/benchmark/quartiles.ts";

const points = (...values: number[]) => figuresOf(values.map((value) => value * 100));

test("B6: five to nine others give only the median, ten or more also the quartiles", () => {
  assert.deepEqual(points(10, 20, 60, 70, 80), { members_band: "FROM_5_TO_9", p25: null, p50: 60, p75: null });
  const ten = points(10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
  assert.deepEqual(ten, { members_band: "FROM_10_TO_19", p25: 35, p50: 55, p75: 80 });
});

test("B7: figures are rounded to 5 points, half up", () => {
  assert.equal(points(62.49, 62.49, 62.49, 62.49, 62.49).p50, 60);
  assert.equal(points(62.5, 62.5, 62.5, 62.5, 62.5).p50, 65);
  // 62.5 is exactly between 62.49 and 62.51.
  assert.equal(points(0, 0, 62.49, 62.51, 99, 99).p50, 65);
});

test("B7: the number of others is a band", () => {
  const band = (count: number) => figuresOf(Array.from({ length: count }, () => 5000)).members_band;
  assert.deepEqual([5, 9, 10, 19, 20, 49, 50].map(band), [
    "FROM_5_TO_9",
    "FROM_5_TO_9",
    "FROM_10_TO_19",
    "FROM_10_TO_19",
    "FROM_20_TO_49",
    "FROM_20_TO_49",
    "FROM_50",
  ]);
});

test("B7: figures are multiples of 5, in order, within the values, whatever the order of the values", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 10, maxLength: 60 }), (values) => {
      const { p25, p50, p75 } = figuresOf(values);
      assert.ok(p25 !== null && p75 !== null && p25 <= p50 && p50 <= p75);
      assert.ok([p25, p50, p75].every((figure) => figure % 5 === 0));
      assert.ok(p25 * 100 >= Math.min(...values) - 250 && p75 * 100 <= Math.max(...values) + 250);
      assert.deepEqual(figuresOf([...values].reverse()), figuresOf(values));
    }),
  );
});

test("B8: the own quartile follows only from the published figures", () => {
  const figures = { members_band: "FROM_10_TO_19", p25: 40, p50: 60, p75: 75 } as const;
  assert.equal(quartileOf(39.99, figures), "LOWEST");
  assert.equal(quartileOf(40, figures), "SECOND");
  assert.equal(quartileOf(60, figures), "THIRD");
  assert.equal(quartileOf(75, figures), "HIGHEST");
  assert.equal(quartileOf(60, { ...figures, p25: null, p75: null }), null);
});
