import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { act } from "#domain/actions/perform.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test("S7, S20, G51: a reference to an inject that is being removed is refused as unknown", async () => {
  const exercise_id = await stage.act(startExercise, { id: await stage.exercise() });
  const gap = { exercise_id, title: "A door", severity: "LOW", category: "DATA_PROTECTION" };
  for (const refer of [
    (inject_id: string) => stage.act(addComment, { inject_id, body: "It came late." }),
    (inject_id: string) => stage.act(createGap, { ...gap, inject_id }),
  ]) {
    const id = await stage.inject(exercise_id);
    const referred = await whileRemoving(id, () => refer(id).catch((error: unknown) => error));
    assert.ok(referred instanceof Refusal, String(referred));
    assert.deepEqual([referred.code, referred.details.field], ["BAD_USER_INPUT", "inject_id"]);
  }
});

/** What comes of it when the removal is done but not through: it must wait, and goes on once it is. */
async function whileRemoving(id: string, refer: () => Promise<unknown>): Promise<unknown> {
  const performance = {
    caller: stage.facilitator,
    clock: stage.now,
    newId: randomUUID,
    request: { request_id: null, remote_address: null },
  };
  const referring = await asCaller(stage.database, stage.facilitator, async (connection) => {
    await act(connection, deleteInject, { id }, performance);
    const begun = refer();
    while ((await stage.rows(WAITING)).length === 0);
    return { begun };
  });
  return referring.begun;
}

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
