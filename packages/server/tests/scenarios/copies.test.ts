import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createScenarioFromExercise } from "#domain/exercises/plan/create-scenario-from-exercise.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { notificationDutyCode } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import type { InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import { insertScenario } from "#domain/scenarios/content/insert-scenario.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { duplicateScenario } from "#domain/scenarios/duplicate-scenario.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { channel, criticality } from "#domain/scenarios/scenario-enums.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
type Control = { readonly framework_id: string; readonly framework: string; readonly control_id: string };
let controls: readonly Control[];
before(async () => {
  scene = await createScene();
  controls = await scene.ask<Control>(
    "select framework_id, framework, control_id from compliance_controls order by framework, control_id, id limit 20",
  );
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const facts = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };

const text = fc.string({ minLength: 1, maxLength: 30 }).map((given) => `${given.replaceAll("\0", "")}.`);
const author = fc.constantFrom("OPERATOR", "CLIENT", "IMPORT", "HOTWASH");
const codeOf = (of: { readonly values: object }) => fc.constantFrom(...Object.keys(of.values));
const facets = fc.record({
  title: text,
  body: text,
  channel: codeOf(channel),
  planned_offset_minutes: fc.nat(600),
  audience: fc.option(text),
  location: fc.option(text),
  sender: fc.option(text),
  controller: fc.option(text),
  expected_actions: fc.option(text),
  questions: fc.option(text),
  notes: fc.option(text),
  attack_technique: fc.option(fc.constantFrom("T1486", "T1566.001")),
  dimension: codeOf(dimension),
  criticality: codeOf(criticality),
  scheduled_seconds: fc.option(fc.nat(6_000)),
  duty: fc.option(codeOf(notificationDutyCode)),
  duty_target_minutes: fc.option(fc.integer({ min: 1, max: 600 })),
  by: author,
  ways: fc.array(fc.record({ label: text, ahead: fc.option(fc.integer({ min: 1, max: 4 })), by: author }), {
    maxLength: 3,
  }),
  tested: fc.uniqueArray(fc.nat(19), { maxLength: 3 }),
});

/** Injects with shuffled numbers, whose options lead to later ones, as a published scenario has them. */
const plans = fc.array(facets, { minLength: 1, maxLength: 7 }).chain((drawn) =>
  fc
    .shuffledSubarray(
      drawn.map((_, i) => i * 2 + 1),
      { minLength: drawn.length },
    )
    .map((numbers) => ({ drawn, numbers })),
);

function contentsOf({
  drawn,
  numbers,
}: {
  drawn: readonly FacetsDrawn[];
  numbers: readonly number[];
}): InjectContents[] {
  return drawn.map(({ by, ways, tested, ...facet }, at) => ({
    ...facet,
    number: numbers[at] ?? 0,
    authors: Object.fromEntries(
      (
        [
          "title",
          "body",
          "audience",
          "location",
          "sender",
          "controller",
          "expected_actions",
          "questions",
          "notes",
        ] as const
      ).flatMap((name) => (facet[name] === null ? [] : [[name, by]])),
    ),
    options: ways.map(({ label, ahead, by: typist }) => ({
      label,
      next: ahead === null ? null : (numbers[at + ahead] ?? null),
      authors: { label: typist },
    })),
    mappings: tested
      .toSorted((a, b) => a - b)
      .flatMap((i) => controls[i] ?? [])
      .map((control) => ({ ...control, strength: "TOUCHES", rationale: "It must hold.", authors: { rationale: by } })),
    files: [],
  }));
}
type FacetsDrawn = typeof facets extends fc.Arbitrary<infer T> ? T : never;

const contentsIn = (id: string, organization_id = scene.operator) =>
  asCaller(scene.database, staff(), (connection) => readScenarioContents({ connection }, { organization_id, id }));

async function plant(injects: readonly InjectContents[]): Promise<string> {
  return asCaller(scene.database, staff(), async (connection) => {
    const newId = () => randomUUIDv7(scene.now);
    const context = { connection, caller: staff(), now: scene.now, hold: () => {}, newId };
    return (await insertScenario(context, scene.operator, facts, injects)).id;
  });
}

test("S61, S69, S81: an exercise, one that runs it again, a scenario saved from it and a duplicate have every inject as it was", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const injects = contentsOf(plan);
      const id = await plant(injects);
      assert.deepEqual(await contentsIn(id), injects);
      const copy = await scene.run(staff(), duplicateScenario, { id, title: "Copy" });
      assert.deepEqual(await contentsIn(copy.id), injects);
      await scene.run(staff(), publishScenario, { id });
      const played = { organization_id: scene.client, scenario_id: id, exercise_date: "2026-12-01" };
      const exercise = await scene.run(staff(), createExercise, played);
      const again = { organization_id: scene.client, from_exercise_id: exercise.id, exercise_date: "2027-12-01" };
      const repeated = await scene.run(staff(), createExercise, again);
      const repeat = await scene.run(staff(), createScenarioFromExercise, { exercise_id: repeated.id, summary: "." });
      assert.deepEqual(await contentsIn(repeat.id), injects);
      const saved = { exercise_id: exercise.id, summary: "Again." };
      const back = await scene.run(staff(), createScenarioFromExercise, saved);
      assert.deepEqual(await contentsIn(back.id), injects);
    }),
    { numRuns: 20 },
  );
});

