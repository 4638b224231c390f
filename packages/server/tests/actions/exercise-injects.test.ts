import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { reorderInjects } from "#domain/exercises/plan/reorder-injects.ts";
import { restoreInject } from "#domain/exercises/plan/restore-inject.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { INJECT, nobody, openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test("an inject is added at the end, planned like the previous one and NORMAL by default", async () => {
  const id = await stage.exercise();
  await stage.inject(id, { planned_offset_minutes: 15, criticality: "CRITICAL", attack_technique: "T1566.001" });
  const second = await stage.row("injects", await stage.inject(id));
  const { number, sequence, status, planned_offset_minutes, criticality } = second;
  assert.deepEqual([number, sequence, status, planned_offset_minutes, criticality], [2, 2, "PENDING", 15, "NORMAL"]);
  assert.deepEqual(await stage.moves(String(second.id)), ["status null>PENDING"]);
});

test("S7: an inject inserted between others moves later ones, except delivered ones", async () => {
  const id = await stage.exercise();
  const [first] = [await stage.inject(id), await stage.inject(id), await stage.inject(id)];
  await stage.inject(id, { sequence: 2 });
  assert.equal(await stage.order(id), "1:I-1 2:I-4 3:I-2 4:I-3");
  await stage.act(startExercise, { id });
  await stage.act(deliverInject, { id: first });
  const wanted = { ...INJECT, exercise_id: id, sequence: 1 };
  await stage.refused(createInject, wanted, "CONFLICT", /I-1 was delivered .* at 2 to 5/, "sequence");
  await stage.refused(createInject, { ...wanted, sequence: 6 }, "BAD_USER_INPUT", /from 1 to 5/, "sequence");
  await stage.inject(id, { sequence: 2 });
  assert.equal(await stage.order(id), "1:I-1 2:I-5 3:I-4 4:I-2 5:I-3");
});

test("S7: injects are planned while their exercise is PLANNED or IN_PROGRESS", async () => {
  const id = await stage.exercise();
  const pending = await stage.inject(id);
  await stage.act(startExercise, { id });
  await stage.act(completeExercise, { id });
  await stage.refused(createInject, { ...INJECT, exercise_id: id }, "CONFLICT", /COMPLETED/);
  await stage.refused(updateInject, { id: pending, title: "New" }, "CONFLICT", /COMPLETED/);
  await stage.refused(deleteInject, { id: pending }, "CONFLICT", /COMPLETED/);
  await stage.refused(reorderInjects, { exercise_id: id, inject_ids: [pending] }, "CONFLICT", /COMPLETED/);
  await stage.refused(createInject, { ...INJECT, exercise_id: nobody }, "BAD_USER_INPUT", /no Exercise/, "exercise_id");
});

test("a technique is one of MITRE ATT&CK's ids", async () => {
  const wrong = { ...INJECT, exercise_id: await stage.exercise(), attack_technique: "T14" };
  await stage.refused(createInject, wrong, "BAD_USER_INPUT", /T1486/, "attack_technique");
});

test("options lead to other injects of the same exercise and are replaced as a whole", async () => {
  const id = await stage.exercise();
  const [pay, refuse] = [await stage.inject(id), await stage.inject(id)];
  const asking = await stage.inject(id, {
    options: [
      { label: "Pay", next_inject_id: pay.toUpperCase() },
      { label: "Refuse", next_inject_id: refuse },
      { label: "Wait" },
    ],
  });
  assert.deepEqual(await optionsOf(asking), [
    ["Pay", pay],
    ["Refuse", refuse],
    ["Wait", null],
  ]);
  await stage.act(updateInject, { id: asking, options: [{ label: "Haggle", next_inject_id: null }] });
  assert.deepEqual(await optionsOf(asking), [["Haggle", null]]);

  const foreign = await stage.inject(await stage.exercise());
  for (const next_inject_id of [foreign, nobody, "I-1", asking]) {
    const options = [{ label: "Wait" }, { label: "Pay", next_inject_id }];
    const field = "options.1.next_inject_id";
    await stage.refused(updateInject, { id: asking, options }, "BAD_USER_INPUT", /another inject of the same/, field);
  }
  await stage.act(updateInject, { id: asking, options: [] });
  assert.deepEqual(await optionsOf(asking), []);
});

test("S7: a PENDING inject can be changed, a delivered or skipped one cannot", async () => {
  const id = await stage.exercise();
  const [one, two] = [await stage.inject(id, { audience: "Board" }), await stage.inject(id)];
  await stage.act(updateInject, { id: one, title: "A call", channel: "PHONE", audience: null });
  const { title, channel, audience, body } = await stage.row("injects", one);
  assert.deepEqual([title, channel, audience, body], ["A call", "PHONE", null, INJECT.body]);
  await stage.refused(updateInject, { id: one }, "BAD_USER_INPUT", /Nothing to change/);
  await stage.act(startExercise, { id });
  await stage.act(deliverInject, { id: one });
  await stage.act(skipInject, { id: two, reason: "Time." });
  await stage.refused(
    updateInject,
    { id: one, title: "Other" },
    "CONFLICT",
    /DELIVERED; changing it is possible only while it is PENDING/,
  );
  await stage.refused(updateInject, { id: two, title: "Other" }, "CONFLICT", /SKIPPED/);
  await stage.refused(updateInject, { id: nobody, title: "Other" }, "NOT_FOUND", /no Inject/);
});

