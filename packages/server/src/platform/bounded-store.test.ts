import assert from "node:assert/strict";
import { test } from "node:test";
import { createBoundedStore } from "#platform/bounded-store.ts";

const letters = ["a", "b", "c", "d"] as const;

/** A store in which these entries have these numbers of characters, set in this order, and the entries it still has. */
function heldAfter(limits: { entries: number; characters?: number }, set: readonly (readonly [string, number?])[]) {
  const store = createBoundedStore<string, string>(limits);
  for (const [key, characters] of set) store.set(key, key.toUpperCase(), characters);
  const held = letters.filter((key) => store.get(key) === key.toUpperCase());
  assert.equal(store.size, held.length);
  return held.join("");
}

test("a full store starts over with the next entry, and an entry set again takes no additional space", () => {
  assert.equal(heldAfter({ entries: 2 }, [["a"], ["b"]]), "ab");
  assert.equal(heldAfter({ entries: 2 }, [["a"], ["b"], ["a"], ["b"], ["b"]]), "ab");
  assert.equal(heldAfter({ entries: 2 }, [["a"], ["b"], ["c"]]), "c");
  assert.equal(heldAfter({ entries: 2 }, [["a"], ["b"], ["c"], ["d"]]), "cd");
});

test("all entries together stay within the store's limit, each counted at its latest size", () => {
  const limits = { entries: 10, characters: 10 };
  assert.equal(
    heldAfter(limits, [
      ["a", 4],
      ["b", 6],
    ]),
    "ab",
  );
  assert.equal(
    heldAfter(limits, [
      ["a", 4],
      ["b", 7],
    ]),
    "b",
  );
  assert.equal(
    heldAfter(limits, [
      ["a", 9],
      ["a", 2],
      ["b", 8],
    ]),
    "ab",
  );
  assert.equal(
    heldAfter(limits, [
      ["a", 1],
      ["b", 1],
      ["a", 9],
    ]),
    "ab",
  );
  assert.equal(
    heldAfter(limits, [
      ["a", 1],
      ["b", 1],
      ["a", 10],
    ]),
    "a",
  );
  assert.equal(
    heldAfter(limits, [
      ["a", 9],
      ["b", 9],
      ["c", 1],
    ]),
    "bc",
  );
});

test("an entry above the limit is not stored", () => {
  const limits = { entries: 10, characters: 10 };
  assert.equal(heldAfter(limits, [["a", 11]]), "");
  assert.equal(
    heldAfter(limits, [
      ["a", 5],
      ["a", 11],
      ["b", 6],
      ["c", 4],
    ]),
    "bc",
  );
});
