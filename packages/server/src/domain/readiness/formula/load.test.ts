import assert from "node:assert/strict";
import { test } from "node:test";
import { fraction } from "#domain/readiness/formula/fraction.ts";
import { dragged, type Load } from "#domain/readiness/formula/load.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";

const load = (points: bigint): Load => ({
  load: points * 10_000n,
  dimension: "COMMUNICATION",
  key: `gap:${points}`,
  kind: "GAP",
  record_kind: "GAP",
  record_id: `${points}`,
  reason: "",
});

test("loads together take cap × total / (total + half) of a score, each its exact share", () => {
  const amounts = (loads: bigint[], drag: typeof parameters.gap | typeof parameters.action) =>
    dragged(fraction(70n, 1n), loads.map(load), drag).map(({ amount }) => amount);
  // 70 × 0.6 × 40 / 140 = 12.
  assert.deepEqual(amounts([40n], parameters.gap), [fraction(-12n, 1n)]);
  // 70 × 0.6 × 60 / 160 = 15.75, split into one third and two thirds.
  assert.deepEqual(amounts([20n, 40n], parameters.gap), [fraction(-525n, 100n), fraction(-1050n, 100n)]);
  // 70 × 0.15 × 5 / 35 = 1.5.
  assert.deepEqual(amounts([5n], parameters.action), [fraction(-3n, 2n)]);
  assert.deepEqual(amounts([], parameters.gap), []);
});
