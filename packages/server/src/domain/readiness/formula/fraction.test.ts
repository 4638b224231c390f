import assert from "node:assert/strict";
import { test } from "node:test";
import { fraction, minus, sum } from "#domain/readiness/formula/fraction.ts";

test("fractions have lowest terms, and add and subtract exactly", () => {
  assert.deepEqual(fraction(-6n, 4n), { numerator: -3n, denominator: 2n });
  assert.deepEqual(fraction(0n, 4n), { numerator: 0n, denominator: 1n });
  assert.deepEqual(minus(fraction(1n, 2n), fraction(1n, 3n)), fraction(1n, 6n));
  assert.deepEqual(minus(fraction(1n, 3n), fraction(1n, 2n)), fraction(-1n, 6n));
  assert.deepEqual(sum([fraction(1n, 2n), fraction(1n, 3n), fraction(1n, 6n)]), fraction(1n, 1n));
  assert.deepEqual(sum([]), fraction(0n, 1n));
});
