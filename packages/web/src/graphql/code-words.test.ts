import assert from "node:assert/strict";
import { test } from "node:test";
import { inSentence, inWords } from "#graphql/code-words.ts";

test("a code is written in words, with a capital first letter", () => {
  assert.equal(inWords("IN_PROGRESS"), "In progress");
  assert.equal(inWords("OPEN"), "Open");
});

test("within a sentence all letters are lower case", () => {
  assert.equal(inSentence("IN_PROGRESS"), "in progress");
});

test("names of frameworks, formats and interfaces keep their spelling everywhere", () => {
  assert.deepEqual(["MCP", "NIST_CSF", "GRAPHQL", "DOCX", "OT_DISRUPTION"].map(inWords), [
    "MCP",
    "NIST CSF",
    "GraphQL",
    "Word",
    "OT disruption",
  ]);
  assert.equal(inSentence("GRAPHQL"), "GraphQL");
});

test("words with a hyphen keep it", () => {
  assert.equal(inWords("AFTER_ACTION_REPORT"), "After-action report");
  assert.equal(inSentence("THIRD_PARTY_MANAGEMENT"), "third-party management");
});
