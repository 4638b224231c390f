import assert from "node:assert/strict";
import { after, test } from "node:test";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { removeExerciseObjective } from "#domain/exercises/evaluation/remove-exercise-objective.ts";
import { reorderExerciseObjectives } from "#domain/exercises/evaluation/reorder-exercise-objectives.ts";
import { setInjectTasks } from "#domain/exercises/evaluation/set-inject-tasks.ts";
import { updateExerciseObjective } from "#domain/exercises/evaluation/update-exercise-objective.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { createScene, refused } from "#tests/actions/scene.ts";
import { evaluating } from "#tests/evaluation/evaluated-exercise.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, person, name, exercise, objective, outline, pending, running, rows } = evaluating(scene);

const titles = async (exercise_id: string) => {
  const found = await scene.ask<{ title: string }>(
    "select title from exercise_objectives where exercise_id = $1 order by kind desc, position",
    [exercise_id],
  );
  return found.map(({ title }) => title);
};

test("Y12: an exercise has objectives, these have capability targets, and these critical tasks", async () => {
  const exercise_id = await exercise();
  const { objective: top, target, task } = await outline(exercise_id);
  const held = await scene.ask(
    "select id, parent_id, position, dimension from exercise_objectives where exercise_id = $1 order by created_at, kind desc",
    [exercise_id],
  );
  assert.deepEqual(
    new Set(held),
    new Set([
      { id: top, parent_id: null, position: 1, dimension: null },
      { id: target, parent_id: top, position: 1, dimension: "COMMUNICATION" },
      { id: task, parent_id: target, position: 1, dimension: null },
    ]),
  );
  const wrong = (given: object, says: RegExp) => refused(objective(exercise_id, { ...given }), "BAD_USER_INPUT", says);
  await wrong({ kind: "OBJECTIVE", parent_id: top }, /^parent_id: an OBJECTIVE has none/);
  await wrong({ kind: "OBJECTIVE", dimension: "COMMUNICATION" }, /^dimension: an OBJECTIVE has none/);
  await wrong({ kind: "CAPABILITY_TARGET", parent_id: top }, /^dimension: required/);
  await wrong({ kind: "CAPABILITY_TARGET", dimension: "COMMUNICATION" }, /^parent_id: required/);
  await wrong({ kind: "CRITICAL_TASK", parent_id: top }, /^parent_id: must be a CAPABILITY_TARGET \(got OBJECTIVE\)/);
  const other = await outline(await exercise(scene.guarded));
  await wrong({ kind: "CRITICAL_TASK", parent_id: other.target }, /^parent_id: there is no ExerciseObjective/);
  const sibling = await outline(await exercise());
  await wrong({ kind: "CRITICAL_TASK", parent_id: sibling.target }, /^parent_id: must be of the same exercise/);
  assert.equal((await titles(exercise_id)).length, 3);
});

test("Y12: they are changed, ordered and removed with their parts until the exercise is COMPLETED", async () => {
  const { id: exercise_id } = await running();
  const { objective: first, target, task } = await outline(exercise_id);
  const second = await objective(exercise_id, { kind: "OBJECTIVE", title: "Second" });
  await as(lead, updateExerciseObjective, { id: first, title: "First" });
  await as(lead, updateExerciseObjective, { id: target, dimension: "RECOVERY_AND_CONTINUITY" });
  const foreign = as(lead, updateExerciseObjective, { id: first, dimension: "COMMUNICATION" });
  await refused(foreign, "BAD_USER_INPUT", /^dimension: an OBJECTIVE has none/);
  const order = (...objective_ids: string[]) => as(lead, reorderExerciseObjectives, { exercise_id, objective_ids });
  await refused(order(second), "BAD_USER_INPUT", /missing: First/);
  await refused(order(second, first, first), "BAD_USER_INPUT", /each once/);
  await refused(order(second, target), "BAD_USER_INPUT", /of one parent/);
  await order(second, first);
  assert.deepEqual((await titles(exercise_id)).slice(0, 2), ["Second", "First"]);
  const removed = removeExerciseObjective;
  await refused(as(scene.caller("CLIENT", "ADMIN"), removed, { id: first }), "FORBIDDEN", /./);
  await as(lead, removed, { id: first });
  assert.deepEqual(await titles(exercise_id), ["Second"]);
  await as(lead, completeExercise, { id: exercise_id });
  for (const [action, input] of [
    [updateExerciseObjective, { id: second, title: "Late" }],
    [removed, { id: second }],
    [reorderExerciseObjectives, { exercise_id, objective_ids: [second] }],
  ] as const)
    await refused(as(lead, action, input), "CONFLICT", /is COMPLETED/);
  await refused(objective(exercise_id, { kind: "OBJECTIVE" }), "CONFLICT", /is COMPLETED/);
  assert.deepEqual(await scene.ask("select from exercise_objectives where id = $1", [task]), []);
});

