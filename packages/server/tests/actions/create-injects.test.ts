import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { createInjects } from "#domain/exercises/plan/create-injects.ts";
import { importInjects } from "#domain/exercises/plan/import-injects.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { INJECT, openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const at = (planned_offset_minutes: number) => ({ ...INJECT, planned_offset_minutes });

test("Z42: injects come after those planned for their minute or earlier, whatever their order in the call", async () => {
  const exercise_id = await stage.exercise();
  for (const minute of [10, 20, 40]) await stage.act(createInject, { ...at(minute), exercise_id });
  const injects = [at(50), at(5), at(20), at(30)];
  assert.equal(await stage.act(createInjects, { exercise_id, injects }), exercise_id);
  const rows = await stage.rows(
    "select sequence, planned_offset_minutes as minute, criticality, status from injects where exercise_id = $1 order by sequence",
    exercise_id,
  );
  assert.deepEqual(
    rows.map(({ sequence, minute }) => [sequence, minute]),
    [5, 10, 20, 20, 30, 40, 50].map((minute, i) => [i + 1, minute]),
  );
  assert.equal(await stage.order(exercise_id), "1:I-4 2:I-1 3:I-2 4:I-5 5:I-6 6:I-3 7:I-7");
  assert.ok(rows.every(({ criticality, status }) => criticality === "NORMAL" && status === "PENDING"));
});

test("Z42: several injects are added to a PLANNED exercise all together, or none is", async () => {
  const exercise_id = await stage.exercise();
  const add = (injects: readonly object[]) => ({ exercise_id, injects });
  await stage.refused(createInjects, add([]), "BAD_USER_INPUT", /at least one/, "injects");
  await stage.refused(createInjects, add([at(1), { ...at(2), title: " " }]), "BAD_USER_INPUT", /title/);
  await stage.refused(createInjects, add(Array.from({ length: 21 }, () => at(1))), "BAD_USER_INPUT", /20/, "injects");
  assert.equal(await stage.order(exercise_id), "");
  await stage.act(importInjects, { exercise_id, injects: Array.from({ length: 999 }, () => at(1)) });
  await stage.refused(createInjects, add([at(1), at(2)]), "BAD_USER_INPUT", /999 of at most 1000 injects/, "injects");

  const running = await stage.exercise();
  await stage.act(startExercise, { id: running });
  await stage.refused(createInjects, { exercise_id: running, injects: [at(1)] }, "CONFLICT", /IN_PROGRESS/);
});
