import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, firstOf, initials, inSentence, inWords, joined } from "#kit/words.ts";

test("a code is said in words, its first letter large", () => {
  assert.equal(inWords("IN_PROGRESS"), "In progress");
  assert.equal(inWords("OPEN"), "Open");
});

test("within a sentence all letters are small", () => {
  assert.equal(inSentence("IN_PROGRESS"), "in progress");
});

test("names of frameworks, formats and interfaces keep their writing, wherever they stand", () => {
  assert.deepEqual(["MCP", "NIST_CSF", "GRAPHQL", "DOCX", "OT_DISRUPTION"].map(inWords), [
    "MCP",
    "NIST CSF",
    "GraphQL",
    "Word",
    "OT disruption",
  ]);
  assert.equal(inSentence("GRAPHQL"), "GraphQL");
});

test("what is written with a hyphen keeps it", () => {
  assert.equal(inWords("AFTER_ACTION_REPORT"), "After-action report");
  assert.equal(inSentence("THIRD_PARTY_MANAGEMENT"), "third-party management");
});

test("J24: how much of a list is shown is said beside it, in numerals that are read at a glance", () => {
  assert.equal(firstOf(12, 12), "12");
  assert.equal(firstOf(200, 1_508), "first 200 of 1,508");
});

test("a count stands with what it counts, in the singular for one alone", () => {
  assert.equal(counted(0, "gap"), "0 gaps");
  assert.equal(counted(1, "gap"), "1 gap");
  assert.equal(counted(1_204, "gap"), "1,204 gaps");
  assert.equal(counted(2, "entry", "entries"), "2 entries");
});

test("a mark has the first letters of the first and the last word that begins with a letter", () => {
  assert.equal(initials("Meridian Freight Lines"), "ML");
  assert.equal(initials("Corbel"), "C");
  assert.equal(initials("Jean-Luc"), "JL");
  assert.equal(initials("Zürich 2"), "Z");
  assert.equal(initials("émile  ócampo"), "ÉÓ");
  assert.equal(initials("42"), "?");
});

test("what is absent leaves no comma behind", () => {
  assert.equal(joined(["G-8", null, undefined, "", false, "high"]), "G-8, high");
  assert.equal(joined([]), "");
});