test("S7: PENDING injects are reordered within their positions, the others keep theirs", async () => {
  const id = await stage.exercise();
  const injects = [await stage.inject(id), await stage.inject(id), await stage.inject(id), await stage.inject(id)];
  const [one, two, three, four] = injects;
  assert.equal(await stage.act(reorderInjects, { exercise_id: id, inject_ids: injects.toReversed() }), id);
  assert.equal(await stage.order(id), "1:I-4 2:I-3 3:I-2 4:I-1");
  await stage.act(startExercise, { id });
  await stage.act(deliverInject, { id: three });
  await stage.act(reorderInjects, { exercise_id: id, inject_ids: [one, two, four] });
  assert.equal(await stage.order(id), "1:I-1 2:I-3 3:I-2 4:I-4");

  const reorder = (inject_ids: unknown[], says: RegExp) =>
    stage.refused(reorderInjects, { exercise_id: id, inject_ids }, "BAD_USER_INPUT", says, "inject_ids");
  await reorder([one, two], /missing: I-4/);
  await reorder([one, two, four, two], /once/);
  await reorder([one, two, three, four], /not a PENDING inject/);
  await stage.refused(reorderInjects, { exercise_id: nobody, inject_ids: [one] }, "NOT_FOUND", /no Exercise/);
});

test("S7, T13: a PENDING inject can be removed; later ones move up and its number is not reused", async () => {
  const id = await stage.exercise();
  const [one, two, three] = [await stage.inject(id), await stage.inject(id), await stage.inject(id)];
  const asking = await stage.inject(id, { options: [{ label: "Pay", next_inject_id: two }] });
  assert.equal(await stage.act(deleteInject, { id: two }), id);
  assert.equal(await stage.order(id), "1:I-1 2:I-3 3:I-4");
  assert.deepEqual(await optionsOf(asking), [["Pay", null]]);
  await stage.inject(id);
  assert.equal(await stage.order(id), "1:I-1 2:I-3 3:I-4 4:I-5");
  await stage.act(startExercise, { id });
  await stage.act(deliverInject, { id: three });
  await stage.act(deleteInject, { id: one });
  assert.equal(await stage.order(id), "2:I-3 3:I-4 4:I-5");
  await stage.inject(id, { sequence: 1 });
  assert.equal(await stage.order(id), "1:I-6 2:I-3 3:I-4 4:I-5");
  await stage.refused(deleteInject, { id: three }, "CONFLICT", /DELIVERED/);
  await stage.refused(deleteInject, { id: one }, "NOT_FOUND", /no Inject/);
});

test("S7: an inject with records about it cannot be removed", async () => {
  const exercise_id = await stage.exercise();
  const inject_id = await stage.inject(exercise_id);
  await stage.act(startExercise, { id: exercise_id });
  const gap = { exercise_id, inject_id, title: "No list", severity: "LOW", category: "DATA_PROTECTION" };
  await stage.act(createGap, gap);
  await stage.refused(deleteInject, { id: inject_id }, "CONFLICT", /This Inject has gaps/);
});

test("S1, S8, S12: an inject is delivered on the exercise clock, once, and only during the exercise", async () => {
  const id = await stage.exercise();
  const inject = await stage.inject(id);
  await stage.refused(
    deliverInject,
    { id: inject },
    "CONFLICT",
    /PLANNED; delivering an inject is possible only while it is IN_PROGRESS/,
  );
  await stage.act(startExercise, { id });
  stage.pass(5);
  await stage.act(pauseExercise, { id });
  stage.pass(30);
  await stage.act(resumeExercise, { id });
  stage.pass(2);
  await stage.act(deliverInject, { id: inject });
  const { status, delivered_at, delivered_seconds } = await stage.row("injects", inject);
  assert.deepEqual([status, delivered_at, delivered_seconds], ["DELIVERED", stage.now(), 420]);
  assert.deepEqual(await stage.moves(inject), ["status null>PENDING", "status PENDING>DELIVERED"]);
  assert.equal((await stage.events(id)).at(-1), "INJECT_DELIVERED 420 I-1 delivered: Proof of stolen records");
  await stage.refused(deliverInject, { id: inject }, "CONFLICT", /^I-1 has already been delivered\.$/);
  await stage.refused(skipInject, { id: inject, reason: "Late." }, "CONFLICT", /is final/);
});

