import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Action } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { openStage, type Stage } from "#tests/actions/exercise-stage.ts";
import { checkStep } from "#tests/states/laws.ts";
import { people, plantWork } from "#tests/states/plant-work.ts";
import { takeSnapshot } from "#tests/states/snapshot.ts";
import { act, actionOf, inputOf } from "#tests/states/steps.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

type Attempt = readonly [Action, object?];

const running = async () => stage.act(startExercise, { id: await stage.exercise() });
const inject = async () => stage.inject(await running());
const gap = async () =>
  stage.act(createGap, {
    exercise_id: await running(),
    title: "A door",
    severity: "LOW",
    category: "DATA_PROTECTION",
  });
const remedied: Attempt = [changeGapStatus, { status: "REMEDIATED", note: "Done." }];
const accepted: Attempt = [changeGapStatus, { status: "ACCEPTED", note: "Borne.", accepted_until: "2027-01-01" }];

const races: Readonly<Record<string, readonly [() => Promise<string>, readonly Attempt[]]>> = {
  "an exercise ends once": [running, [[completeExercise], [cancelExercise, { reason: "Rain." }], [completeExercise]]],
  "an exercise is paused once": [running, [[pauseExercise], [pauseExercise], [pauseExercise]]],
  "an inject is delivered, skipped or removed": [
    inject,
    [[deliverInject], [skipInject, { reason: "Late." }], [deleteInject], [deliverInject]],
  ],
  "a gap is remediated or accepted": [gap, [remedied, accepted, remedied, accepted]],
};

for (const [name, [prepare, attempts]] of Object.entries(races)) {
  test(`S1: of concurrent actions, one succeeds: ${name}`, async () => {
    for (let round = 0; round < 5; round++) {
      const id = await prepare();
      const outcomes = await Promise.allSettled(attempts.map(([action, more]) => stage.act(action, { id, ...more })));
      const lost = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
      assert.equal(lost.length, attempts.length - 1);
      for (const reason of lost) assert.ok(reason instanceof Refusal, String(reason));
    }
  });
}

test("S1, S2, A9: with any concurrent actions, nobody waits forever, nothing fails, and history and log are intact", async () => {
  const crowd = fc.array(act, { maxLength: 40, size: "max" });
  await fc.assert(
    fc.asyncProperty(crowd, async (steps) => {
      const organization = await plantWork(stage);
      const snapshot = await takeSnapshot(stage, organization);
      const situation = { snapshot, organization, now: stage.now() };
      const outcomes = await Promise.allSettled(
        steps.map(({ action, picks, by }) =>
          stage.act(actionOf(action), inputOf(actionOf(action), picks, situation), people(stage)[by]),
        ),
      );
      for (const each of outcomes) {
        if (each.status === "rejected" && !(each.reason instanceof Refusal)) throw each.reason;
      }
      checkStep(snapshot, await takeSnapshot(stage, organization));
    }),
    { numRuns: 15 },
  );
  assert.deepEqual((await verifyAudit(stage.database)).damages, []);
});
