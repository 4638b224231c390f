import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { updateDecision } from "#domain/exercises/run/update-decision.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { nobody, openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const DECISION = { title: "Call the insurer", dimension: "LEGAL_AND_INSURANCE" };

test("S11: the duration of a decision is in whole minutes of the exercise clock since its inject, without pauses", async () => {
  const exercise_id = await stage.exercise();
  await stage.act(startExercise, { id: exercise_id });
  stage.pass(7);
  const inject_id = await stage.delivered(exercise_id);
  stage.pass(5);
  await stage.act(pauseExercise, { id: exercise_id });
  stage.pass(45);
  await stage.act(resumeExercise, { id: exercise_id });
  stage.pass(7.9);
  const given = { exercise_id, inject_id, title: "Call the insurer", made_by: "Ana Duarte", rationale: "It says so." };
  const made = await stage.row("decisions", await stage.act(recordDecision, given));

  const { number, minutes_to_decide, decided_at, made_by, criticality } = made;
  assert.deepEqual([number, minutes_to_decide, made_by, criticality], [1, 12, "Ana Duarte", "NORMAL"]);
  assert.deepEqual(decided_at, stage.now());
  assert.equal(made.dimension, "LEGAL_AND_INSURANCE", "the inject's");
  assert.equal(
    (await stage.events(exercise_id)).at(-1),
    "DECISION_RECORDED 1194 D-1 decided in 12 min: Call the insurer",
  );
});

test("S11: without an inject, the duration of a decision starts with the exercise, and it names its dimension", async () => {
  const exercise_id = await stage.exercise();
  await stage.act(startExercise, { id: exercise_id });
  stage.pass(20);
  const { id, minutes_to_decide } = await stage.row(
    "decisions",
    await stage.act(recordDecision, { ...DECISION, exercise_id, target_minutes: 15, criticality: "CRITICAL" }),
  );
  assert.equal(minutes_to_decide, 20);
  assert.equal((await stage.row("decisions", String(id))).target_minutes, 15);
  const bare = { exercise_id, title: "Wait" };
  await stage.refused(recordDecision, bare, "BAD_USER_INPUT", /required without an inject/, "dimension");
});

test("S11: an undecided decision has neither time nor minutes", async () => {
  const exercise_id = await stage.exercise();
  await stage.act(startExercise, { id: exercise_id });
  const missed = { ...DECISION, exercise_id, undecided: true };
  const { decided_at, minutes_to_decide } = await stage.row("decisions", await stage.act(recordDecision, missed));
  assert.deepEqual([decided_at, minutes_to_decide], [null, null]);
  assert.equal((await stage.events(exercise_id)).at(-1), "DECISION_RECORDED 0 D-1 never decided: Call the insurer");
  const both = { ...missed, minutes_to_decide: 3 };
  await stage.refused(recordDecision, both, "BAD_USER_INPUT", /has no duration/, "minutes_to_decide");
});

test("S11: once the exercise is COMPLETED, decisions from paper are recorded with their minutes", async () => {
  const exercise_id = await stage.exercise();
  await stage.act(startExercise, { id: exercise_id });
  stage.pass(10);
  const inject_id = await stage.delivered(exercise_id);
  const delivered = stage.now();
  stage.pass(60);
  await stage.act(completeExercise, { id: exercise_id });
  stage.pass(600);
  const paper = { exercise_id, inject_id, title: "Tell the press" };
  await stage.refused(recordDecision, paper, "BAD_USER_INPUT", /COMPLETED/, "minutes_to_decide");
  const made = await stage.row("decisions", await stage.act(recordDecision, { ...paper, minutes_to_decide: 25 }));
  assert.equal(made.minutes_to_decide, 25);
  assert.deepEqual(made.decided_at, new Date(delivered.getTime() + 25 * 60_000));
  await stage.act(recordDecision, { ...paper, undecided: true });
  assert.match((await stage.events(exercise_id)).at(-1) ?? "", /^DECISION_RECORDED 4200 D-2 never/);
});

