import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { openStage, type Stage } from "#tests/actions/exercise-stage.ts";
import { ExerciseTime } from "#tests/states/exercise-time.ts";
import { checkStep } from "#tests/states/laws.ts";
import { people, plantWork } from "#tests/states/plant-work.ts";
import { added, type Row, takeSnapshot } from "#tests/states/snapshot.ts";
import { actionOf, inputOf, playedActions, type Step, step } from "#tests/states/steps.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const done = new Set<string>();
const MOST_ROUNDS = 3;

/** Plays the steps one by one on records of their own, and checks after each what must hold. */
async function playAll(steps: readonly Step[]): Promise<void> {
  const organization = await plantWork(stage);
  const time = new ExerciseTime();
  let last = await takeSnapshot(stage, organization);
  for (const each of steps) {
    if ("minutes" in each) {
      stage.pass(each.minutes);
      time.pass(last, each.minutes);
      continue;
    }
    const action = actionOf(each.action);
    const input = inputOf(action, each.picks, { snapshot: last, organization, now: stage.now() });
    const by = people(stage)[each.by];
    const id = await attempt(action, input, by);
    const next = await takeSnapshot(stage, organization);
    if (id === undefined) {
      assert.deepEqual(next, last, `a refused ${each.action} changed something`);
      continue;
    }
    checkStep(last, next);
    time.check(last, next, stage.now(), input.exercise_seconds);
    checkEntries(added(last, next, "AuditEntry"), action, [action.returns.name, id, by?.actor_id, "OK"]);
    done.add(action.name);
    last = next;
  }
}

/** One entry of the action, and one for each record that it computed. */
function checkEntries(entries: readonly Row[], { name, computes = [] }: Action, expected: readonly unknown[]): void {
  const own = entries.filter(({ action }) => action === name);
  assert.deepEqual(own.map(partsOf), [expected]);
  for (const entry of entries) {
    if (own.includes(entry)) continue;
    assert.ok(
      computes.some((kind) => kind === entry.subject_kind),
      `${name} has an entry of ${entry.action}`,
    );
    assert.deepEqual([entry.actor_id, entry.outcome], [own[0]?.actor_id, "OK"]);
  }
}

function partsOf({ subject_kind, subject_id, actor_id, outcome }: Row): readonly unknown[] {
  return [subject_kind, subject_id, actor_id, outcome];
}

async function attempt(action: Action, input: Row, by: Caller | undefined): Promise<string | undefined> {
  try {
    return await stage.act(action, input, by);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

test("S1, S2, S5, S6, S7, S12, S13, S22, A4: after any sequence of actions, states, history, clock and log are consistent", async () => {
  const sequences = fc.asyncProperty(fc.array(step, { maxLength: 35, size: "max" }), playAll);
  const areEnough = () => done.size > playedActions.length / 2;
  // Which actions the sequences get to do is chance: an unlucky round is followed by another.
  for (let round = 0; round < MOST_ROUNDS && !areEnough(); round += 1) await fc.assert(sequences, { numRuns: 30 });
  assert.ok(areEnough(), `only ${[...done].join(", ")} were ever done`);
});

test("A9, A12: and the chain of every log is intact", async () => {
  const { damages, entries } = await verifyAudit(stage.database);
  assert.deepEqual(damages, []);
  assert.ok(entries > 100, `${entries} entries were looked at`);
});
