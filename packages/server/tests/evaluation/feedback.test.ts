import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { answerFeedbackForm } from "#domain/exercises/feedback/answer-feedback-form.ts";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { removeFeedbackForm } from "#domain/exercises/feedback/remove-feedback-form.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { closeDueFeedback } from "#domain/reports/close-due-feedback.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";

import { createScene, NOON, refused } from "#tests/actions/scene.ts";
import { feedback, newToken, questionsOf } from "#tests/evaluation/feedback-form.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, running, seat, prepared, opened, answer } = feedback(scene);
const statusOf = async (id: string) =>
  (await scene.ask<{ status: string }>("select status from feedback_forms where id = $1", [id]))[0]?.status;
const HOUR = 3_600_000;

test("Y28: an exercise has one feedback form, from a template, which those who run exercises create and remove", async () => {
  const exercise_id = await running();
  const id = await prepared(exercise_id);
  assert.equal((await questionsOf(scene, id)).length, 5);
  await refused(prepared(exercise_id, "PARTICIPANT_FEEDBACK"), "CONFLICT", /has a FeedbackForm already/);
  for (const stranger of [scene.caller("CLIENT", "ADMIN"), scene.caller("CARRIER", "ADMIN")])
    await refused(as(stranger, removeFeedbackForm, { id }), "FORBIDDEN", /./);
  await as(lead, removeFeedbackForm, { id });
  const again = await prepared(exercise_id, "PARTICIPANT_FEEDBACK");
  assert.equal((await questionsOf(scene, again)).length, 11);
  await as(lead, openFeedbackForm, { id: again });
  await refused(as(lead, removeFeedbackForm, { id: again }), "CONFLICT", /is OPEN, so it stays/);

  const called = await as(lead, createExercise, {
    title: "Called off",
    scenario: "DENIAL_OF_SERVICE",
    severity: "LOW",
    exercise_date: "2026-11-20",
    organization_id: scene.client,
  });
  await as(lead, cancelExercise, { id: called, reason: "Ill." });
  await refused(
    as(lead, createFeedbackForm, { exercise_id: called, template: "HOT_WASH_SURVEY" }),
    "CONFLICT",
    /CANCELLED/,
  );
});

test("Y28: a form opens while the exercise runs or a day after, and by itself when it is completed", async () => {
  const planned = await as(lead, createExercise, {
    title: "Ahead",
    scenario: "DENIAL_OF_SERVICE",
    severity: "LOW",
    exercise_date: "2026-11-20",
    organization_id: scene.client,
  });
  const early = await prepared(planned);
  await refused(as(lead, openFeedbackForm, { id: early }), "CONFLICT", /is PLANNED; opening its feedback form/);
  const exercise_id = await running();
  const id = await prepared(exercise_id);
  await as(lead, completeExercise, { id: exercise_id });
  assert.equal(await statusOf(id), "OPEN");
  assert.deepEqual(await scene.history(id), ["status PREPARED OPEN null"]);
  await refused(as(lead, openFeedbackForm, { id }), "CONFLICT", /is already OPEN/);

  const bare = await running();
  await as(lead, completeExercise, { id: bare });
  const late = await prepared(bare);
  scene.now = new Date(NOON.getTime() + 25 * HOUR);
  await refused(as(lead, openFeedbackForm, { id: late }), "CONFLICT", /more than a day ago/);
  scene.now = NOON;
  await as(lead, openFeedbackForm, { id: late });
});

test("Y28: a day after the end of the exercise, an open form closes by itself", async () => {
  const exercise_id = await running();
  const id = await prepared(exercise_id);
  await as(lead, completeExercise, { id: exercise_id });
  const close = (hours: number) =>
    closeDueFeedback.run({
      database: scene.database,
      clock: () => new Date(NOON.getTime() + hours * HOUR),
      newId: randomUUID,
    });
  await close(23);
  assert.equal(await statusOf(id), "OPEN");
  await close(25);
  assert.equal(await statusOf(id), "CLOSED");
  await refused(as(lead, closeFeedbackForm, { id }), "CONFLICT", /CLOSED is final/);
});

test("Y29: a participant answers for themselves, and changes it from the same device until the form is closed", async () => {
  const { exercise_id, id, questions } = await opened();
  const ines = await seat(exercise_id, "Ines Varga");
  const [statement = "", , , open = ""] = questions;
  const token = newToken();
  await answer(ines, id, [{ question_id: statement, agreement: 5 }], token);
  await answer(ines, id, [{ question_id: statement, agreement: 2 }], token);
  const returned = await scene.ask("select from feedback_returns where form_id = $1", [id]);
  assert.equal(returned.length, 1);
  const [box] = await scene.ask<{ sheets: object }>("select sheets from feedback_boxes where id = $1", [id]);
  assert.deepEqual(Object.values(box?.sheets ?? {}), [{ [statement]: { agreement: 2 } }]);

  const wrong = (answers: readonly object[], why: RegExp) =>
    refused(as(ines, answerFeedbackForm, { form_id: id, sheet_token: token, answers }), "BAD_USER_INPUT", why);
  await wrong([], /^answers: must have at least one/);
  await wrong(
    [{ question_id: statement, text: "Yes." }],
    /^answers: a question of kind AGREEMENT takes agreement alone/,
  );
  await wrong([{ question_id: open, agreement: 3 }], /^answers: a question of kind TEXT takes text alone/);
  await wrong(
    [
      { question_id: open, text: "A" },
      { question_id: open, text: "B" },
    ],
    /^answers: must answer each question once/,
  );
  await wrong([{ question_id: randomUUID(), agreement: 3 }], /^answers: question_id must be of this form/);
  await wrong([{ question_id: statement, agreement: 6 }], /agreement: must be/);

  await refused(answer(ines, id, [{ question_id: statement, agreement: 1 }]), "CONFLICT", /another device/);
  const bo = await seat(exercise_id, "Bo Lund");
  await refused(answer(bo, id, [{ question_id: statement, agreement: 1 }], token), "CONFLICT", /another device/);
  await as(lead, closeFeedbackForm, { id });
  await refused(answer(ines, id, [{ question_id: statement, agreement: 4 }], token), "CONFLICT", /is not open/);
});

test("Y29: nobody answers in another exercise, before the form is open, or for somebody else", async () => {
  const { id, questions } = await opened();
  const other = await running();
  const elsewhere = await seat(other, "Bo Lund");
  const given = [{ question_id: questions[0], agreement: 3 }];
  await refused(answer(elsewhere, id, given), "BAD_USER_INPUT", /^form_id: there is no FeedbackForm/);
  const shut = await prepared(other);
  await refused(answer(elsewhere, shut, given), "BAD_USER_INPUT", /^form_id: there is no FeedbackForm/);
  await refused(answer(lead, id, given), "FORBIDDEN", /Only participants answer/);
  await refused(answer(scene.caller("CLIENT", "ADMIN"), id, given), "FORBIDDEN", /./);
  const nobody = { ...elsewhere, seat: { ...elsewhere.seat, participant_id: randomUUID() } };
  await refused(answer(nobody, id, given), "BAD_USER_INPUT", /^form_id: there is no FeedbackForm/);
});
