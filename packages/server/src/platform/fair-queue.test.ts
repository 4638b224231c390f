import assert from "node:assert/strict";
import { mock, test } from "node:test";
import fc from "fast-check";
import { createFairQueue, type FairLimits, type FairQueue } from "#platform/fair-queue.ts";

const limits: FairLimits = { atOnce: 4, perGroup: 3, perMember: 2, memberWaiting: 50, waiting: 200, waitMs: 5_000 };

function queueOf(some: Partial<FairLimits> = {}): FairQueue {
  return createFairQueue({ ...limits, ...some, refusal: (why) => new Error(why) });
}

/** Enters, and records who came in and in which order. */
function entering(queue: FairQueue, entered: string[]) {
  return (group: string, member: string): Promise<void> => {
    const note = () => void entered.push(`${group}${member}`);
    const turn = queue.enter(group, member);
    if (turn) return turn.then(note);
    note();
    return Promise.resolve();
  };
}

test("an empty queue gives a place at once, without a promise", () => {
  const queue = queueOf();
  assert.equal(queue.enter("a", "1"), undefined);
  assert.deepEqual([queue.running(), queue.waiting()], [1, 0]);
  queue.leave("a", "1");
  assert.equal(queue.running(), 0);
});

test("a member and a group stay within their limits, and others enter next to them", async () => {
  const queue = queueOf();
  const entered: string[] = [];
  const enter = entering(queue, entered);
  for (const member of ["1", "1", "1", "2", "2"]) enter("a", member);
  enter("b", "1");
  assert.deepEqual(entered, ["a1", "a1", "a2", "b1"]);
  assert.equal(queue.waiting(), 2);
  // The list grows as waiters come in.
  for (const who of entered) {
    queue.leave(who.charAt(0), who.charAt(1));
    await Promise.resolve();
  }
  assert.deepEqual(entered, ["a1", "a1", "a2", "b1", "a1", "a2"]);
});

test("groups take turns, and so do their members, however many are waiting before them", async () => {
  const queue = queueOf({ atOnce: 1 });
  const entered: string[] = [];
  const enter = entering(queue, entered);
  enter("a", "1");
  for (let i = 0; i < 4; i++) enter("a", "1");
  enter("a", "2");
  enter("b", "1");
  for (let i = 0; i < 6; i++) {
    const last = entered.at(-1) ?? "";
    queue.leave(last.charAt(0), last.charAt(1));
    await Promise.resolve();
  }
  assert.deepEqual(entered, ["a1", "a1", "b1", "a2", "a1", "a1", "a1"]);
});

test("a wait that takes too long is refused, and its place goes to the next", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const queue = queueOf({ atOnce: 1, waitMs: 100 });
  queue.enter("a", "1");
  const late = assert.rejects(Promise.resolve(queue.enter("a", "1")), /LATE/);
  mock.timers.tick(60);
  const patient = queue.enter("b", "1");
  mock.timers.tick(60);
  await late;
  assert.equal(queue.waiting(), 1);
  queue.leave("a", "1");
  await patient;
  assert.deepEqual([queue.running(), queue.waiting()], [1, 0]);
});

test("the queue is bounded, for each member and in total", async () => {
  const queue = queueOf({ atOnce: 1, memberWaiting: 1, waiting: 2 });
  queue.enter("a", "1");
  queue.enter("a", "1");
  await assert.rejects(Promise.resolve(queue.enter("a", "1")), /FULL/);
  queue.enter("b", "1");
  await assert.rejects(Promise.resolve(queue.enter("c", "1")), /FULL/);
  assert.deepEqual([queue.running(), queue.waiting()], [1, 2]);
  for (const group of ["a", "a", "b"]) queue.leave(group, "1");
  assert.deepEqual([queue.running(), queue.waiting()], [0, 0]);
});

test("a member with a long queue has one place while others come, and its share again when nobody does", async (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const greedy = { waiting: 3, aloneAfterMs: 1_000 };
  const queue = createFairQueue({ ...limits, greedy, refusal: (why) => new Error(why) });
  const entered: string[] = [];
  const enter = entering(queue, entered);
  const leave = async (group: string, member: string) => {
    queue.leave(group, member);
    await Promise.resolve();
  };
  for (let i = 0; i < 9; i++) enter("a", "1");
  assert.deepEqual(entered, ["a1", "a1"], "alone it has its share");
  enter("b", "1");
  await leave("a", "1");
  assert.equal(entered.length, 3, "one goes on, and none follows the other");
  await leave("b", "1");
  await leave("a", "1");
  assert.deepEqual(entered, ["a1", "a1", "b1", "a1"]);
  now += 1_000;
  await leave("a", "1");
  assert.deepEqual(entered, ["a1", "a1", "b1", "a1", "a1", "a1"], "two at once again");
  while (queue.running() > 0) await leave("a", "1");
  assert.equal(entered.length, 10);
});

type Step = { readonly group: string; readonly member: string; readonly leaves: boolean };
const step = fc.record({
  group: fc.constantFrom("a", "b", "c"),
  member: fc.constantFrom("1", "2", "3"),
  leaves: fc.boolean(),
});

test("in any order of events limits hold, no needed place stays free, and everybody gets in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 200 }), async (steps: readonly Step[]) => {
      const queue = queueOf();
      const inside: { readonly group: string; readonly member: string }[] = [];
      const outside: { readonly group: string; readonly member: string }[] = [];
      const of = (list: typeof inside, group: string, member?: string) =>
        list.filter((each) => each.group === group && (member === undefined || each.member === member)).length;
      const check = () => {
        assert.ok(inside.length <= limits.atOnce);
        for (const { group, member } of inside) {
          assert.ok(of(inside, group) <= limits.perGroup && of(inside, group, member) <= limits.perMember);
        }
        const idle = outside.filter(
          ({ group, member }) => of(inside, group) < limits.perGroup && of(inside, group, member) < limits.perMember,
        );
        assert.ok(inside.length === limits.atOnce || idle.length === 0, "a place stays free");
        assert.deepEqual([queue.running(), queue.waiting()], [inside.length, outside.length]);
      };
      const leave = async () => {
        const [first] = inside.splice(0, 1);
        if (first) queue.leave(first.group, first.member);
        await Promise.resolve();
      };
      for (const { group, member, leaves } of steps) {
        if (leaves) await leave();
        const one = { group, member };
        const turn = queue.enter(group, member);
        if (!turn) inside.push(one);
        else {
          outside.push(one);
          turn.then(() => inside.push(...outside.splice(outside.indexOf(one), 1)), assert.fail);
        }
        check();
      }
      while (inside.length > 0) {
        await leave();
        check();
      }
      assert.equal(outside.length, 0, "somebody waits for ever");
    }),
  );
});

test("a newcomer gets in within one round, however long another group's queue is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 }), async (long, others) => {
      const queue = queueOf({ atOnce: 1 });
      const entered: string[] = [];
      const enter = entering(queue, entered);
      for (let i = 0; i <= long; i++) enter("a", "1");
      for (let i = 0; i < others; i++) enter(`${i}`, "1");
      const before = entered.length;
      for (let i = 0; i <= others; i++) {
        queue.leave(entered.at(-1)?.charAt(0) ?? "", "1");
        await Promise.resolve();
      }
      const round = entered.slice(before);
      while (queue.running() > 0) {
        queue.leave(entered.at(-1)?.charAt(0) ?? "", "1");
        await Promise.resolve();
      }
      for (let i = 0; i < others; i++) assert.ok(round.includes(`${i}1`), `${i} waits longer than a round`);
    }),
  );
});
