import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, firstOf, initials, joined, listed, listedParts } from "#kit/words.ts";

test("J24: the shown part of a list is stated next to it, in readable numerals", () => {
  assert.equal(firstOf(12, 12), "12");
  assert.equal(firstOf(200, 1_508), "first 200 of 1,508");
});

test("a count is followed by its noun, in the singular for one", () => {
  assert.equal(counted(0, "gap"), "0 gaps");
  assert.equal(counted(1, "gap"), "1 gap");
  assert.equal(counted(1_204, "gap"), "1,204 gaps");
  assert.equal(counted(2, "entry", "entries"), "2 entries");
});

test("elements are listed as texts are", () => {
  const names = ["Detection", "Command", "Legal"];
  assert.equal(listed(names), "Detection, Command and Legal");
  assert.deepEqual(listedParts([1, 2, 3]), [1, ", ", 2, " and ", 3]);
  assert.deepEqual(listedParts([1]), [1]);
});

test("initials are the first letters of the first and the last word that begins with a letter", () => {
  assert.equal(initials("Meridian Freight Lines"), "ML");
  assert.equal(initials("Corbel"), "C");
  assert.equal(initials("Jean-Luc"), "JL");
  assert.equal(initials("Zürich 2"), "Z");
  assert.equal(initials("émile  ócampo"), "ÉÓ");
  assert.equal(initials("42"), "?");
});

test("an absent part leaves no comma behind", () => {
  assert.equal(joined(["G-8", null, undefined, "", false, "high"]), "G-8, high");
  assert.equal(joined([]), "");
});
