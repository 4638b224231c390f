import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { chooseOption } from "#domain/exercises/run/choose-option.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { holdInject } from "#domain/exercises/run/hold-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { releaseInject } from "#domain/exercises/run/release-inject.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { deliverDueInjects } from "#domain/live/deliver-due.ts";
import { Refusal } from "#kernel/refusal.ts";
import { openStage } from "#tests/live/stage.ts";
import { askGraphQL } from "#tests/support/ask.ts";

const stage = await openStage();
after(() => stage.end());
const { market, at } = stage;
const { owner, dependencies, members, app } = market;
const HOUR = 3600;

/** An exercise at second 0 of its clock, with injects planned at these minutes. */
async function paced(pacing: "CLOCK" | "FACILITATOR", plans: readonly number[]) {
  const story = { title: "Code Dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
  const { id } = await stage.act(createExercise, { ...story, organization_id: members.client.id, pacing });
  const injects: string[] = [];
  for (const planned_offset_minutes of plans) injects.push(await stage.addInject(id, { planned_offset_minutes }));
  await at(0, () => stage.act(startExercise, { id }));
  return { id, injects };
}

/** Lets the server look for what is due, at this second since the start, until there is nothing. */
async function lookAt(second: number): Promise<void> {
  const now = stage.timeAt(second);
  await deliverDueInjects.run({ ...dependencies, clock: () => now });
}

async function deliveredAt(exercise: string): Promise<Record<string, number | null>> {
  const text = "select id, delivered_seconds from injects where exercise_id = $1 and status = 'DELIVERED'";
  const { rows } = await owner.query<{ id: string; delivered_seconds: number | null }>(text, [exercise]);
  return Object.fromEntries(rows.map((row) => [row.id, row.delivered_seconds]));
}

async function dueOf(inject: string): Promise<unknown> {
  const query = "query ($id: ID!) { inject(id: $id) { due_seconds held_at } }";
  const { data } = await askGraphQL(app, members.operator.key, query, { id: inject });
  return data?.inject;
}

test("V20: by the clock each inject is delivered at its planned time, not a second before", async () => {
  const { id, injects } = await paced("CLOCK", [1, 2]);
  const [first = "", second = ""] = injects;
  await lookAt(59);
  assert.deepEqual(await deliveredAt(id), {});
  await lookAt(60);
  assert.deepEqual(await deliveredAt(id), { [first]: 60 });
  await lookAt(HOUR);
  assert.deepEqual(await deliveredAt(id), { [first]: 60, [second]: HOUR });
  const { rows } = await owner.query(
    "select actor from exercise_events where exercise_id = $1 and kind = 'INJECT_DELIVERED' order by at",
    [id],
  );
  assert.deepEqual(rows, [{ actor: "Exercise clock" }, { actor: "Exercise clock" }]);
});

test("V20: at the facilitator's pace only injects with their own time are", async () => {
  const { id, injects } = await paced("FACILITATOR", [0, 0]);
  const [own = "", other = ""] = injects;
  await stage.act(updateInject, { id: own, scheduled_seconds: 90 });
  assert.deepEqual(await dueOf(own), { due_seconds: 90, held_at: null });
  assert.deepEqual(await dueOf(other), { due_seconds: null, held_at: null });
  await lookAt(89);
  await lookAt(90);
  assert.deepEqual(await deliveredAt(id), { [own]: 90 });
  await stage.act(updateExercise, { id, pacing: "CLOCK" });
  assert.deepEqual(await dueOf(other), { due_seconds: 0, held_at: null });
  await lookAt(91);
  assert.deepEqual(await deliveredAt(id), { [own]: 90, [other]: 91 });
});

test("V20: nothing is delivered automatically during a pause, and pauses do not count", async () => {
  const { id, injects } = await paced("CLOCK", [10]);
  const [inject = ""] = injects;
  await at(300, () => stage.act(pauseExercise, { id }));
  await lookAt(10 * HOUR);
  assert.deepEqual(await deliveredAt(id), {});
  await at(10 * HOUR, () => stage.act(resumeExercise, { id }));
  await lookAt(10 * HOUR + 299);
  assert.deepEqual(await deliveredAt(id), {});
  await lookAt(10 * HOUR + 300);
  assert.deepEqual(await deliveredAt(id), { [inject]: 600 });
});

test("V20: however many instances look at once, each inject is delivered once, and all of them are", async () => {
  const { id, injects } = await paced(
    "CLOCK",
    Array.from({ length: 12 }, (_, i) => i),
  );
  await Promise.all(Array.from({ length: 5 }, () => lookAt(HOUR)));
  await lookAt(HOUR);
  assert.deepEqual(new Set(Object.keys(await deliveredAt(id))), new Set(injects));
  const text = "select from exercise_events where exercise_id = $1 and kind = 'INJECT_DELIVERED'";
  assert.equal((await owner.query(text, [id])).rowCount, 12);
});

test("V20: an inject that became due while no server ran is delivered by the next one", async () => {
  const { id, injects } = await paced("CLOCK", [1]);
  await lookAt(5 * HOUR);
  assert.deepEqual(Object.keys(await deliveredAt(id)), injects);
});

test("V21: a held inject waits until it is released, and can still be delivered early or skipped", async () => {
  const { id, injects } = await paced("CLOCK", [1, 1, 1]);
  const [released = "", early = "", skipped = ""] = injects;
  for (const inject of injects) await stage.act(holdInject, { id: inject });
  await assert.rejects(stage.act(holdInject, { id: early }), Refusal);
  await lookAt(HOUR);
  assert.deepEqual(await deliveredAt(id), {});
  await at(70, () => stage.act(deliverInject, { id: early }));
  await stage.act(skipInject, { id: skipped, reason: "Enough." });
  await stage.act(releaseInject, { id: released });
  await assert.rejects(stage.act(releaseInject, { id: released }), Refusal);
  await lookAt(2 * HOUR);
  assert.deepEqual(await deliveredAt(id), { [early]: 70, [released]: 2 * HOUR });
});

test("V21: without its time an inject waits for the facilitator", async () => {
  const { id, injects } = await paced("FACILITATOR", [0]);
  const [inject = ""] = injects;
  await stage.act(updateInject, { id: inject, scheduled_seconds: 10 });
  await stage.act(updateInject, { id: inject, scheduled_seconds: null });
  await lookAt(HOUR);
  assert.deepEqual(await deliveredAt(id), {});
});

test("V23: an inject that a choice leads to waits for it, whatever the clock shows", async () => {
  const { id, injects } = await paced("CLOCK", [0, 1, 1]);
  const [asking = "", paid = "", refused = ""] = injects;
  const options = [
    { label: "Pay", next_inject_id: paid },
    { label: "Refuse", next_inject_id: refused },
  ];
  await stage.act(updateInject, { id: asking, options });
  await lookAt(HOUR);
  assert.deepEqual(Object.keys(await deliveredAt(id)), [asking]);
  const { rows } = await owner.query("select id from inject_options where inject_id = $1 and sequence = 2", [asking]);
  await at(HOUR, () => stage.act(chooseOption, { id: rows[0]?.id }));
  await lookAt(HOUR + 1);
  assert.deepEqual(new Set(Object.keys(await deliveredAt(id))), new Set([asking, refused]));
});
