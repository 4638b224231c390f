import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "#platform/turns.ts";

/** Work that is under way until it is let go. */
function heldWork(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: (error: Error) => reject(error) };
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
  await assert.rejects(failed, /broken/);
  assert.equal(await next, "next");
});

test("only so many may wait under one key; whoever comes beyond that is refused, until one has ended", async () => {
  const inTurn = createTurns({ waiting: 2, refusal: () => new Error("too many") });
  const begun: string[] = [];
  const held = ["1", "2", "3"].map((name) => heldWork(name, begun));
  const asked = held.map(({ work }) => inTurn("a", work));
  await assert.rejects(
    inTurn("a", async () => "4"),
    /too many/,
  );
  assert.equal(await inTurn("b", async () => "elsewhere"), "elsewhere");
  held[0]?.fail(new Error("broken"));
  await assert.rejects(async () => asked[0], /broken/);
  const again = inTurn("a", async () => "5");
  for (const each of held.slice(1)) each.end();
  assert.deepEqual(await Promise.all([...asked.slice(1), again]), ["2", "3", "5"]);
  assert.deepEqual(begun, ["1", "2", "3"]);
});
