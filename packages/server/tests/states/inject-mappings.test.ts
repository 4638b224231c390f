import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addInjectMapping } from "#domain/exercises/plan/add-inject-mapping.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { deleteInject } from "#domain/exercises/plan/delete-inject.ts";
import { removeInjectMapping } from "#domain/exercises/plan/remove-inject-mapping.ts";
import { planNextExercise } from "#domain/retests/plan/plan-next-exercise.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { library } from "#domain/scenarios/library.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { completedExercise, createScene, NOON, openGap, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
let completed: string;
let number = 100;
before(async () => {
  scene = await createScene();
  completed = await scene.insert("exercises", completedExercise());
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const client = () => scene.caller("CLIENT", "ADMIN");

const injectIn = (exercise_id: string, over: object = {}) => {
  const place = { exercise_id, number, sequence: number++, title: "Restore it", body: "…", channel: "PHONE" };
  const planned = { planned_offset_minutes: 0, criticality: "NORMAL", dimension: "RECOVERY_AND_CONTINUITY" };
  return scene.insert("injects", { ...place, ...planned, status: "PENDING", ...over });
};

const exerciseIn = (status: string) => {
  const lies = { status, ended_at: null, started_at: null, paused_seconds: 0 };
  const cancelled = status === "CANCELLED" && { cancelled_reason: "Ill." };
  return scene.insert("exercises", completedExercise({ number: number++, ...lies, ...cancelled }));
};

async function controlOf(framework: string, control_id: string): Promise<string> {
  const text = "select id from compliance_controls where framework = $1 and control_id = $2";
  return (await scene.ask<{ id: string }>(text, [framework, control_id]))[0]?.id ?? assert.fail(control_id);
}

const mappingsOf = (inject_id: string) =>
  scene.ask<{ id: string; framework: string; control_id: string; strength: string }>(
    "select id, framework, control_id, strength from inject_mappings where inject_id = $1 order by 2, 3",
    [inject_id],
  );

test("C10: staff map an inject to a control once, with strength and rationale, unless its exercise is CANCELLED", async () => {
  const inject_id = await injectIn(await exerciseIn("PLANNED"));
  const compliance_control_id = await controlOf("NIST_CSF", "RC.RP-03");
  const mapping = { inject_id, compliance_control_id, strength: "TESTS_DIRECTLY", rationale: "They must restore it." };
  const add = (given: object, by = staff()) => scene.run(by, addInjectMapping, { ...mapping, ...given });
  const nothing = "00000000-0000-7000-8000-000000000000";
  await refused(add({ compliance_control_id: nothing }), "BAD_USER_INPUT", /^compliance_control_id: there is no/);
  await refused(add({ inject_id: nothing }), "BAD_USER_INPUT", /^inject_id: there is no Inject/);
  await refused(add({ rationale: "" }), "BAD_USER_INPUT", /^rationale: /);
  await refused(add({ strength: "PRIMARY" }), "BAD_USER_INPUT", /^strength: /);
  await refused(add({ inject_id: await injectIn(await exerciseIn("CANCELLED")) }), "CONFLICT", /is CANCELLED/);
  await refused(add({}, client()), "FORBIDDEN", /./);
  assert.deepEqual(await mappingsOf(inject_id), []);

  const { id } = await add({});
  await refused(add({ strength: "TOUCHES" }), "CONFLICT", /mapped to RC.RP-03 already/);
  assert.deepEqual(await mappingsOf(inject_id), [
    { id, framework: "NIST_CSF", control_id: "RC.RP-03", strength: "TESTS_DIRECTLY" },
  ]);
  await refused(scene.run(client(), removeInjectMapping, { id }), "FORBIDDEN", /./);
  await scene.run(staff(), removeInjectMapping, { id });
  assert.deepEqual(await mappingsOf(inject_id), []);
  await add({});
  await scene.run(staff(), deleteInject, { id: inject_id });
  assert.deepEqual(await mappingsOf(inject_id), []);
});

test("C11: clients and carriers read a mapping once its exercise is COMPLETED, by row policies alone", async () => {
  const compliance_control_id = await controlOf("CIS", "11.5");
  const running = await exerciseIn("PLANNED");
  const mapping = { compliance_control_id, strength: "TESTS_IN_PART", rationale: "One server only." };
  for (const exercise_id of [running, completed]) {
    const inject_id = await injectIn(exercise_id, { status: "DELIVERED", delivered_at: scene.now });
    await scene.run(staff(), addInjectMapping, { ...mapping, inject_id });
  }
  const readBy = (caller: ReturnType<typeof staff>) =>
    asCaller(scene.database, caller, async (connection) => {
      const { rows } = await connection.query<{ exercise_id: string }>("select exercise_id from inject_mappings");
      return rows.map(({ exercise_id }) => exercise_id);
    });
  const carrier = scene.caller("CARRIER", "ADMIN");
  for (const caller of [client(), carrier]) assert.deepEqual(await readBy(caller), [completed]);
  const end = "update exercises set status = 'COMPLETED', started_at = $2, ended_at = $2 where id = $1";
  await scene.ask(end, [running, NOON]);
  for (const caller of [client(), carrier]) assert.deepEqual((await readBy(caller)).length, 2);
  const strange = scene.caller("CARRIER", "ADMIN", scene.otherCarrier);
  assert.deepEqual(await readBy({ ...strange, book: [scene.otherCarrier], disclosed: [scene.otherCarrier] }), []);
});

test("C12: every library scenario maps injects to controls of several frameworks, and an exercise has copies", async () => {
  await installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
  const kept = await scene.ask<{ id: string; title: string; mapped: number; frameworks: number }>(
    `select s.id, s.title, count(*)::int as mapped, count(distinct m.framework)::int as frameworks from scenarios s
      join scenario_injects i on i.scenario_id = s.id join scenario_inject_mappings m on m.scenario_inject_id = i.id
      group by s.id, s.title`,
  );
  assert.deepEqual(kept.map(({ title }) => title).toSorted(), library.map(({ title }) => title).toSorted());
  for (const { title, mapped, frameworks } of kept) assert.ok(mapped >= 15 && frameworks >= 3, `${title}: ${mapped}`);

  const scenario_id = kept[0]?.id;
  const planned = { organization_id: scene.client, scenario_id, exercise_date: "2026-12-01" };
  const { id } = await scene.run(staff(), createExercise, planned);
  const of = (table: string, inject: string, which: string) =>
    `select i.title, m.framework, m.control_id, m.strength, m.rationale from ${table} m
      join ${inject} i on i.organization_id = m.organization_id and i.id = m.${which} order by 1, 2, 3`;
  const expected = await scene.ask(
    `select * from (${of("scenario_inject_mappings", "scenario_injects", "scenario_inject_id")}) m
      where title in (select title from scenario_injects where scenario_id = $1)`,
    [scenario_id],
  );
  const copied = await scene.ask(
    `${of("inject_mappings", "injects", "inject_id").replace("order by", "where m.exercise_id = $1 order by")}`,
    [id],
  );
  assert.deepEqual(copied, expected);
});

test("C12: a copy of an inject that revealed a gap tests the same controls", async () => {
  const inject_id = await injectIn(completed, { status: "DELIVERED", delivered_at: scene.now, title: "The tape" });
  const compliance_control_id = await controlOf("SOC_2", "A1.3");
  const mapping = { inject_id, compliance_control_id, strength: "TESTS_DIRECTLY", rationale: "They must restore." };
  await scene.run(staff(), addInjectMapping, mapping);
  const gap = await scene.insert("gaps", openGap(completed, number++, { inject_id }));
  const planned = { organization_id: scene.client, title: "Again", scenario: "RANSOMWARE", severity: "LOW" };
  const next = { ...planned, exercise_date: "2026-12-02", gap_ids: [gap] };
  const { id } = await scene.run(staff(), planNextExercise, next);
  const text = `select m.control_id, m.strength, m.rationale, i.title from inject_mappings m
    join injects i on i.id = m.inject_id where m.exercise_id = $1`;
  const { strength, rationale } = mapping;
  assert.deepEqual(await scene.ask(text, [id]), [{ control_id: "A1.3", strength, rationale, title: "The tape" }]);
});
