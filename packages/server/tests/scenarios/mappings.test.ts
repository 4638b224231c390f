import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addScenarioInjectMapping } from "#domain/scenarios/add-scenario-inject-mapping.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { removeScenarioInject } from "#domain/scenarios/remove-scenario-inject.ts";
import { removeScenarioInjectMapping } from "#domain/scenarios/remove-scenario-inject-mapping.ts";
import { reviseScenario } from "#domain/scenarios/revise-scenario.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const mapped = (inject: string) =>
  scene.ask("select control_id, strength, rationale from scenario_inject_mappings where scenario_inject_id = $1", [
    inject,
  ]);

test("S63: an inject of a DRAFT is mapped to a control once, with strength and reason, and the mapping is removed", async () => {
  const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };
  const { id } = await scene.run(staff(), createScenario, story);
  const inject = { scenario_id: id, title: "A call", body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION" };
  const { id: scenario_inject_id } = await scene.run(staff(), createScenarioInject, inject);
  const [control] = await scene.ask<{ id: string; control_id: string }>(
    "select id, control_id from compliance_controls where framework = 'NIST_CSF' order by id limit 1",
  );
  const mapping = {
    scenario_inject_id,
    compliance_control_id: control?.id,
    strength: "TOUCHES",
    rationale: "They must.",
  };
  const add = (over: object = {}, by = staff()) => scene.run(by, addScenarioInjectMapping, { ...mapping, ...over });
  const nothing = "00000000-0000-7000-8000-000000000000";
  await refused(add({ compliance_control_id: nothing }), "BAD_USER_INPUT", /^compliance_control_id: there is no/);
  await refused(add({ scenario_inject_id: nothing }), "NOT_FOUND", /no ScenarioInject/);
  await refused(add({ rationale: "" }), "BAD_USER_INPUT", /^rationale: /);
  await refused(add({}, scene.caller("CLIENT", "VIEWER")), "FORBIDDEN", /./);
  assert.deepEqual(await mapped(scenario_inject_id), []);

  const { id: first } = await add();
  const shown = { control_id: control?.control_id, strength: "TOUCHES", rationale: "They must." };
  assert.deepEqual(await mapped(scenario_inject_id), [shown]);
  await refused(add({ strength: "TESTS_DIRECTLY" }), "CONFLICT", /is mapped to .* already/);

  await scene.run(staff(), publishScenario, { id });
  await refused(add(), "CONFLICT", /is PUBLISHED/);
  await refused(scene.run(staff(), removeScenarioInjectMapping, { id: first }), "CONFLICT", /is PUBLISHED/);
  assert.deepEqual(await mapped(scenario_inject_id), [shown]);
  await scene.run(staff(), reviseScenario, { id });
  await scene.run(staff(), removeScenarioInjectMapping, { id: first });
  assert.deepEqual(await mapped(scenario_inject_id), []);
  await add();
  await scene.run(staff(), removeScenarioInject, { id: scenario_inject_id });
  assert.deepEqual(await mapped(scenario_inject_id), []);
});
