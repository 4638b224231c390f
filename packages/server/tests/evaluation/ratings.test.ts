import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { reconcileRatings } from "#domain/exercises/evaluation/reconcile-ratings.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller } from "#storage/tenancy.ts";
import { createScene } from "#tests/actions/scene.ts";
import { evaluating } from "#tests/evaluation/evaluated-exercise.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, person, name, outline, running, rows } = evaluating(scene);

const rate = (caller: Caller, inject_id: string, rating: string, note?: string) =>
  as(caller, recordEvaluation, { inject_id, rating, ...(note && { note }) });

/** Whose ratings of an inject somebody reads, by row policies alone. */
const read = async (caller: Caller, inject_id: string) => {
  const text = `select evaluator_name || ' ' || rating as said from evaluations
    where inject_id = $1 and replaced_at is null order by evaluator_name`;
  return (await rows<{ said: string }>(caller, text, [inject_id])).map(({ said }) => said);
};

test("Y17: a rating never changes: a new one replaces it, and both stay with who and when", async () => {
  const { id: exercise_id, inject } = await running();
  const ines = await person("CLIENT");
  await name(exercise_id, ines);
  const first = await rate(ines, inject, "UNABLE", "Nobody answered.");
  scene.now = new Date(scene.now.getTime() + 90_000);
  const second = await rate(ines, inject, "SOME_CHALLENGES");
  const text = `select id, evaluator_name, rating, note, exercise_seconds, replaced_at is not null as replaced
    from evaluations where inject_id = $1 order by evaluated_at`;
  const by = { evaluator_name: ines.actor_name };
  assert.deepEqual(await scene.ask(text, [inject]), [
    { id: first, ...by, rating: "UNABLE", note: "Nobody answered.", exercise_seconds: 0, replaced: true },
    { id: second, ...by, rating: "SOME_CHALLENGES", note: null, exercise_seconds: 90, replaced: false },
  ]);
  for (const caller of [ines, lead])
    await assert.rejects(
      asCaller(scene.database, caller, (connection) => connection.query("update evaluations set rating = 'PERFORMED'")),
      /permission denied/,
    );
});

test("Y18: an evaluator reads what others rated once they rated it themselves, the operator's staff included", async () => {
  const { id: exercise_id, inject } = await running();
  const { inject: other } = await running();
  const [ines, ellis] = [await person("CLIENT"), await person("OPERATOR", "ADMIN")];
  for (const each of [ines, ellis]) await name(exercise_id, each);
  await rate(ines, inject, "PERFORMED");
  assert.deepEqual(await read(ines, inject), [`${ines.actor_name} PERFORMED`]);
  assert.deepEqual(await read(ellis, inject), []);
  assert.deepEqual(await read(lead, inject), [`${ines.actor_name} PERFORMED`]);
  const late = await person("OPERATOR", "EDITOR");
  await as(lead, addEvaluator, { exercise_id, user_id: late.actor_id });
  assert.deepEqual(await read(late, inject), []);

  await rate(ellis, inject, "UNABLE", "Too late.");
  const both = [`${ines.actor_name} PERFORMED`, `${ellis.actor_name} UNABLE`].sort();
  for (const each of [ines, ellis, lead]) assert.deepEqual((await read(each, inject)).sort(), both);
  assert.deepEqual(await read(late, inject), []);
  assert.deepEqual(await read(scene.caller("CLIENT", "ADMIN"), inject), []);
  assert.deepEqual(await read(ines, other), []);
});

test("Y18: clients and carriers read ratings once they are reconciled and the exercise is COMPLETED", async () => {
  const { id: exercise_id, inject } = await running();
  const { task } = await outline(exercise_id);
  const [ines, late] = [await person("CLIENT"), await person("OPERATOR", "ADMIN")];
  for (const each of [ines, late]) await name(exercise_id, each);
  await rate(ines, inject, "PERFORMED");
  await as(ines, recordEvaluation, { objective_id: task, rating: "PERFORMED" });
  const readers = [scene.caller("CLIENT", "ADMIN"), scene.caller("CARRIER", "ADMIN")];
  await as(lead, reconcileRatings, { inject_id: inject, rating: "PERFORMED" });
  const told = [`${ines.actor_name} PERFORMED`];
  assert.deepEqual(await read(late, inject), told);
  for (const each of readers) assert.deepEqual(await read(each, inject), []);
  await as(lead, completeExercise, { id: exercise_id });
  for (const each of readers) assert.deepEqual(await read(each, inject), told);
  const ofTasks = "select from evaluations where objective_id = $1";
  for (const each of readers) assert.deepEqual(await rows(each, ofTasks, [task]), []);
  await as(lead, reconcileRatings, { objective_id: task, rating: "PERFORMED" });
  for (const each of readers) assert.equal((await rows(each, ofTasks, [task])).length, 1);
});

test("Y18: evaluators who rate at the same moment read each other's rating", async () => {
  const { id: exercise_id, inject } = await running();
  const people = [await person("CLIENT"), await person("CLIENT"), await person("OPERATOR", "EDITOR")];
  for (const each of people) await name(exercise_id, each);
  await Promise.all(people.map((each) => rate(each, inject, "PERFORMED")));
  for (const each of people) assert.equal((await read(each, inject)).length, people.length);
});

test("Y16: nobody records a rating in another's name, nor in an exercise they do not evaluate", async () => {
  const { id: exercise_id, inject } = await running();
  const [ines, ellis] = [await person("CLIENT"), await person("CLIENT")];
  const evaluator = await name(exercise_id, ines);
  const insert = (caller: Caller, user_id: string | null) =>
    rows(
      caller,
      `insert into evaluations (organization_id, id, exercise_id, evaluator_id, user_id, evaluator_name, inject_id, rating,
          evaluated_at, created_at, updated_at)
        values ($1, gen_random_uuid(), $2, $3, $4, 'x', $5, 'PERFORMED', now(), now(), now())`,
      [scene.client, exercise_id, evaluator, user_id, inject],
    );
  await assert.rejects(insert(ellis, ines.actor_id), /row-level security/);
  await assert.rejects(insert(ellis, ellis.actor_id), /does not evaluate/);
  await assert.rejects(insert(scene.caller("CLIENT", "ADMIN", scene.guarded), ines.actor_id), /row-level security/);
  await insert(ines, ines.actor_id);
});
