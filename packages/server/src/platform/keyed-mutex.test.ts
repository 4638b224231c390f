import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "#platform/keyed-mutex.ts";

/** Work that is under way until it is let go. */
function heldWork(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

test("what is asked under one key is done one after the other, and other keys go on beside it", async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const [first, second, other] = ["first", "second", "other"].map((name) => heldWork(name, begun));
  assert.ok(first && second && other);
  const asked = [inTurn("a", first.work), inTurn("a", second.work), inTurn("b", other.work)];
  other.end();
  assert.equal(await asked[2], "other");
  assert.deepEqual(begun, ["first", "other"]);
  first.end();
  assert.equal(await asked[0], "first");
  second.end();
  assert.equal(await asked[1], "second");
  assert.deepEqual(begun, ["first", "other", "second"]);
});

test("work that fails fails for who asked for it, and the next has its turn", async () => {
  const inTurn = createTurns();
  const failed = inTurn("a", () => Promise.reject(new Error("broken")));
  const next = inTurn("a", async () => "next");
  await assert.rejects(failed, /damaged/);
  assert.equal(await next, "next");
});
