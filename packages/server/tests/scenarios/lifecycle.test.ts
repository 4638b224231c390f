import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { archiveScenario } from "#domain/scenarios/archive-scenario.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { duplicateScenario } from "#domain/scenarios/duplicate-scenario.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { library } from "#domain/scenarios/library.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { readLibrary } from "#domain/scenarios/read-library.ts";
import { restoreScenario } from "#domain/scenarios/restore-scenario.ts";
import { reviseScenario } from "#domain/scenarios/revise-scenario.ts";
import { updateScenario } from "#domain/scenarios/update-scenario.ts";
import { updateScenarioInject } from "#domain/scenarios/update-scenario-inject.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };
const inject = { title: "A call", body: "The bag is gone.", channel: "PHONE", dimension: "COMMUNICATION" };

async function draft(over: object = {}): Promise<string> {
  return (await scene.run(staff(), createScenario, { ...story, ...over })).id;
}

async function published(over: object = {}): Promise<string> {
  const id = await draft(over);
  await scene.run(staff(), createScenarioInject, { ...inject, scenario_id: id });
  await scene.run(staff(), publishScenario, { id });
  return id;
}

const stateOf = async (id: string) =>
  (
    await scene.ask("select status, version, published_at is not null as published from scenarios where id = $1", [id])
  )[0];

test("S55: a scenario is a DRAFT until it is published, may be archived and restored, and keeps its history", async () => {
  const id = await draft();
  assert.deepEqual(await stateOf(id), { status: "DRAFT", version: 1, published: false });
  await scene.run(staff(), archiveScenario, { id });
  await scene.run(staff(), restoreScenario, { id });
  assert.deepEqual(await stateOf(id), { status: "DRAFT", version: 1, published: false });
  await scene.run(staff(), createScenarioInject, { ...inject, scenario_id: id });
  await scene.run(staff(), publishScenario, { id });
  assert.deepEqual(await stateOf(id), { status: "PUBLISHED", version: 1, published: true });
  await scene.run(staff(), archiveScenario, { id });
  await scene.run(staff(), restoreScenario, { id });
  assert.deepEqual(await stateOf(id), { status: "PUBLISHED", version: 1, published: true });
  const seen = await scene.ask<{ move: string }>(
    "select concat_ws(' ', from_state, to_state) as move from state_changes where subject_id = $1 order by 1",
    [id],
  );
  assert.deepEqual(
    seen.map(({ move }) => move),
    ["ARCHIVED DRAFT", "ARCHIVED PUBLISHED", "DRAFT", "DRAFT ARCHIVED", "DRAFT PUBLISHED", "PUBLISHED ARCHIVED"],
  );
  for (const action of [publishScenario, restoreScenario]) {
    await refused(scene.run(staff(), action, { id }), "CONFLICT", /is PUBLISHED/);
  }
});

test("S55: staff who may write scenarios do, and nobody else", async () => {
  const id = await draft();
  for (const caller of [
    scene.caller("OPERATOR", "VIEWER"),
    scene.caller("CARRIER", "ADMIN"),
    scene.caller("CLIENT", "VIEWER"),
  ]) {
    await refused(scene.run(caller, createScenario, story), "FORBIDDEN", /./);
    await refused(scene.run(caller, updateScenario, { id, title: "Mine" }), "FORBIDDEN", /./);
  }
  await refused(
    scene.run(staff(), createScenario, { ...story, organization_id: scene.carrier }),
    "BAD_USER_INPUT",
    /operator or a client/,
  );
  await refused(scene.run(staff(), updateScenario, { id }), "BAD_USER_INPUT", /Nothing to change/);
  await scene.run(staff(), updateScenario, {
    id,
    sector: "RETAIL",
    regulation: "GDPR",
    audience: "EXECUTIVES",
    length_minutes: 90,
  });
  const [row] = await scene.ask("select sector, regulation, audience, length_minutes from scenarios where id = $1", [
    id,
  ]);
  assert.deepEqual(row, { sector: "RETAIL", regulation: "GDPR", audience: "EXECUTIVES", length_minutes: 90 });
  await scene.run(staff(), updateScenario, { id, sector: null });
  await scene.run(staff(), updateScenario, { id, dimensions: ["COMMUNICATION", "COMMUNICATION"] });
  const tags = () => scene.ask("select sector, dimensions from scenarios where id = $1", [id]);
  assert.deepEqual(await tags(), [{ sector: null, dimensions: ["COMMUNICATION"] }]);
  await scene.run(staff(), updateScenario, { id, dimensions: null });
  assert.deepEqual(await tags(), [{ sector: null, dimensions: null }]);
});

