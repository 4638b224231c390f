import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { apportion } from "#domain/readiness/formula/apportion.ts";
import { compare, fraction, roundHalfUp, sum } from "#domain/readiness/formula/fraction.ts";

test("equal remainders are assigned in code-unit order of their keys", () => {
  const third = fraction(100n, 3n);
  const shares = ["b", "a:2", "a-10"].map((key) => ({ key, amount: third }));
  const units = apportion(shares, 100n).map(({ share, units }) => [share.key, units]);
  assert.deepEqual(units, [
    ["a-10", 34n],
    ["a:2", 33n],
    ["b", 33n],
  ]);
});

test("shares of either sign add up to the rounded total, each less than one unit off", () => {
  const amount = fc.tuple(fc.bigInt(-10_000n, 10_000n), fc.bigInt(1n, 999n)).map(([n, d]) => fraction(n, d));
  const amounts = fc.array(amount, { maxLength: 20 });
  fc.assert(
    fc.property(amounts, (list) => {
      const total = roundHalfUp(sum(list));
      const parts = apportion(
        list.map((amount, at) => ({ key: `${at}`, amount })),
        total,
      );
      assert.equal(
        parts.reduce((all, { units }) => all + units, 0n),
        total,
      );
      for (const { share, units } of parts) {
        assert.ok(compare(fraction(units - 1n, 1n), share.amount) < 0);
        assert.ok(compare(fraction(units + 1n, 1n), share.amount) > 0);
      }
    }),
  );
});

test("halves are rounded up, also below zero", () => {
  assert.equal(roundHalfUp(fraction(5n, 2n)), 3n);
  assert.equal(roundHalfUp(fraction(-5n, 2n)), -2n);
  assert.equal(roundHalfUp(fraction(-13n, 5n)), -3n);
});
