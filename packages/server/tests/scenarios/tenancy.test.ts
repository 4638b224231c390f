import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { createScenarioFromExercise } from "#domain/exercises/plan/create-scenario-from-exercise.ts";
import { addScenarioInjectMapping } from "#domain/scenarios/add-scenario-inject-mapping.ts";
import { archiveScenario } from "#domain/scenarios/archive-scenario.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { duplicateScenario } from "#domain/scenarios/duplicate-scenario.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { updateScenario } from "#domain/scenarios/update-scenario.ts";
import type { Caller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";
import { attachToScenario } from "#tests/support/attach-evidence.ts";

const TABLES = [
  "scenarios",
  "scenario_injects",
  "scenario_inject_options",
  "scenario_inject_mappings",
  "scenario_inject_files",
];

const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };

let scene: Scene;
const ids = new Map<string, string>();
before(async () => {
  scene = await createScene();
  await installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
  const [control] = await scene.ask<{ id: string }>("select id from compliance_controls order by id limit 1");
  for (const organization_id of [scene.operator, scene.client, scene.direct]) {
    const by = organization_id === scene.client ? scene.caller("CLIENT", "ADMIN") : scene.caller("OPERATOR", "EDITOR");
    const { id } = await scene.run(by, createScenario, { ...story, organization_id });
    ids.set(organization_id, id);
    const inject = { scenario_id: id, body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION", title: "A call" };
    const made = await scene.run(by, createScenarioInject, { ...inject, options: [{ label: "Wait" }] });
    const mapping = { compliance_control_id: control?.id, strength: "TOUCHES", rationale: "It must." };
    await scene.run(by, addScenarioInjectMapping, { ...mapping, scenario_inject_id: made.id });
    await attachToScenario(attaching(), by, { id: made.id, file_name: "note.txt" });
  }
});
after(() => scene.drop());

const attaching = () => ({
  database: scene.database,
  clock: () => scene.now,
  newId: () => randomUUIDv7(scene.now),
});

async function ownersSeenBy(caller: Caller, table: string): Promise<readonly string[]> {
  return asCaller(scene.database, caller, async (connection) => {
    const { rows } = await connection.query<{ organization_id: string }>(
      `select distinct organization_id from ${table}`,
    );
    return rows.map(({ organization_id }) => organization_id).toSorted();
  });
}

for (const table of TABLES) {
  test(`S62: a carrier reads no ${table}, and a client only its own that its people wrote, by row policies alone`, async () => {
    const all = [scene.operator, scene.client, scene.direct].toSorted();
    assert.deepEqual(await ownersSeenBy(scene.caller("OPERATOR", "VIEWER"), table), all);
    assert.deepEqual(await ownersSeenBy(scene.caller("CARRIER", "ADMIN"), table), []);
    assert.deepEqual(await ownersSeenBy(scene.caller("CLIENT", "ADMIN"), table), [scene.client]);
    // Staff wrote this one for the client.
    assert.deepEqual(await ownersSeenBy(scene.caller("CLIENT", "ADMIN", scene.direct), table), []);
    assert.deepEqual(await ownersSeenBy(scene.caller("CLIENT", "ADMIN", scene.guarded), table), []);
  });
}

test("S62: nobody writes what they do not read, and a client's VIEWER writes nothing", async () => {
  const attempts = [
    [scene.direct, scene.caller("CLIENT", "ADMIN", scene.direct), "NOT_FOUND"],
    [scene.client, scene.caller("CLIENT", "ADMIN", scene.direct), "NOT_FOUND"],
    [scene.operator, scene.caller("CLIENT", "EDITOR"), "NOT_FOUND"],
    [scene.client, scene.caller("CLIENT", "VIEWER"), "FORBIDDEN"],
    [scene.client, scene.caller("CARRIER", "ADMIN"), "FORBIDDEN"],
  ] as const;
  for (const [owner, caller, code] of attempts) {
    const id = ids.get(owner) ?? assert.fail(owner);
    await refused(scene.run(caller, updateScenario, { id, title: "Mine" }), code, /./);
    await refused(scene.run(caller, duplicateScenario, { id }), code, /./);
    const inject = { scenario_id: id, body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION", title: "A call" };
    await refused(scene.run(caller, createScenarioInject, inject), code, /./);
    const [row] = await scene.ask("select title from scenarios where id = $1", [id]);
    assert.deepEqual(row, { title: "The lost drives" });
  }
});

test("S62: a client's people write their own from the draft to its publication; staff plan an exercise from it", async () => {
  const editor = scene.caller("CLIENT", "EDITOR");
  const id = ids.get(scene.client) ?? assert.fail();
  await scene.run(editor, updateScenario, { id, dimensions: ["COMMUNICATION"] });
  await scene.run(editor, publishScenario, { id });
  const copy = await scene.run(editor, duplicateScenario, { id });
  await scene.run(editor, archiveScenario, { id: copy.id });
  const other = { ...story, organization_id: scene.direct };
  await refused(scene.run(editor, createScenario, other), "BAD_USER_INPUT", /^organization_id: there is no/);
  const planned = { organization_id: scene.client, scenario_id: id, exercise_date: "2026-12-01" };
  await refused(scene.run(editor, createExercise, planned), "FORBIDDEN", /./);
  await scene.run(scene.caller("OPERATOR", "EDITOR"), createExercise, planned);
});

test("S62: a client saves only a COMPLETED exercise, and staff's copy for it stays with staff", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const editor = scene.caller("CLIENT", "EDITOR");
  const planned = { organization_id: scene.client, title: "Night", scenario: "RANSOMWARE", severity: "LOW" };
  const { id } = await scene.run(staff, createExercise, { ...planned, exercise_date: "2026-12-02" });
  const inject = { exercise_id: id, title: "Ahead", body: "To come.", channel: "EMAIL", dimension: "COMMUNICATION" };
  await scene.run(staff, createInject, inject);
  const saving = { exercise_id: id, summary: "Again." };
  await refused(scene.run(editor, createScenarioFromExercise, saving), "CONFLICT", /only while it is COMPLETED/);
  const hidden = await scene.run(staff, createScenarioFromExercise, { ...saving, organization_id: scene.client });
  const seen = () =>
    asCaller(scene.database, editor, async (connection) => {
      const { rows } = await connection.query<{ id: string }>("select scenario_id as id from scenario_injects");
      return rows.map((row) => row.id);
    });
  assert.ok(!(await seen()).includes(hidden.id));
  await scene.ask("update exercises set status = 'COMPLETED', started_at = now(), ended_at = now() where id = $1", [
    id,
  ]);
  const own = await scene.run(editor, createScenarioFromExercise, saving);
  assert.ok((await seen()).includes(own.id));
  assert.ok(!(await seen()).includes(hidden.id));
});
