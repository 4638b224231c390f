import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { importInjects } from "#domain/exercises/plan/import-injects.ts";
import { reorderInjects } from "#domain/exercises/plan/reorder-injects.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { Refusal } from "#kernel/refusal.ts";
import { INJECT, openStage, type Stage } from "#tests/actions/exercise-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const ROW = { ...INJECT, planned_offset_minutes: 5 };

test("S30: imported injects are added at the end in order, PENDING and NORMAL, with choices among themselves", async () => {
  const exercise_id = await stage.exercise();
  await stage.inject(exercise_id);
  const injects = [
    {
      ...ROW,
      title: "Pay or not",
      options: [{ label: "Pay", next: 3 }, { label: "Refuse", next: 2 }, { label: "Wait" }],
    },
    { ...ROW, title: "Refused", criticality: "CRITICAL", audience: "Legal", scheduled_seconds: 90 },
    { ...ROW, title: "Paid" },
  ];
  assert.equal(await stage.act(importInjects, { exercise_id, injects }), exercise_id);
  assert.equal(await stage.order(exercise_id), "1:I-1 2:I-2 3:I-3 4:I-4");
  const [, asking, refused, paid] = await stage.rows(
    "select * from injects where exercise_id = $1 order by sequence",
    exercise_id,
  );
  assert.deepEqual([asking?.criticality, refused?.criticality, paid?.status], ["NORMAL", "CRITICAL", "PENDING"]);
  assert.deepEqual([refused?.audience, refused?.scheduled_seconds, paid?.audience], ["Legal", 90, null]);
  const options = await stage.rows(
    "select label, next_inject_id from inject_options where inject_id = $1 order by sequence",
    asking?.id,
  );
  assert.deepEqual(
    options.map(({ label, next_inject_id }) => [label, next_inject_id]),
    [
      ["Pay", paid?.id],
      ["Refuse", refused?.id],
      ["Wait", null],
    ],
  );
  assert.deepEqual(await stage.moves(String(paid?.id)), ["status null>PENDING"]);
  await stage.inject(exercise_id);
  assert.equal(await stage.order(exercise_id), "1:I-1 2:I-2 3:I-3 4:I-4 5:I-5");
});

test("S30: an import is refused as a whole, with every problem by its row", async () => {
  const exercise_id = await stage.exercise();
  const injects = [
    { ...ROW, title: " " },
    ROW,
    { ...ROW, attack_technique: "T14" },
    { ...ROW, planned_offset_minutes: -1 },
  ];
  await assert.rejects(stage.act(importInjects, { exercise_id, injects }), (error) => {
    assert.ok(error instanceof Refusal);
    assert.equal(error.code, "BAD_USER_INPUT");
    assert.equal(error.details.field, "injects.0.title");
    const fields = error.message.split("\n").map((problem) => problem.split(":")[0]);
    assert.deepEqual(fields, ["injects.0.title", "injects.2.attack_technique", "injects.3.planned_offset_minutes"]);
    return true;
  });
  assert.equal(await stage.order(exercise_id), "");
});

test("S30: a choice of an import leads to another of its rows", async () => {
  const exercise_id = await stage.exercise();
  const injects = [
    { ...ROW, options: [{ label: "Stay", next: 1 }] },
    {
      ...ROW,
      options: [
        { label: "Back", next: 1 },
        { label: "On", next: 3 },
      ],
    },
  ];
  const both = /^injects\.0\.options\.0\.next: .*\ninjects\.1\.options\.1\.next: .*$/;
  await stage.refused(importInjects, { exercise_id, injects }, "BAD_USER_INPUT", both, "injects.0.options.0.next");
  assert.equal(await stage.order(exercise_id), "");
});

test("S30, L10: an exercise takes up to 1,000 injects, all at once or not, reordered in one go, while it is PLANNED or IN_PROGRESS", async () => {
  const exercise_id = await stage.exercise();
  const rows = (length: number) => Array.from({ length }, () => ROW);
  await stage.refused(
    importInjects,
    { exercise_id, injects: rows(1_001) },
    "BAD_USER_INPUT",
    /^injects: must have at most 1000 entries \(got 1001\): remove 1$/,
    "injects",
  );
  const leading = { ...ROW, options: [{ label: "To the last", next: 999 }] };
  await stage.act(importInjects, { exercise_id, injects: [leading, ...rows(998)] });
  const two = { exercise_id, injects: [ROW, ROW] };
  await stage.refused(
    importInjects,
    two,
    "BAD_USER_INPUT",
    /has 999 of at most 1000 injects, and this adds 2: remove 1 here, or delete/,
    "injects",
  );
  await stage.refused(importInjects, { exercise_id, injects: [] }, "BAD_USER_INPUT", /at least one/, "injects");
  await stage.act(startExercise, { id: exercise_id });
  await stage.act(importInjects, { exercise_id, injects: [ROW] });
  await stage.refused(createInject, { ...INJECT, exercise_id }, "BAD_USER_INPUT", /1000 injects/, "exercise_id");
  const READ = "select id from injects where exercise_id = $1 order by sequence";
  const turned = (await stage.rows(READ, exercise_id)).map(({ id }) => String(id)).toReversed();
  await stage.act(reorderInjects, { exercise_id, inject_ids: turned });
  const kept = await stage.rows(READ, exercise_id);
  assert.deepEqual([kept.length, kept.map(({ id }) => String(id))], [1_000, turned]);
});