test("S56: only a DRAFT is edited; a new version of a published one is a DRAFT with the next number", async () => {
  const id = await published();
  const [made] = await scene.ask<{ id: string }>("select id from scenario_injects where scenario_id = $1", [id]);
  const edits = [
    () => scene.run(staff(), updateScenario, { id, title: "Other" }),
    () => scene.run(staff(), createScenarioInject, { ...inject, scenario_id: id }),
    () => scene.run(staff(), updateScenarioInject, { id: made?.id, title: "Other" }),
  ];
  for (const edit of edits)
    await refused(edit(), "CONFLICT", /is PUBLISHED; editing it is possible only while it is DRAFT/);
  await scene.run(staff(), reviseScenario, { id });
  assert.deepEqual(await stateOf(id), { status: "DRAFT", version: 2, published: false });
  for (const edit of edits) await edit();
  await refused(scene.run(staff(), reviseScenario, { id }), "CONFLICT", /is already DRAFT/);
  // A version that was never published is continued, not counted.
  await scene.run(staff(), archiveScenario, { id });
  await scene.run(staff(), reviseScenario, { id });
  assert.deepEqual(await stateOf(id), { status: "DRAFT", version: 2, published: false });
});

test("S57: a scenario that comes with Hotwash is archived, restored and duplicated, but never edited", async () => {
  await installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
  const [kept] = await scene.ask<{ id: string; title: string }>(
    "select id, title from scenarios where is_library order by title",
  );
  const { id, title } = kept ?? assert.fail("no library");
  const [made] = await scene.ask<{ id: string }>("select id from scenario_injects where scenario_id = $1", [id]);
  for (const edit of [
    () => scene.run(staff(), updateScenario, { id, title: "Other" }),
    () => scene.run(staff(), createScenarioInject, { ...inject, scenario_id: id }),
    () => scene.run(staff(), updateScenarioInject, { id: made?.id, title: "Other" }),
    () => scene.run(staff(), reviseScenario, { id }),
  ]) {
    await refused(edit(), "CONFLICT", /comes with Hotwash and is never edited/);
  }
  await scene.run(staff(), archiveScenario, { id });
  await scene.run(staff(), restoreScenario, { id });
  assert.deepEqual(await stateOf(id), { status: "PUBLISHED", version: 1, published: true });

  const copy = await scene.run(staff(), duplicateScenario, { id });
  const [row] = await scene.ask("select title, is_library, status from scenarios where id = $1", [copy.id]);
  assert.deepEqual(row, { title: `${title} (copy)`, is_library: false, status: "DRAFT" });
  await scene.run(staff(), updateScenario, { id: copy.id, title });
  // A copy of the same title does not keep the next start from installing what is missing.
  assert.deepEqual(
    await installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) }),
    [],
  );
  assert.equal((await scene.ask("select from scenarios where is_library")).length, library.length);
});

test("S58: publishing is refused with every problem, each with the reference of its inject", async () => {
  const id = await draft({ dimensions: ["COMMUNICATION", "LEGAL_AND_INSURANCE"] });
  await refused(scene.run(staff(), publishScenario, { id }), "CONFLICT", /^The scenario has no injects\.$/);
  const first = await scene.run(staff(), createScenarioInject, { ...inject, scenario_id: id });
  const options = [{ label: "Back", next_inject_id: first.id }];
  await scene.run(staff(), createScenarioInject, { ...inject, scenario_id: id, options });
  const all =
    /^I-2: “Back” leads back to I-1, which comes before it\. Such a branch never ends\.\nNo inject tests legal and insurance/;
  await refused(scene.run(staff(), publishScenario, { id }), "CONFLICT", all);
  assert.deepEqual(await stateOf(id), { status: "DRAFT", version: 1, published: false });
});

test("S59: an exercise is created only from a PUBLISHED scenario of the operator or of the organization that plays", async () => {
  const planned = { exercise_date: "2026-12-01" };
  const from = (scenario_id: string, organization_id: string) =>
    scene.run(staff(), createExercise, { ...planned, scenario_id, organization_id });
  await refused(from(await draft(), scene.client), "BAD_USER_INPUT", /must be a PUBLISHED scenario \(got DRAFT\)/);
  const own = await published({ organization_id: scene.client });
  await from(own, scene.client);
  await refused(from(own, scene.direct), "BAD_USER_INPUT", /of the operator or of the organization that plays it/);
  const operators = await published();
  await from(operators, scene.client);
  await from(operators, scene.direct);
  const offered = async (organization: string) =>
    (await readLibrary(scene.database, staff(), organization)).filter(({ id }) => [own, operators].includes(id));
  assert.deepEqual(new Set((await offered(scene.client)).map(({ id }) => id)), new Set([own, operators]));
  assert.deepEqual(
    (await offered(scene.direct)).map(({ id }) => id),
    [operators],
  );
  await scene.run(staff(), archiveScenario, { id: operators });
  assert.deepEqual(await offered(scene.direct), []);
  await refused(from(operators, scene.direct), "BAD_USER_INPUT", /got ARCHIVED/);
});
