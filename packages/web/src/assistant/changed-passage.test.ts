import assert from "node:assert/strict";
import { test } from "node:test";
import { changedPassage } from "#assistant/changed-passage.ts";

const around = (text: string) => `${"It began at nine. ".repeat(30)}${text}${" It ended at ten.".repeat(30)}`;

test("Z32: for a long text the card shows what changed, with a few words around it", () => {
  const [before, after] = changedPassage(around("D-1 took 4 minutes."), around("D-1 took 7 minutes."));
  assert.match(before, /^… .*nine\. D-1 took 4 minutes\. It ended.* …$/);
  assert.match(after, /^… .*nine\. D-1 took 7 minutes\. It ended.* …$/);
  assert.ok(before.length < 150 && after.length < 150);
});

test("Z32: short texts, and additions at the end or repetitions, are shown in full", () => {
  assert.deepEqual(changedPassage("One", "Two"), ["One", "Two"]);
  const [before, after] = changedPassage(around(""), `${around("")}\n\nOne more.`);
  assert.match(after, /^… .*ten\.\n\nOne more\.$/);
  assert.doesNotMatch(before, /One more/);
  const whole = changedPassage("a ".repeat(300), "b ".repeat(300));
  assert.deepEqual(
    whole.map((each) => each.length),
    [599, 599],
  );
});
