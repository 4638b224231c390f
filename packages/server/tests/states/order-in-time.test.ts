import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { act } from "#domain/actions/perform.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import type { Action } from "#kernel/action.ts";
import { createActionTime } from "#kernel/action-time.ts";
import { asCaller } from "#storage/tenancy.ts";
import { openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

type Attempt = readonly [Action, Readonly<Record<string, unknown>>];

/** The second begins a minute before the first, which has the record already, and waits until the first is done. */
async function overtaken(table: string, id: string, first: Attempt, second: Attempt): Promise<void> {
  let waiting: Promise<string> | undefined;
  await asCaller(stage.database, stage.facilitator, async (connection) => {
    await connection.query(`select from ${table} where id = '${id}' for update`);
    waiting = stage.act(...second);
    await untilSomebodyWaits();
    stage.pass(1);
    const request = { request_id: null, remote_address: null };
    await act(connection, ...first, { caller: stage.facilitator, clock: stage.now, newId: stage.newId, request });
  });
  await waiting;
}

async function untilSomebodyWaits(): Promise<void> {
  const text = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await stage.rows(text)).length === 0) await wait(5);
}

test("S12: a caller who waited for an exercise acts after the one waited for: events and clock never run backwards", async () => {
  const id = await stage.act(startExercise, { id: await stage.exercise() });
  const exercise_id = id;
  const inject = await stage.inject(exercise_id);
  stage.pass(5);
  await overtaken("exercises", id, [pauseExercise, { id }], [resumeExercise, { id }]);
  await overtaken("exercises", id, [pauseExercise, { id }], [deliverInject, { id: inject }]);
  const events = await stage.rows("select kind, at from exercise_events where exercise_id = $1 order by id", id);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ["STARTED", "PAUSED", "RESUMED", "PAUSED", "INJECT_DELIVERED"],
  );
  assertInOrder(events.map(({ at }) => at));
});

test("S2: a caller who waited for a record moves it after the one waited for, in history and updated_at", async () => {
  const exercise_id = await stage.act(startExercise, { id: await stage.exercise() });
  const gap = { exercise_id, title: "A door", severity: "LOW", category: "DATA_PROTECTION" };
  const id = await stage.act(createGap, gap);
  const begun: Attempt = [changeGapStatus, { id, status: "IN_PROGRESS" }];
  await overtaken("gaps", id, begun, [changeGapStatus, { id, status: "REMEDIATED", note: "Locked." }]);
  const moves = await stage.rows("select to_state, at from state_changes where subject_id = $1 order by at, id", id);
  assert.deepEqual(
    moves.map(({ to_state }) => to_state),
    ["OPEN", "IN_PROGRESS", "REMEDIATED"],
  );
  const { updated_at } = await stage.row("gaps", id);
  assert.deepEqual(updated_at, moves.at(-1)?.at);
});

test("S2: an instance whose clock is behind moves a record no earlier than its previous move", async () => {
  const id = await stage.act(startExercise, { id: await stage.exercise() });
  const { updated_at } = await stage.row("exercises", id);
  stage.pass(-3);
  await stage.act(pauseExercise, { id });
  stage.pass(3);
  assert.deepEqual((await stage.row("exercises", id)).paused_at, updated_at);
});

test("an action that reads the time before it locks is a defect", () => {
  const time = createActionTime(() => new Date(0));
  time.hold({ updated_at: new Date(5) });
  assert.deepEqual(time.now(), new Date(5));
  assert.throws(() => time.hold({ updated_at: new Date(6) }), /before it reads the time/);
});

function assertInOrder(times: readonly unknown[]): void {
  const millis = times.map((time) => (time instanceof Date ? time.getTime() : Number.NaN));
  assert.deepEqual(
    millis,
    millis.toSorted((a, b) => a - b),
  );
}
