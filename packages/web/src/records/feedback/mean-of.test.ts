import assert from "node:assert/strict";
import { test } from "node:test";
import { meanOf } from "#records/feedback/mean-of.ts";

const asked = { kind: "AGREEMENT", body: "We decided in time." };

test("Y37: trends compare questions of the same words and kind, at whatever position", () => {
  const before = { kind: "AGREEMENT", body: "The roles were clear.", mean: 2.5 };
  assert.equal(meanOf({ questions: [{ ...asked, mean: 4 }, before] }, asked), 4);
  assert.equal(meanOf({ questions: [before, { ...asked, mean: 3.25 }] }, asked), 3.25);
  assert.equal(meanOf({ questions: [before, { ...asked, mean: null }] }, asked), null);
  assert.equal(meanOf({ questions: [{ ...asked, body: "We decided well.", mean: 4 }] }, asked), null);
  assert.equal(meanOf({ questions: [{ ...asked, kind: "TEXT", mean: null }, before] }, asked), null);
});