test("Y12: an inject names the critical tasks that it tests, and only these", async () => {
  const exercise_id = await exercise();
  const { target, task } = await outline(exercise_id);
  const other = await objective(exercise_id, { kind: "CRITICAL_TASK", parent_id: target, title: "Name a deputy" });
  const inject_id = await pending(exercise_id);
  const set = (...objective_ids: string[]) => as(lead, setInjectTasks, { inject_id, objective_ids });
  const named = async () =>
    (
      await scene.ask<{ objective_id: string }>("select objective_id from inject_tasks where inject_id = $1", [
        inject_id,
      ])
    ).map(({ objective_id }) => objective_id);
  await refused(set(target), "BAD_USER_INPUT", /^objective_ids: must be critical tasks/);
  const strange = (await outline(await exercise())).task;
  await refused(set(strange), "BAD_USER_INPUT", /^objective_ids: must be critical tasks of this exercise/);
  await set(task, task);
  assert.deepEqual(await named(), [task]);
  await set(other);
  assert.deepEqual(await named(), [other]);
  await set();
  assert.deepEqual(await named(), []);
  await set(task, other);
  await as(lead, removeExerciseObjective, { id: other });
  assert.deepEqual(await named(), [task]);
});

test("Y13: what an evaluator rated keeps its words and its place", async () => {
  const { id: exercise_id } = await running();
  const { objective: top, target, task } = await outline(exercise_id);
  const ines = await person("CLIENT");
  await name(exercise_id, ines);
  await as(ines, recordEvaluation, { objective_id: task, rating: "PERFORMED" });
  await refused(as(lead, updateExerciseObjective, { id: task, title: "Easier" }), "CONFLICT", /its words stay/);
  for (const id of [top, target, task])
    await refused(as(lead, removeExerciseObjective, { id }), "CONFLICT", /rated this ExerciseObjective or a part/);
  await as(lead, updateExerciseObjective, { id: target, title: "Unrated yet" });
});

test("Y14: clients and carriers read objectives; targets, tasks and what injects test once it is COMPLETED", async () => {
  const { id: exercise_id, inject } = await running();
  const { task } = await outline(exercise_id);
  await as(lead, setInjectTasks, { inject_id: inject, objective_ids: [task] });
  const text = `select kind from exercise_objectives where exercise_id = $1
    union all select 'INJECT_TASK' from inject_tasks where exercise_id = $1 order by 1`;
  const kinds = async (caller = scene.caller("CLIENT", "ADMIN")) =>
    (await rows<{ kind: string }>(caller, text, [exercise_id])).map(({ kind }) => kind);
  const all = ["CAPABILITY_TARGET", "CRITICAL_TASK", "INJECT_TASK", "OBJECTIVE"];
  const carrier = scene.caller("CARRIER", "ADMIN");
  assert.deepEqual(await kinds(lead), all);
  for (const caller of [scene.caller("CLIENT", "ADMIN"), carrier]) assert.deepEqual(await kinds(caller), ["OBJECTIVE"]);
  await as(lead, completeExercise, { id: exercise_id });
  for (const caller of [scene.caller("CLIENT", "ADMIN"), carrier]) assert.deepEqual(await kinds(caller), all);
  assert.deepEqual(await kinds(scene.caller("CLIENT", "ADMIN", scene.guarded)), []);
});
