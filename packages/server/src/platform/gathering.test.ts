import assert from "node:assert/strict";
import { test } from "node:test";
import { createGathering } from "#platform/gathering.ts";

test("what arrives during a write is written together, in order, and a failed write fails those in it only", async () => {
  const written: string[] = [];
  let release = () => {};
  const gather = createGathering<string>(async (items) => {
    written.push(items.join(""));
    if (items.includes("x")) throw new Error("no disk");
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = gather(["a"]);
  await turn();
  const second = [gather(["b", "c"]), gather(["d"])];
  await turn();
  assert.deepEqual(written, ["a"]);
  release();
  await first;
  await turn();
  assert.deepEqual(written, ["a", "bcd"]);
  const failing = gather(["x"]);
  release();
  await Promise.all(second);
  await assert.rejects(failing, /no disk/);
  const last = gather(["e"]);
  await turn();
  release();
  await last;
  assert.deepEqual(written, ["a", "bcd", "x", "e"]);
});