test("S11: decisions are recorded during the exercise, on its own delivered injects", async () => {
  const exercise_id = await stage.exercise();
  const pending = await stage.inject(exercise_id);
  const given = { ...DECISION, exercise_id };
  await stage.refused(recordDecision, given, "CONFLICT", /PLANNED; recording a decision is possible only while it is/);
  await stage.act(startExercise, { id: exercise_id });
  const other = await stage.exercise();
  await stage.act(startExercise, { id: other });
  const foreign = await stage.delivered(other);
  await stage.refused(recordDecision, { ...given, inject_id: pending }, "CONFLICT", /I-1, is PENDING/, "inject_id");
  await stage.refused(
    recordDecision,
    { ...given, inject_id: foreign },
    "BAD_USER_INPUT",
    /another exercise/,
    "inject_id",
  );
  await stage.refused(recordDecision, { ...given, inject_id: nobody }, "BAD_USER_INPUT", /no Inject/, "inject_id");
  await stage.refused(
    recordDecision,
    { ...given, exercise_id: nobody },
    "BAD_USER_INPUT",
    /no Exercise/,
    "exercise_id",
  );
});

test("S11: a decision is changed; its minutes say when it was decided, or that it never was", async () => {
  const exercise_id = await stage.exercise();
  await stage.act(startExercise, { id: exercise_id });
  const begun = stage.now();
  stage.pass(30);
  const id = await stage.act(recordDecision, { ...DECISION, exercise_id, target_minutes: 10, made_by: "Ole Berg" });
  await stage.act(updateDecision, { id, title: "Call both insurers", target_minutes: null });
  const changed = await stage.row("decisions", id);
  assert.deepEqual([changed.title, changed.target_minutes, changed.made_by], ["Call both insurers", null, "Ole Berg"]);
  assert.deepEqual([changed.minutes_to_decide, changed.decided_at], [30, stage.now()], "untouched");

  await stage.act(updateDecision, { id, minutes_to_decide: null });
  assert.deepEqual(await timesOf(id), [null, null]);
  await stage.act(updateDecision, { id, minutes_to_decide: 20 });
  assert.deepEqual(await timesOf(id), [20, new Date(begun.getTime() + 20 * 60_000)]);
  const inject_id = await stage.delivered(exercise_id);
  await stage.act(updateDecision, { id, inject_id });
  assert.equal((await stage.row("decisions", id)).inject_id, inject_id);
  await stage.act(updateDecision, { id, inject_id: null });
  assert.equal((await stage.row("decisions", id)).inject_id, null);

  const pending = await stage.inject(exercise_id);
  await stage.refused(updateDecision, { id, inject_id: pending }, "CONFLICT", /PENDING/, "inject_id");
  await stage.refused(updateDecision, { id }, "BAD_USER_INPUT", /Nothing to change/);
  await stage.refused(updateDecision, { id: nobody, title: "New" }, "NOT_FOUND", /no Decision/);
});

test("S11: a decision is rated and its rating cleared, also once COMPLETED, and not once CANCELLED", async () => {
  const exercise_id = await stage.exercise();
  await stage.act(startExercise, { id: exercise_id });
  const id = await stage.act(recordDecision, { ...DECISION, exercise_id });
  stage.pass(1);
  await stage.act(completeExercise, { id: exercise_id });
  stage.pass(1);
  await stage.act(rateDecision, { id, quality: "GOOD" });
  assert.equal((await stage.row("decisions", id)).quality, "GOOD");
  stage.pass(1);
  await stage.act(rateDecision, { id, quality: null });
  assert.equal((await stage.row("decisions", id)).quality, null);
  assert.deepEqual((await stage.events(exercise_id)).slice(-2), [
    "DECISION_RATED 60 D-1 rated good: Call the insurer",
    "DECISION_RATED 60 D-1 no longer rated: Call the insurer",
  ]);
  await stage.refused(rateDecision, { id }, "BAD_USER_INPUT", /required/, "quality");

  const other = await stage.exercise();
  await stage.act(startExercise, { id: other });
  const lost = await stage.act(recordDecision, { ...DECISION, exercise_id: other });
  await stage.act(cancelExercise, { id: other, reason: "Fire alarm." });
  await stage.refused(rateDecision, { id: lost, quality: "GOOD" }, "CONFLICT", /CANCELLED/);
  await stage.refused(updateDecision, { id: lost, title: "New" }, "CONFLICT", /CANCELLED/);
});

async function timesOf(id: string): Promise<unknown[]> {
  const { minutes_to_decide, decided_at } = await stage.row("decisions", id);
  return [minutes_to_decide, decided_at];
}