test("S2, S8: an inject is skipped with a reason and restored without one, only during the exercise", async () => {
  const id = await stage.exercise();
  const inject = await stage.inject(id);
  await stage.refused(skipInject, { id: inject, reason: "Time." }, "CONFLICT", /PLANNED/);
  await stage.act(startExercise, { id });
  stage.pass(1);
  await stage.refused(skipInject, { id: inject }, "BAD_USER_INPUT", /required/, "reason");
  await stage.act(skipInject, { id: inject, reason: "Time." });
  const skipped = await stage.row("injects", inject);
  assert.deepEqual([skipped.status, skipped.skipped_reason], ["SKIPPED", "Time."]);
  await stage.refused(deliverInject, { id: inject }, "CONFLICT", /From SKIPPED it may become PENDING/);
  stage.pass(1);
  await stage.act(restoreInject, { id: inject });
  const restored = await stage.row("injects", inject);
  assert.deepEqual([restored.status, restored.skipped_reason], ["PENDING", null]);
  await stage.refused(restoreInject, { id: inject }, "CONFLICT", /may become DELIVERED, SKIPPED/);
  assert.deepEqual((await stage.moves(inject)).slice(1), ["status PENDING>SKIPPED Time.", "status SKIPPED>PENDING"]);
  assert.equal((await stage.events(id)).at(-1), "INJECT_SKIPPED 60 I-1 skipped: Proof of stolen records");

  await stage.act(skipInject, { id: inject, reason: "Time." });
  await stage.act(completeExercise, { id });
  await stage.refused(restoreInject, { id: inject }, "CONFLICT", /COMPLETED/);
});

test("S9: a delivered inject is rated, with a note for low ratings, also once the exercise is COMPLETED", async () => {
  const id = await stage.exercise();
  await stage.act(startExercise, { id });
  const [inject, pending] = [await stage.delivered(id), await stage.inject(id)];
  stage.pass(1);
  await stage.refused(rateInject, { id: pending, rating: "PERFORMED" }, "CONFLICT", /PENDING/);
  for (const rating of ["MAJOR_CHALLENGES", "UNABLE"]) {
    await stage.refused(rateInject, { id: inject, rating }, "BAD_USER_INPUT", /required/, "rating_note");
  }
  await stage.refused(rateInject, { id: inject }, "BAD_USER_INPUT", /required/, "rating");
  await stage.act(rateInject, { id: inject, rating: "UNABLE", rating_note: "Nobody had the number." });
  assert.deepEqual(await ratingOf(inject), ["UNABLE", "Nobody had the number."]);
  stage.pass(1);
  await stage.act(completeExercise, { id });
  stage.pass(1);
  await stage.act(rateInject, { id: inject, rating: "SOME_CHALLENGES" });
  assert.deepEqual(await ratingOf(inject), ["SOME_CHALLENGES", null]);
  stage.pass(1);
  await stage.act(rateInject, { id: inject, rating: null });
  assert.deepEqual(await ratingOf(inject), [null, null]);
  assert.deepEqual(
    (await stage.events(id)).filter((event) => event.startsWith("INJECT_RATED")),
    [
      "INJECT_RATED 60 I-1 rated unable: Proof of stolen records",
      "INJECT_RATED 120 I-1 rated some challenges: Proof of stolen records",
      "INJECT_RATED 120 I-1 no longer rated: Proof of stolen records",
    ],
  );
});

test("S7: concurrent additions, deliveries, decisions and reorders leave unique positions", async () => {
  const id = await stage.exercise();
  await stage.act(startExercise, { id });
  const [one, two, three] = [await stage.inject(id), await stage.inject(id), await stage.inject(id)];
  const outcomes = await Promise.allSettled([
    stage.inject(id, { sequence: 2 }),
    stage.act(deliverInject, { id: one }),
    stage.act(reorderInjects, { exercise_id: id, inject_ids: [three, two, one] }),
    stage.act(deleteInject, { id: two }),
    stage.act(recordDecision, { exercise_id: id, title: "Go on", dimension: "COMMUNICATION" }),
    stage.inject(id),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      assert.match(String(outcome.reason.code), /^(CONFLICT|BAD_USER_INPUT|NOT_FOUND)$/);
  }
  // Position 2 is refused once the first inject was moved behind it and delivered there.
  const [first, , , deleted, , last] = outcomes.map(({ status }) => Number(status === "fulfilled"));
  const places = await stage.rows("select sequence from injects where exercise_id = $1", id);
  assert.equal(places.length, 3 + Number(first) + Number(last) - Number(deleted));
  assert.equal(new Set(places.map(({ sequence }) => sequence)).size, places.length);
});

async function optionsOf(inject: string): Promise<unknown[]> {
  const text = "select label, next_inject_id from inject_options where inject_id = $1 order by sequence";
  const found = await stage.rows(text, inject);
  return found.map(({ label, next_inject_id }) => [label, next_inject_id]);
}

async function ratingOf(inject: string): Promise<unknown[]> {
  const { rating, rating_note } = await stage.row("injects", inject);
  return [rating, rating_note];
}
