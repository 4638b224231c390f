import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { moveScenarioInject } from "#domain/scenarios/move-scenario-inject.ts";
import { removeScenarioInject } from "#domain/scenarios/remove-scenario-inject.ts";
import { updateScenarioInject } from "#domain/scenarios/update-scenario-inject.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
let scenario_id: string;
before(async () => {
  scene = await createScene();
  scenario_id = await draft();
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const inject = { body: "The bag is gone.", channel: "PHONE", dimension: "COMMUNICATION" };

async function draft(): Promise<string> {
  const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };
  return (await scene.run(staff(), createScenario, story)).id;
}

const add = async (title: string, over: object = {}) =>
  (await scene.run(staff(), createScenarioInject, { ...inject, scenario_id, title, ...over })).id;

type Shown = { readonly title: string; readonly number: number; readonly at: number };

async function order(): Promise<readonly string[]> {
  const rows = await scene.ask<Shown & { sequence: number }>(
    `select title, number, sequence, planned_offset_minutes as at from scenario_injects where scenario_id = $1 order by sequence`,
    [scenario_id],
  );
  assert.deepEqual(
    rows.map(({ sequence }) => sequence),
    rows.map((_, i) => i + 1),
  );
  return rows.map(({ title, number, at }) => `${title} I-${number} ${at}`);
}

test("S60: injects have positions without gaps, numbers that stay, and the time of the one before by default", async () => {
  const first = await add("a");
  const second = await add("b", { planned_offset_minutes: 20 });
  await add("c");
  await add("d", { sequence: 2 });
  assert.deepEqual(await order(), ["a I-1 0", "d I-4 0", "b I-2 20", "c I-3 20"]);
  await refused(add("e", { sequence: 6 }), "BAD_USER_INPUT", /^sequence: must be a whole number from 1 to 5/);
  await scene.run(staff(), moveScenarioInject, { id: first, sequence: 4 });
  assert.deepEqual(await order(), ["d I-4 0", "b I-2 20", "c I-3 20", "a I-1 0"]);
  await refused(scene.run(staff(), moveScenarioInject, { id: first, sequence: 5 }), "BAD_USER_INPUT", /from 1 to 4/);
  await scene.run(staff(), removeScenarioInject, { id: second });
  await add("f");
  assert.deepEqual(await order(), ["d I-4 0", "c I-3 20", "a I-1 0", "f I-5 0"]);
});

test("S60: an option leads to another inject of the same scenario, which then cannot be removed", async () => {
  const [from, to] = [await add("from"), await add("to")];
  const lead = (next_inject_id: string | null) =>
    scene.run(staff(), updateScenarioInject, {
      id: from,
      options: [{ label: "Go", next_inject_id }, { label: "Stay" }],
    });
  await refused(
    lead(from),
    "BAD_USER_INPUT",
    /^options\.0\.next_inject_id: must be another inject of the same scenario/,
  );
  const other = await draft();
  const strange = await scene.run(staff(), createScenarioInject, { ...inject, title: "x", scenario_id: other });
  await refused(lead(strange.id), "BAD_USER_INPUT", /^options\.0/);
  await lead(to);
  await refused(scene.run(staff(), removeScenarioInject, { id: to }), "CONFLICT", /^An option of I-\d+ leads to I-\d+/);
  await lead(null);
  await scene.run(staff(), removeScenarioInject, { id: to });
  const options =
    "select label, next_inject_id from scenario_inject_options where scenario_inject_id = $1 order by sequence";
  assert.deepEqual(await scene.ask(options, [from]), [
    { label: "Go", next_inject_id: null },
    { label: "Stay", next_inject_id: null },
  ]);
});

test("S60: a change that was made meanwhile is not overwritten", async () => {
  const id = await add("held");
  const [read] = await scene.ask<{ updated_at: Date }>("select updated_at from scenario_injects where id = $1", [id]);
  scene.now = new Date(scene.now.getTime() + 1_000);
  await scene.run(staff(), updateScenarioInject, { id, title: "by another" });
  const late = { id, title: "late", expected_updated_at: read?.updated_at };
  await refused(scene.run(staff(), updateScenarioInject, late), "CONFLICT", /was changed at/);
});
