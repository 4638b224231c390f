import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedParts } from "./expected-parts.ts";

test("decision targets and questions are separate from the actions", () => {
  const text = "Stop it. Keep a copy. Decision within 10 minutes: stop or watch. Discuss: Who may? Until when?";
  assert.deepEqual(expectedParts(text), {
    actions: ["Stop it.", "Keep a copy."],
    decisions: ["Decision within 10 minutes: stop or watch."],
    questions: ["Who may?", "Until when?"],
  });
});

test("a text without them consists of actions", () => {
  assert.deepEqual(expectedParts("Discuss it with legal."), {
    actions: ["Discuss it with legal."],
    decisions: [],
    questions: [],
  });
});

test("each line, part and sentence is an action, and none is there twice", () => {
  const text =
    "- Call the bank; freeze the account\n* Tell counsel (e.g. by phone). Write it down.\nTell counsel (e.g. by phone).";
  assert.deepEqual(expectedParts(text).actions, [
    "Call the bank",
    "freeze the account",
    "Tell counsel (e.g. by phone).",
    "Write it down.",
  ]);
});
