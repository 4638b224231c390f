import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords } from "#domain/code-words.ts";

test("a code in a sentence is written in words, with capitals for acronyms and hyphens where words have them", () => {
  const codes = ["IN_PROGRESS", "OT_DISRUPTION", "THIRD_PARTY_MANAGEMENT", "ESCALATION_AND_DECISION_MAKING"];
  assert.deepEqual(codes.map(inWords), [
    "in progress",
    "OT disruption",
    "third-party management",
    "escalation and decision-making",
  ]);
});