test("S61: a scenario saved from an exercise has nothing that happened in it, and belongs to the operator or its client", async () => {
  const source = contentsOf({ drawn: fc.sample(facets, { numRuns: 2, seed: 7 }), numbers: [1, 2] });
  const id = await plant(source.map((each) => ({ ...each, options: [], scheduled_seconds: null })));
  await scene.run(staff(), publishScenario, { id });
  const played = { organization_id: scene.client, scenario_id: id, exercise_date: "2026-12-01", title: "Night" };
  const exercise = await scene.run(staff(), createExercise, played);
  await scene.run(staff(), startExercise, { id: exercise.id });
  const [first] = await scene.ask<{ id: string }>("select id from injects where exercise_id = $1 order by sequence", [
    exercise.id,
  ]);
  await scene.run(staff(), deliverInject, { id: first?.id });
  const saving = { exercise_id: exercise.id, summary: "Again." };
  const { id: saved } = await scene.run(staff(), createScenarioFromExercise, {
    ...saving,
    organization_id: scene.client,
  });
  const [row] = await scene.ask<{ dimensions: string[] }>(
    "select organization_id, title, kind, status, version, dimensions from scenarios where id = $1",
    [saved],
  );
  const { dimensions, ...rest } = row ?? assert.fail();
  const expected = { organization_id: scene.client, title: "Night", kind: "DATA_BREACH" };
  assert.deepEqual(rest, { ...expected, status: "DRAFT", version: 1 });
  assert.deepEqual(new Set(dimensions), new Set(source.map((each) => each.dimension)));
  assert.deepEqual(
    (await contentsIn(saved, scene.client)).map(({ title }) => title),
    source.map(({ title }) => title),
  );
  const other = { ...saving, organization_id: scene.direct };
  await refused(scene.run(staff(), createScenarioFromExercise, other), "BAD_USER_INPUT", /^organization_id: must be/);
  const copy = { id: saved, organization_id: scene.direct };
  await refused(scene.run(staff(), duplicateScenario, copy), "BAD_USER_INPUT", /^organization_id: must be the client/);
  await refused(
    scene.run(staff(), duplicateScenario, { id: saved, organization_id: scene.operator }),
    "BAD_USER_INPUT",
    /./,
  );
});

test("S69: an exercise is run again for the same organization, with its plan and nothing that happened in it", async () => {
  const source = contentsOf({ drawn: fc.sample(facets, { numRuns: 2, seed: 9 }), numbers: [1, 2] });
  const scenario_id = await plant(source.map((each) => ({ ...each, options: [], scheduled_seconds: null })));
  await scene.run(staff(), publishScenario, { id: scenario_id });
  const played = { organization_id: scene.client, exercise_date: "2026-12-01" };
  const { id } = await scene.run(staff(), createExercise, { ...played, scenario_id, title: "Night" });
  await scene.run(staff(), startExercise, { id });
  const [first] = await scene.ask<{ id: string }>("select id from injects where exercise_id = $1 order by sequence", [
    id,
  ]);
  await scene.run(staff(), deliverInject, { id: first?.id });
  const again = (over: object) => scene.run(staff(), createExercise, { ...played, from_exercise_id: id, ...over });
  const made = await again({ exercise_date: "2027-12-01" });
  const [row] = await scene.ask(
    `select title, status, started_at, story_id = $2 as same, (select count(*)::int from injects i
      where i.exercise_id = e.id and i.status = 'PENDING' and i.delivered_at is null) as pending from exercises e where id = $1`,
    [made.id, scenario_id],
  );
  assert.deepEqual(row, { title: "Night", status: "PLANNED", started_at: null, same: true, pending: 2 });
  await refused(again({ organization_id: scene.direct }), "BAD_USER_INPUT", /^from_exercise_id: /);
  await refused(again({ scenario_id }), "BAD_USER_INPUT", /^from_exercise_id: must be left out/);
  await refused(again({ from_exercise_id: scenario_id }), "BAD_USER_INPUT", /^from_exercise_id: there is no Exercise/);
});
