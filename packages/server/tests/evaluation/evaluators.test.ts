import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { removeEvaluator } from "#domain/exercises/evaluation/remove-evaluator.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { createScene, refused } from "#tests/actions/scene.ts";
import { evaluating } from "#tests/evaluation/evaluated-exercise.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, person, name, exercise, outline, pending, running, rows } = evaluating(scene);

test("Y15: evaluators are the organization's people, or ADMINs and EDITORs of the operator", async () => {
  const exercise_id = await exercise();
  for (const fit of [await person("CLIENT"), await person("OPERATOR", "EDITOR"), await person("OPERATOR", "ADMIN")])
    await name(exercise_id, fit);
  const strangers = [
    await person("CLIENT", "ADMIN", scene.guarded),
    await person("CARRIER", "ADMIN"),
    await person("OPERATOR", "VIEWER"),
  ];
  await refused(name(exercise_id, scene.caller("CLIENT", "ADMIN")), "BAD_USER_INPUT", /^user_id: there is no User/);
  for (const stranger of strangers)
    await refused(name(exercise_id, stranger), "BAD_USER_INPUT", /^user_id: must be one/);
  const gone = await person("CLIENT");
  await scene.ask("update users set status = 'DISABLED' where id = $1", [gone.actor_id]);
  await refused(name(exercise_id, gone), "BAD_USER_INPUT", /^user_id: must be one/);
  const user_id = strangers[0]?.actor_id;
  await refused(as(scene.caller("CLIENT", "ADMIN"), addEvaluator, { exercise_id, user_id }), "FORBIDDEN", /./);
  await as(lead, cancelExercise, { id: exercise_id, reason: "Ill." });
  await refused(name(exercise_id, await person("CLIENT")), "CONFLICT", /is CANCELLED/);
  assert.equal((await scene.ask("select from evaluators where exercise_id = $1", [exercise_id])).length, 3);
});

test("Y24: a person who is named as an evaluator is notified once, by the title for participants; who names themselves is not", async () => {
  const exercise_id = await exercise();
  await scene.ask(
    `update exercises set participant_title = 'A day in May', start_time = '13:30', length_minutes = 90, location = 'Room 4'
      where id = $1`,
    [exercise_id],
  );
  const [ines, otto, self] = [
    await person("CLIENT"),
    await person("OPERATOR", "EDITOR"),
    await person("OPERATOR", "ADMIN"),
  ];
  for (const each of [ines, otto]) await name(exercise_id, each);
  await as(self, addEvaluator, { exercise_id, user_id: self.actor_id });
  const notices = await scene.ask<{ user_id: string; title: string; body: string; link: string; mail_status: string }>(
    "select user_id, title, body, link, mail_status from notifications where kind = 'EVALUATOR' and subject_id = $1",
    [exercise_id],
  );
  const to = (portal: string) => `/${portal}/exercises/${exercise_id}`;
  assert.deepEqual(
    new Map(notices.map(({ user_id, link }) => [user_id, link])),
    new Map([
      [ines.actor_id ?? "", to("client")],
      [otto.actor_id ?? "", to("operator")],
    ]),
  );
  for (const { title, body, mail_status } of notices) {
    assert.deepEqual([title, mail_status], ["You evaluate: A day in May", "QUEUED"]);
    assert.match(body, /for Juniper Dental\.\n\nWhen: 20 Nov 2026, 13:30 \(.+\), 1 hour 30 minutes\nWhere: Room 4\n/);
    assert.ok(!body.includes("First day dark"));
  }
});

