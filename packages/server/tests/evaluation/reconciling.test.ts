import assert from "node:assert/strict";
import { after, test } from "node:test";
import { reconcileRatings } from "#domain/exercises/evaluation/reconcile-ratings.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { createScene, refused } from "#tests/actions/scene.ts";
import { evaluating } from "#tests/evaluation/evaluated-exercise.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, person, name, outline, running } = evaluating(scene);
const reconcile = (input: object, caller = lead) => as(caller, reconcileRatings, { ...input });

async function rated() {
  const { id, inject } = await running();
  const [ines, ellis] = [await person("CLIENT"), await person("OPERATOR", "EDITOR")];
  for (const each of [ines, ellis]) await name(id, each);
  await as(ines, recordEvaluation, { inject_id: inject, rating: "PERFORMED" });
  await as(ellis, recordEvaluation, { inject_id: inject, rating: "MAJOR_CHALLENGES", note: "Too late." });
  return { id, inject, ines, ellis };
}

const injectOf = async (id: string) =>
  (
    await scene.ask<{ rating: string; rating_note: string }>("select rating, rating_note from injects where id = $1", [
      id,
    ])
  )[0];

test("Y19: the lead sets the rating that counts, with a reason if any evaluator rated otherwise", async () => {
  const { id: exercise_id, inject: inject_id, ines } = await rated();
  const { task } = await outline(exercise_id);
  await refused(reconcile({ objective_id: task, rating: "PERFORMED" }), "CONFLICT", /No evaluator rated it/);
  const differing = reconcile({ inject_id, rating: "SOME_CHALLENGES" });
  await refused(differing, "BAD_USER_INPUT", /^reason: required: an evaluator rated it (PERFORMED|MAJOR_CHALLENGES)$/);
  await refused(reconcile({ inject_id, rating: "PERFORMED" }), "BAD_USER_INPUT", /rated it MAJOR_CHALLENGES/);
  const low = reconcile({ inject_id, rating: "UNABLE", reason: "Both saw it." });
  await refused(low, "BAD_USER_INPUT", /^rating_note: required for UNABLE/);
  await refused(reconcile({ inject_id, rating: "PERFORMED" }, scene.caller("CLIENT", "ADMIN")), "FORBIDDEN", /./);
  assert.deepEqual(await injectOf(inject_id), { rating: null, rating_note: null });

  const decided = {
    inject_id,
    rating: "SOME_CHALLENGES",
    rating_note: "It came late.",
    reason: "Both agree on the delay.",
  };
  await reconcile(decided);
  assert.deepEqual(await injectOf(inject_id), { rating: "SOME_CHALLENGES", rating_note: "It came late." });
  await refused(as(ines, recordEvaluation, { inject_id, rating: "UNABLE", note: "…" }), "CONFLICT", /no longer change/);
  await refused(reconcile({ inject_id, rating: "PERFORMED" }), "BAD_USER_INPUT", /^reason: required: it replaces/);
  await reconcile({ inject_id, rating: "PERFORMED", reason: "The clock was wrong." });
  const kept = await scene.ask<object>(
    "select rating, reason, reconciled_by, replaced_at is null as counts from reconciliations where inject_id = $1 order by replaced_at",
    [inject_id],
  );
  assert.deepEqual(kept, [
    { rating: "SOME_CHALLENGES", reason: decided.reason, reconciled_by: lead.actor_name, counts: false },
    { rating: "PERFORMED", reason: "The clock was wrong.", reconciled_by: lead.actor_name, counts: true },
  ]);
  const ratings = "select rating from evaluations where inject_id = $1 order by rating";
  assert.deepEqual(await scene.ask(ratings, [inject_id]), [{ rating: "MAJOR_CHALLENGES" }, { rating: "PERFORMED" }]);
});

test("Y19: what evaluators agree on needs no reason; a lead who evaluates rates first", async () => {
  const { id: exercise_id } = await running();
  const { target, task } = await outline(exercise_id);
  const [ines, ellis] = [await person("CLIENT"), await person("OPERATOR", "EDITOR")];
  for (const each of [ines, ellis]) await name(exercise_id, each);
  await as(ines, recordEvaluation, { objective_id: task, rating: "PERFORMED" });
  await refused(reconcile({ objective_id: task, rating: "PERFORMED" }, ellis), "CONFLICT", /rate it yourself before/);
  await as(ellis, recordEvaluation, { objective_id: task, rating: "PERFORMED" });
  await reconcile({ objective_id: task, rating: "PERFORMED" }, ellis);
  await as(ines, recordEvaluation, { objective_id: target, rating: "PERFORMED" });
  await reconcile({ objective_id: target, rating: "PERFORMED" });
});

test("Y20: an inject that evaluators rated is rated by reconciling alone", async () => {
  const { inject: id, ines } = await rated();
  for (const rating of ["PERFORMED", null])
    await refused(as(lead, rateInject, { id, rating }), "CONFLICT", /with reconcileRatings/);
  const alone = await running();
  await as(lead, rateInject, { id: alone.inject, rating: "PERFORMED" });
  await name(alone.id, ines);
  await as(ines, recordEvaluation, { inject_id: alone.inject, rating: "PERFORMED" });
  await refused(as(lead, rateInject, { id: alone.inject, rating: "PERFORMED" }), "CONFLICT", /reconcileRatings/);
});

test("Y20: the readiness formula reads the reconciled rating as it reads one of rateInject", async () => {
  const scoreOf = async (exercise_id: string) => {
    await as(lead, completeExercise, { id: exercise_id });
    const id = await as(lead, computeAndSaveReadiness, { exercise_id });
    return scene.ask(
      "select dimension, score, evidence_count from readiness_dimensions where score_id = $1 order by 1",
      [id],
    );
  };
  const { id: reconciled, inject: inject_id } = await rated();
  await reconcile({ inject_id, rating: "SOME_CHALLENGES", reason: "Between the two." });
  const { id: plain, inject } = await running();
  await as(lead, rateInject, { id: inject, rating: "SOME_CHALLENGES" });
  const { id: performed, inject: other } = await running();
  await as(lead, rateInject, { id: other, rating: "PERFORMED" });
  const [one, two, three] = [await scoreOf(reconciled), await scoreOf(plain), await scoreOf(performed)];
  assert.deepEqual(one, two);
  assert.notDeepEqual(one, three);
  const event = "select from exercise_events where exercise_id = $1 and kind = 'INJECT_RATED' and subject_id = $2";
  assert.equal((await scene.ask(event, [reconciled, inject_id])).length, 1);
});
