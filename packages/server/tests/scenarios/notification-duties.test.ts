import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { dutyName, notificationDutyCodes } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { library } from "#domain/scenarios/library.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { TAGS } from "#platform/language/tags.ts";
import { asCaller } from "#storage/tenancy.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

test("V42: every notification duty names its edition, provision, demand, recipient and source, and its period", async () => {
  type Duty = Readonly<Record<string, string | number | boolean | null>>;
  const rows = await scene.ask<Duty>("select * from notification_duties order by position");
  assert.deepEqual(new Set(rows.map(({ code }) => code)), new Set(notificationDutyCodes));
  for (const row of rows) {
    const code = notificationDutyCodes.find((each) => each === row.code) ?? assert.fail(String(row.code));
    assert.equal(row.name, dutyName(code));
    for (const field of ["regulation", "edition", "provision", "demand", "recipient", "counted_from", "concerns"]) {
      assert.ok(String(row[field] ?? "").length > 3, `${code}: ${field}`);
    }
    assert.match(String(row.source_url), /^https:\/\//);
    const inHours = row.period_unit === "HOURS" ? Math.max(10, Number(row.period)) : 60;
    assert.equal(row.exercise_minutes, inHours, code);
    assert.equal(row.is_in_force, !code.startsWith("CIRCIA"), code);
    assert.ok(row.is_in_force || row.force_note, code);
  }
});

test("J53: the name of every notification duty is translated into each language", () => {
  for (const tag of TAGS.filter((each) => each !== "en")) {
    for (const code of notificationDutyCodes) {
      const name = dutyName(code);
      const said = inLanguage(tag, () => say(name));
      assert.notEqual(said, name, `${tag}: ${name}`);
    }
  }
});

test("V42: everybody reads the catalogue, and nobody writes it", async () => {
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    await asCaller(scene.database, scene.caller(kind, "VIEWER"), async (connection) => {
      const { rowCount } = await connection.query("select id from notification_duties");
      assert.equal(rowCount, notificationDutyCodes.length, kind);
    });
    const change = asCaller(scene.database, scene.caller(kind, "ADMIN"), (connection) =>
      connection.query("update notification_duties set period = 1"),
    );
    await assert.rejects(change, /permission denied/, kind);
  }
});

test("V42: an inject has a duty of the catalogue, with minutes of its own or those of the catalogue", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const facts = { title: "The list", scenario: "DATA_BREACH", severity: "HIGH", exercise_date: "2026-12-01" };
  const exercise = await scene.run(staff, createExercise, { ...facts, organization_id: scene.client });
  const story = { title: "It is out", body: "A list.", channel: "EMAIL", dimension: "COMMUNICATION" };
  const given = { ...story, exercise_id: exercise.id, duty: "NIS2_EARLY_WARNING" };
  const { id } = await scene.run(staff, createInject, given);
  const kept = () => scene.ask("select duty, duty_target_minutes from injects where id = $1", [id]);
  assert.deepEqual(await kept(), [{ duty: "NIS2_EARLY_WARNING", duty_target_minutes: null }]);
  await scene.run(staff, updateInject, { id, duty_target_minutes: 15 });
  assert.deepEqual(await kept(), [{ duty: "NIS2_EARLY_WARNING", duty_target_minutes: 15 }]);
  await scene.run(staff, updateInject, { id, duty: null, duty_target_minutes: null });
  assert.deepEqual(await kept(), [{ duty: null, duty_target_minutes: null }]);
  await refused(scene.run(staff, updateInject, { id, duty: "PIGEON" }), "BAD_USER_INPUT", /^duty: /);
  await refused(scene.run(staff, updateInject, { id, duty_target_minutes: 0 }), "BAD_USER_INPUT", /^duty_target_/);
});

test("S64: at least four scenarios of the library start a clock, of different regulations", () => {
  const duties = library.map(({ injects }) => injects.flatMap(({ duty }) => duty ?? []));
  assert.ok(duties.filter((each) => each.length > 0).length >= 4);
  const all = new Set(duties.flat());
  for (const code of ["GDPR_BREACH", "NIS2_EARLY_WARNING", "DORA_INITIAL", "SEC_FORM_8K", "HIPAA_SECRETARY"] as const) {
    assert.ok(all.has(code), code);
  }
});