test("Y15: a removed evaluator rates no more, keeps what they rated on record, and does not return after the start", async () => {
  const planned = await exercise();
  const ines = await person("CLIENT");
  await as(lead, removeEvaluator, { id: await name(planned, ines) });
  await name(planned, ines);
  await refused(name(planned, ines), "CONFLICT", /evaluator of this Exercise already/);

  const { id: exercise_id, inject: inject_id } = await running();
  const id = await name(exercise_id, ines);
  await as(ines, recordEvaluation, { inject_id, rating: "PERFORMED" });
  await as(lead, removeEvaluator, { id });
  await refused(as(lead, removeEvaluator, { id }), "CONFLICT", /removed already/);
  await refused(as(ines, recordEvaluation, { inject_id, rating: "UNABLE", note: "…" }), "FORBIDDEN", /evaluators/);
  await refused(name(exercise_id, ines), "CONFLICT", /they do not return/);
  assert.equal((await scene.ask("select from evaluations where inject_id = $1", [inject_id])).length, 1);
});

test("Y16: only a named evaluator rates, what is delivered, in an exercise that is IN_PROGRESS or COMPLETED", async () => {
  const { id: exercise_id, inject: inject_id } = await running();
  const { objective, target, task } = await outline(exercise_id);
  const ahead = await pending(exercise_id);
  const ines = await person("CLIENT");
  await name(exercise_id, ines);
  const rate = (input: object, caller = ines) => as(caller, recordEvaluation, { rating: "PERFORMED", ...input });

  await refused(rate({}), "BAD_USER_INPUT", /^inject_id: required/);
  await refused(rate({ inject_id, objective_id: task }), "BAD_USER_INPUT", /^objective_id: give one of the two/);
  await refused(rate({ objective_id: objective }), "BAD_USER_INPUT", /must be a CAPABILITY_TARGET or CRITICAL_TASK/);
  await refused(rate({ inject_id: ahead }), "CONFLICT", /is PENDING; rating it is possible only while it is DELIVERED/);
  await refused(rate({ inject_id, rating: "UNABLE" }), "BAD_USER_INPUT", /^note: required for UNABLE/);
  for (const stranger of [await person("CLIENT", "ADMIN"), await person("OPERATOR", "EDITOR")])
    await refused(rate({ inject_id }, stranger), "FORBIDDEN", /Only its evaluators/);
  await refused(rate({ inject_id }, scene.caller("CARRIER", "ADMIN")), "FORBIDDEN", /./);
  await refused(rate({ inject_id }, { ...ines, actor_kind: "API_KEY" }), "FORBIDDEN", /./);
  const planned = await exercise();
  const { task: early } = await outline(planned);
  await name(planned, ines);
  await refused(rate({ objective_id: early }), "CONFLICT", /is PLANNED; evaluating/);

  await rate({ inject_id, note: "Within six minutes.", strength: "The plan was at hand." });
  await rate({ objective_id: task });
  await as(lead, deliverInject, { id: ahead });
  await as(lead, completeExercise, { id: exercise_id });
  await rate({ inject_id: ahead, rating: "MAJOR_CHALLENGES", note: "Nobody knew.", improvement: "Name a deputy." });
  await rate({ objective_id: target });
  await scene.ask("update after_action_reports set status = 'FINAL', finalized_at = now() where exercise_id = $1", [
    exercise_id,
  ]);
  await refused(rate({ inject_id }), "CONFLICT", /FINAL/);
});

test("Y16: an evaluator of the client reads nothing else for it, and learns of no inject ahead from refusals", async () => {
  const { id: exercise_id } = await running();
  const ahead = await pending(exercise_id);
  const other = await running();
  const hidden = await pending(other.id);
  const ines = await person("CLIENT");
  await name(exercise_id, ines);
  assert.deepEqual(await rows(ines, "select from injects where id = any ($1)", [[ahead, hidden]]), []);
  const nothing = "00000000-0000-7000-8000-000000000000";
  for (const inject_id of [hidden, nothing]) {
    const rating = as(ines, recordEvaluation, { inject_id, rating: "PERFORMED" });
    await refused(rating, "BAD_USER_INPUT", new RegExp(`^inject_id: there is no Inject with the ID ${inject_id}$`));
  }
});
