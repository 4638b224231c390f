import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { updateScenario } from "#domain/scenarios/update-scenario.ts";
import type { Caller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

const TABLES = ["scenarios", "scenario_injects", "scenario_inject_options", "scenario_inject_mappings"];

let scene: Scene;
const ids = new Map<string, string>();
before(async () => {
  scene = await createScene();
  await installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
  const staff = scene.caller("OPERATOR", "EDITOR");
  for (const organization_id of [scene.operator, scene.client, scene.direct]) {
    const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };
    const { id } = await scene.run(staff, createScenario, { ...story, organization_id });
    ids.set(organization_id, id);
    const inject = { scenario_id: id, body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION", title: "A call" };
    await scene.run(staff, createScenarioInject, { ...inject, options: [{ label: "Wait" }] });
    await scene.ask(
      `insert into scenario_inject_mappings (organization_id, id, scenario_inject_id, framework_id, framework, control_id,
          strength, rationale, created_at, updated_at)
        select i.organization_id, gen_random_uuid(), i.id, c.framework_id, c.framework, c.control_id, 'TOUCHES', 'It must.',
          now(), now()
        from scenario_injects i, (select * from compliance_controls order by id limit 1) c where i.scenario_id = $1`,
      [id],
    );
  }
});
after(() => scene.drop());

async function ownersSeenBy(caller: Caller, table: string): Promise<readonly string[]> {
  return asCaller(scene.database, caller, async (connection) => {
    const { rows } = await connection.query<{ organization_id: string }>(
      `select distinct organization_id from ${table}`,
    );
    return rows.map(({ organization_id }) => organization_id).toSorted();
  });
}

for (const table of TABLES) {
  test(`S62: a carrier reads no ${table}, and a client only its own, by row policies alone`, async () => {
    const all = [scene.operator, scene.client, scene.direct].toSorted();
    assert.deepEqual(await ownersSeenBy(scene.caller("OPERATOR", "VIEWER"), table), all);
    assert.deepEqual(await ownersSeenBy(scene.caller("CARRIER", "ADMIN"), table), []);
    assert.deepEqual(await ownersSeenBy(scene.caller("CLIENT", "ADMIN"), table), [scene.client]);
    assert.deepEqual(await ownersSeenBy(scene.caller("CLIENT", "ADMIN", scene.direct), table), [scene.direct]);
    assert.deepEqual(await ownersSeenBy(scene.caller("CLIENT", "ADMIN", scene.guarded), table), []);
  });
}

test("S62: nobody but staff writes them, whatever the rows", async () => {
  for (const [of, id] of ids) {
    const input = { id, title: "Mine" };
    for (const caller of [scene.caller("CARRIER", "ADMIN"), scene.caller("CLIENT", "ADMIN", scene.guarded)]) {
      await refused(scene.run(caller, updateScenario, input), "FORBIDDEN", /./);
    }
    const [row] = await scene.ask<{ title: string }>("select title from scenarios where id = $1", [id]);
    assert.equal(row?.title, "The lost drives", of);
  }
});
