import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedAnswer } from "./shared-answer.ts";

test("calls share an answer that is asked for after each of them, also after one that failed", async () => {
  let asked = 0;
  const held: PromiseWithResolvers<number>[] = [];
  const ask = sharedAnswer(() => {
    asked++;
    const answer = Promise.withResolvers<number>();
    held.push(answer);
    return answer.promise;
  });
  const first = [ask(), ask()];
  await Promise.resolve();
  assert.equal(asked, 1);
  const later = [ask(), ask()];
  await Promise.resolve();
  assert.equal(asked, 1, "the next is asked once the first has its answer");
  held[0]?.resolve(1);
  assert.deepEqual(await Promise.all(first), [1, 1]);
  await new Promise(setImmediate);
  assert.equal(asked, 2);
  held[1]?.reject(new Error("gone"));
  await assert.rejects(Promise.all(later), { message: "gone" });
  const last = ask();
  await new Promise(setImmediate);
  held[2]?.resolve(3);
  assert.equal(await last, 3);
});
