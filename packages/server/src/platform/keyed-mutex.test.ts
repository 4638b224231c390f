import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeyedMutex } from "#platform/keyed-mutex.ts";

/** Work that runs until it is released. */
function heldWork(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

test("work with one key runs one after the other, and work with other keys runs concurrently", async () => {
  const inTurn = createKeyedMutex();
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

test("failed work fails only for its caller, and the next one runs", async () => {
  const inTurn = createKeyedMutex();
  const failed = inTurn("a", () => Promise.reject(new Error("broken")));
  const next = inTurn("a", async () => "next");
  await assert.rejects(failed, /broken/);
  assert.equal(await next, "next");
});
