import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { createExerciseObjective } from "#domain/exercises/evaluation/create-exercise-objective.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { removeEvaluator } from "#domain/exercises/evaluation/remove-evaluator.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { changed, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { refused } from "#tests/live/refused.ts";
import { askToJoin, get, openStage, watch } from "#tests/live/stage.ts";
import { performing } from "#tests/support/performing.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { members, owner } = stage.market;
const { rows: people } = await owner.query<{ id: string; email: string }>(
  "select id, email from users where organization_id = $1 order by created_at, id limit 1",
  [members.client.id],
);
const ada = people[0] ?? assert.fail("nobody");
const cookie = await stage.cookieOf(ada.email);
const name = (exercise_id: string) => stage.act(addEvaluator, { exercise_id, user_id: ada.id });
const situation = (exercise: string, view: string) =>
  get(`${one.url}/api/live/exercises/${exercise}?view=${view}`, cookie);

test("Y21: an evaluator sees the plan of the exercise, injects ahead included, and nothing that others judged", async () => {
  const { id, code } = await stage.startedExercise();
  await name(id);
  await askToJoin(one, code, "Bo Lund");
  await stage.act(addParticipant, { exercise_id: id, name: "Ines Varga", role: "Duty manager" });
  const inject = await stage.addInject(id, { expected_actions: "Call the bank." });
  await stage.addInject(id, { title: "Ahead" });
  await stage.act(deliverInject, { id: inject });
  await stage.act(rateInject, { id: inject, rating: "UNABLE", rating_note: "SECRET rating" });
  await stage.act(recordNote, { exercise_id: id, kind: "OBSERVATION", body: "SECRET note" });
  await stage.act(createGap, { exercise_id: id, title: "SECRET gap", severity: "HIGH", category: "DATA_PROTECTION" });
  await stage.act(recordDecision, { exercise_id: id, inject_id: inject, title: "Call", rationale: "It is theirs." });
  await stage.act(createExerciseObjective, { exercise_id: id, kind: "OBJECTIVE", title: "Know whom to call" });

  const { view, records } = readSnapshot(await (await situation(id, "evaluator")).json());
  assert.equal(view, "evaluator");
  const text = JSON.stringify(records);
  for (const shown of ["Ahead", "Call the bank.", "It is theirs.", "Know whom to call", "Ines Varga"])
    assert.ok(text.includes(shown), shown);
  for (const hidden of ["SECRET", "UNABLE", "Bo Lund", code]) assert.ok(!text.includes(hidden), hidden);
  for (const kind of ["ExerciseJoinCode", "JoinRequest", "ExerciseNote", "Gap", "ExerciseEvent"])
    assert.equal(records[kind], undefined, kind);
});

test("Y21: the stream follows what is delivered and evaluated, and ends when the evaluator is removed", async () => {
  const { id } = await stage.startedExercise();
  const { id: evaluator } = await name(id);
  const reader = await watch(one, id, cookie, { view: "evaluator" });
  const inject = await stage.addInject(id);
  await reader.until(changed("Inject", inject));
  assert.equal(shownBy(reader.received).get("Inject")?.get(inject)?.status, "PENDING");
  const { id: top } = await stage.act(createExerciseObjective, {
    exercise_id: id,
    kind: "OBJECTIVE",
    title: "Hear it",
  });
  await reader.until(changed("ExerciseObjective", top));
  await stage.act(deliverInject, { id: inject });
  await reader.until(({ event, data }) => event === "change" && JSON.stringify(data).includes("DELIVERED"));
  await stage.act(removeEvaluator, { id: evaluator });
  await reader.until(({ event }) => event === "end");
});

test("Y20: the console learns that evaluators rated an inject, so that it reconciles instead of rating", async () => {
  const { id } = await stage.startedExercise();
  await name(id);
  const inject = await stage.addInject(id);
  await stage.act(deliverInject, { id: inject });
  const staff = await stage.cookieOf("dana@operator.example");
  const reader = await watch(one, id, staff, { view: "console" });
  await reader.until(({ event }) => event === "snapshot");
  assert.equal(shownBy(reader.received).get("Inject")?.get(inject)?.is_evaluated, false);
  const rater = { ...members.client.person, actor_id: ada.id };
  await performing(stage.market.dependencies)(rater, recordEvaluation, { inject_id: inject, rating: "PERFORMED" });
  await reader.until(changed("Inject", inject));
  assert.equal(shownBy(reader.received).get("Inject")?.get(inject)?.is_evaluated, true);
});

test("Y21: nobody else opens this view, and an evaluator opens no console", async () => {
  const { id } = await stage.startedExercise();
  const { id: other } = await stage.startedExercise();
  await name(id);
  assert.match((await refused(await situation(other, "evaluator"), 403)).message, /Only its evaluators/);
  assert.match((await refused(await situation(id, "console"), 403)).message, /Only the operator's staff/);
  const elsewhere = await stage.startedExercise("otherClient");
  assert.match((await refused(await situation(elsewhere.id, "evaluator"), 404)).message, /no Exercise/);
  const staff = await stage.cookieOf("dana@operator.example");
  const asked = await get(`${one.url}/api/live/exercises/${id}?view=evaluator`, staff);
  assert.match((await refused(asked, 403)).message, /Only its evaluators/);
});
