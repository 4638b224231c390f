import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createScenarioFromExercise } from "#domain/exercises/plan/create-scenario-from-exercise.ts";
import { archiveScenario } from "#domain/scenarios/archive-scenario.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { duplicateScenario } from "#domain/scenarios/duplicate-scenario.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { readLibrary } from "#domain/scenarios/read-library.ts";
import { restoreScenario } from "#domain/scenarios/restore-scenario.ts";
import { reviseScenario } from "#domain/scenarios/revise-scenario.ts";
import { shareScenario } from "#domain/scenarios/sharing/share-scenario.ts";
import { unshareScenario } from "#domain/scenarios/sharing/unshare-scenario.ts";
import { updateScenario } from "#domain/scenarios/update-scenario.ts";
import { updateScenarioInject } from "#domain/scenarios/update-scenario-inject.ts";
import type { Caller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

const TABLES = [
  "scenarios",
  "scenario_injects",
  "scenario_inject_options",
  "scenario_inject_mappings",
  "scenario_inject_files",
];
const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };

let scene: Scene;
before(async () => {
  scene = await createScene();
  await installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const editor = (client = scene.client) => scene.caller("CLIENT", "EDITOR", client);

async function published(over: object = {}): Promise<string> {
  const { id } = await scene.run(staff(), createScenario, { ...story, ...over });
  const inject = { scenario_id: id, body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION", title: "A call" };
  await scene.run(staff(), createScenarioInject, { ...inject, options: [{ label: "Wait" }, { label: "Ask" }] });
  await scene.run(staff(), publishScenario, { id });
  return id;
}

const shareWith = (id: string, client_id = scene.client, by = staff()) =>
  scene.run(by, shareScenario, { id, client_id });
const planned = (scenario_id: string, organization_id = scene.client) =>
  scene.run(staff(), createExercise, { scenario_id, organization_id, exercise_date: "2026-12-01" });
const complete = (id: string) =>
  scene.ask("update exercises set status = 'COMPLETED', started_at = now(), ended_at = now() where id = $1", [id]);

/** By row policies alone. */
async function seenBy(caller: Caller, table: string, scenario: string): Promise<number> {
  const of = { scenarios: "id", scenario_injects: "scenario_id" }[table];
  const where = of ? `${of} = $1` : "scenario_inject_id in (select id from scenario_injects where scenario_id = $1)";
  return asCaller(scene.database, caller, async (connection) => {
    const { rows } = await connection.query(`select from ${table} where ${where}`, [scenario]);
    return rows.length;
  });
}

test("S66: a client's people read a shared copy with all of its injects, and nobody else does", async () => {
  const [library] = await scene.ask<{ id: string }>(
    "select s.id from scenarios s where is_library and exists (select from scenario_inject_options o join scenario_injects i on i.id = o.scenario_inject_id where i.scenario_id = s.id) order by title limit 1",
  );
  const id = library?.id ?? assert.fail();
  await scene.ask(
    `insert into scenario_inject_files (organization_id, id, scenario_inject_id, file_name, type, size_bytes, sha256,
      uploaded_by, created_at, updated_at, authors)
    select organization_id, uuidv7(), id, 'note.txt', 'TEXT', 5, repeat('ab', 32), 'Ada', now(), now(),
      '{"file_name": "OPERATOR"}'
    from scenario_injects where scenario_id = $1 and sequence = 1`,
    [id],
  );
  const copy = await shareWith(id);
  const contentsOf = (organization_id: string, of: string) =>
    asCaller(scene.database, staff(), (connection) =>
      readScenarioContents({ connection }, { organization_id, id: of }),
    );
  assert.deepEqual(await contentsOf(scene.client, copy.id), await contentsOf(scene.operator, id));
  for (const table of TABLES) {
    assert.ok((await seenBy(editor(), table, copy.id)) > 0, table);
    assert.equal(await seenBy(editor(), table, id), 0, table);
    for (const other of [editor(scene.direct), scene.caller("CARRIER", "ADMIN"), editor(scene.guarded)]) {
      assert.equal(await seenBy(other, table, copy.id), 0, table);
    }
  }
  const [row] = await scene.ask("select status, is_library, spoils from scenarios where id = $1", [copy.id]);
  assert.deepEqual(row, { status: "PUBLISHED", is_library: false, spoils: false });

  await scene.run(staff(), unshareScenario, { id: copy.id });
  for (const table of TABLES) {
    assert.equal(await seenBy(editor(), table, copy.id), 0, table);
    assert.ok((await seenBy(staff(), table, copy.id)) > 0, table);
  }
  await refused(scene.run(staff(), unshareScenario, { id: copy.id }), "CONFLICT", /is not shared/);
  const moves = await scene.ask<{ move: string }>(
    "select concat_ws(' ', field, from_state, to_state) as move from state_changes where subject_id = any ($1) order by 1",
    [[id, copy.id]],
  );
  const [client] = await scene.ask<{ name: string }>("select name from organizations where id = $1", [scene.client]);
  assert.deepEqual(
    moves.map(({ move }) => move),
    [
      `sharing ${client?.name} none`,
      `sharing ${client?.name}`,
      "status PUBLISHED ARCHIVED",
      "status PUBLISHED",
    ].toSorted(),
  );
});

test("S66: only the operator's staff who write scenarios share them: PUBLISHED ones of the operator, with an ACTIVE client", async () => {
  const id = await published();
  for (const caller of [
    scene.caller("OPERATOR", "VIEWER"),
    scene.caller("CLIENT", "ADMIN"),
    scene.caller("CARRIER", "ADMIN"),
  ]) {
    await refused(shareWith(id, scene.client, caller), "FORBIDDEN", /./);
  }
  await refused(shareWith(id, scene.carrier), "BAD_USER_INPUT", /^client_id: must be a client/);
  await refused(shareWith(id, scene.operator), "BAD_USER_INPUT", /^client_id: must be a client/);
  const own = await published({ organization_id: scene.client });
  await refused(shareWith(own, scene.direct), "BAD_USER_INPUT", /^id: must be a scenario of the operator/);
  const draft = await scene.run(staff(), createScenario, story);
  await refused(shareWith(draft.id), "CONFLICT", /is DRAFT; sharing it is possible only while it is PUBLISHED/);
  await scene.ask("update organizations set status = 'ARCHIVED' where id = $1", [scene.direct]);
  await refused(shareWith(id, scene.direct), "CONFLICT", /^client_id: must be an ACTIVE organization/);
  await scene.ask("update organizations set status = 'ACTIVE' where id = $1", [scene.direct]);
  const copy = await shareWith(id);
  await refused(shareWith(id), "CONFLICT", /has it already/);
  await refused(scene.run(editor(), unshareScenario, { id: copy.id }), "FORBIDDEN", /./);
  await refused(shareWith(copy.id, scene.direct), "BAD_USER_INPUT", /^id: must be a scenario of the operator/);
  await shareWith(id, scene.direct);
});

test("S67: a story with an exercise that is not COMPLETED is not shared with its client, also by a copy of the scenario", async () => {
  const id = await published();
  const again = await scene.run(staff(), duplicateScenario, { id });
  await scene.run(staff(), publishScenario, { id: again.id });
  const exercise = await planned(again.id);
  for (const which of [id, again.id])
    await refused(shareWith(which), "CONFLICT", /is PLANNED: “.*”\. Sharing would spoil it/);
  const saved = await scene.run(staff(), createScenarioFromExercise, { exercise_id: exercise.id, summary: "Again." });
  await scene.run(staff(), publishScenario, { id: saved.id });
  await refused(shareWith(saved.id), "CONFLICT", /Sharing would spoil it/);
  // Another client has no such exercise.
  await shareWith(id, scene.direct);
  await complete(exercise.id);
  await shareWith(id);
});

test("S67: while a story is shared with a client, no exercise of it is created from any copy, nor suggested", async () => {
  const id = await published();
  const again = await scene.run(staff(), duplicateScenario, { id });
  await scene.run(staff(), publishScenario, { id: again.id });
  const copy = await shareWith(id);
  for (const which of [id, again.id, copy.id]) {
    await refused(planned(which), "CONFLICT", /^scenario_id: its scenario is shared with the organization/);
  }
  const offered = async (client: string) => (await readLibrary(scene.database, staff(), client)).map((each) => each.id);
  const of = await offered(scene.client);
  assert.deepEqual(
    [id, again.id, copy.id].filter((each) => of.includes(each)),
    [],
  );
  assert.ok((await offered(scene.direct)).includes(id));
  await planned(id, scene.direct);
  await scene.run(staff(), unshareScenario, { id: copy.id });
  await planned(id);
});

test("S67: row policies keep both even where code forgets them", async () => {
  const id = await published();
  const exercise = await planned(id);
  const [of] = await scene.ask<{ story_id: string }>("select story_id from exercises where id = $1", [exercise.id]);
  assert.equal(of?.story_id, id);
  const insertCopy = (caller: Caller, story_id: string) =>
    asCaller(scene.database, caller, (connection) =>
      connection.query(
        `insert into scenarios (organization_id, id, title, kind, severity, summary, status, published_at, story_id, shared_from, created_at, updated_at)
          select $1, $2, title, kind, severity, summary, 'PUBLISHED', now(), $3, $4, now(), now() from scenarios where id = $4`,
        [scene.client, randomUUIDv7(scene.now), story_id, id],
      ),
    );
  await assert.rejects(insertCopy(staff(), id), /row-level security/);
  const copy = await shareWith(await published());
  const [shared] = await scene.ask<{ story_id: string }>("select story_id from scenarios where id = $1", [copy.id]);
  const columns = await scene.ask<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'hotwash.exercises'::regclass and attnum > 0 and attgenerated = '' and not attisdropped",
  );
  const named = columns.map(({ name }) => name);
  const values = named.map((name) => ({ id: "$2::uuid", number: "9999", story_id: "$3::uuid" })[name] ?? name);
  const insertExercise = asCaller(scene.database, staff(), (connection) =>
    connection.query(
      `insert into exercises (${named.join(", ")}) select ${values.join(", ")} from exercises where id = $1`,
      [exercise.id, randomUUIDv7(scene.now), shared?.story_id],
    ),
  );
  await assert.rejects(insertExercise, /row-level security/);
  const changed = asCaller(scene.database, editor(), (connection) =>
    connection.query("update scenarios set title = 'Mine' where id = $1", [copy.id]),
  );
  await assert.rejects(changed, /row-level security/);
});

test("S68: nobody changes a shared copy; the client's people duplicate it, and the duplicate stays theirs", async () => {
  const copy = await shareWith(await published());
  const [made] = await scene.ask<{ id: string }>("select id from scenario_injects where scenario_id = $1", [copy.id]);
  for (const caller of [staff(), editor()]) {
    for (const edit of [
      () => scene.run(caller, updateScenario, { id: copy.id, title: "Other" }),
      () => scene.run(caller, updateScenarioInject, { id: made?.id, title: "Other" }),
      () => scene.run(caller, reviseScenario, { id: copy.id }),
      () => scene.run(caller, archiveScenario, { id: copy.id }),
    ]) {
      await refused(edit(), "CONFLICT", /is shared by the operator and never changed/);
    }
  }
  const duplicate = await scene.run(editor(), duplicateScenario, { id: copy.id });
  await scene.run(editor(), updateScenario, { id: duplicate.id, title: "Ours" });
  await scene.run(staff(), unshareScenario, { id: copy.id });
  await refused(scene.run(staff(), restoreScenario, { id: copy.id }), "CONFLICT", /never changed/);
  await refused(scene.run(editor(), duplicateScenario, { id: copy.id }), "NOT_FOUND", /./);
  assert.equal(await seenBy(editor(), "scenario_injects", duplicate.id), 1);
  assert.equal(await seenBy(editor(scene.direct), "scenarios", duplicate.id), 0);
});
