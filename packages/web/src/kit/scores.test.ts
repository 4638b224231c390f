import assert from "node:assert/strict";
import { test } from "node:test";
import { bandOf, changeText, scoreText } from "#kit/scores.ts";

test("scores have two decimals", () => {
  assert.equal(scoreText(71), "71.00");
  assert.equal(scoreText(63.456), "63.46");
  assert.equal(scoreText(0), "0.00");
});

test("a change has its sign, and minus is the minus sign", () => {
  assert.equal(changeText(4.2), "+4.20");
  assert.equal(changeText(-4.2), "−4.20");
  assert.equal(changeText(0), "0.00");
});

test("a score's band is that of the shown value, after rounding to whole points", () => {
  const bands = [0, 39.49, 39.5, 54.4, 54.5, 69.5, 84.49, 84.5, 100].map((score) => bandOf(score).band);
  assert.deepEqual(bands, [1, 1, 2, 2, 3, 4, 4, 5, 5]);
});
