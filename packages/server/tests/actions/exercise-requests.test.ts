import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { requestExercise } from "#domain/retests/requests/request-exercise.ts";
import { asCaller } from "#storage/tenancy.ts";
import { addSomeone, type Someone, toldTo } from "#tests/notifications/people.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "./scene.ts";

let scene: Scene;
let dana: Someone;
let walter: Someone;
let ines: Someone;
let exercise: string;
before(async () => {
  scene = await createScene();
  dana = await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR" });
  walter = await addSomeone(scene, "Walter Osei", { kind: "OPERATOR", role: "VIEWER" });
  ines = await addSomeone(scene, "Ines Varga", { role: "EDITOR" });
  exercise = await scene.insert("exercises", completedExercise({ created_at: new Date("2026-10-20T09:00:00Z") }));
});
after(() => scene.drop());

const held = () => scene.ask("select * from exercise_requests order by requested_at");
const ask = (input: object) => scene.run(ines.caller, requestExercise, { ...input });
const at = (time: string) => {
  scene.now = new Date(time);
};

test("S54: only a client's ADMIN and EDITOR ask, for gaps of their own that were not withdrawn", async () => {
  const gap = await scene.insert("gaps", openGap(exercise, 601, { title: "Nobody calls", severity: "CRITICAL" }));
  const withdrawn = await scene.insert("gaps", openGap(exercise, 602, { status: "WITHDRAWN" }));
  for (const caller of [
    scene.caller("CLIENT", "VIEWER"),
    scene.caller("CARRIER", "ADMIN"),
    scene.caller("OPERATOR", "ADMIN"),
  ])
    await refused(scene.run(caller, requestExercise, { gap_ids: [gap] }), "FORBIDDEN", /requestExercise/);
  const stranger = scene.caller("CLIENT", "ADMIN", scene.direct);
  await refused(scene.run(stranger, requestExercise, { gap_ids: [gap] }), "BAD_USER_INPUT", /no Gap with the ID/);
  await refused(ask({ gap_ids: [withdrawn] }), "CONFLICT", /WITHDRAWN/);
  await refused(ask({ gap_ids: ["nothing"] }), "BAD_USER_INPUT", /no Gap with the ID/);
  assert.deepEqual(await held(), []);
  assert.deepEqual(await toldTo(scene, dana, "EXERCISE_REQUEST"), []);

  at("2026-11-20T12:00:00Z");
  const { id } = await ask({ gap_ids: [gap, gap.toUpperCase()], note: "Before the peak season." });
  const [row] = await scene.ask<Record<string, unknown>>("select * from exercise_requests where id = $1", [id]);
  assert.deepEqual([row?.gap_ids, row?.note, row?.requested_by], [[gap], "Before the peak season.", "Ines Varga"]);
  assert.deepEqual(row?.requested_at, scene.now);
  const audit = "select action, actor_name from audit_entries where subject_id = $1";
  assert.deepEqual(await scene.ask(audit, [id]), [{ action: "requestExercise", actor_name: "Ines Varga" }]);
});

test("S54: the operator's ADMINs and EDITORs are notified with what to retest and a link to the plan", async () => {
  const told = "select title, body, link from notifications where user_id = $1 and kind = 'EXERCISE_REQUEST'";
  const [notice] = await scene.ask<{ title: string; body: string; link: string }>(told, [dana.id]);
  assert.match(notice?.title ?? "", /^Exercise requested by /);
  assert.match(notice?.body ?? "", /Ines Varga of .* To retest: T-G-601 “Nobody calls”\.$/);
  assert.equal(notice?.link, `/operator/organizations/${scene.client}/next-exercise`);
  for (const other of [walter, ines]) assert.deepEqual(await toldTo(scene, other, "EXERCISE_REQUEST"), []);
});

test("S54: while a request stands there is no other, until an exercise is planned that is not cancelled", async () => {
  const before = await held();
  at("2026-11-21T12:00:00Z");
  await refused(ask({}), "CONFLICT", /Ines Varga asked for the next exercise on 2026-11-20/);
  assert.deepEqual(await held(), before);
  const plan = { title: "Peak", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-12-10" };
  const staff = scene.caller("OPERATOR", "EDITOR");
  const { id } = await scene.run(staff, createExercise, { ...plan, organization_id: scene.client });
  await scene.run(staff, cancelExercise, { id, reason: "Everybody is ill." });
  at("2026-11-22T12:00:00Z");
  await refused(ask({}), "CONFLICT", /asked for the next exercise/);
  await scene.run(staff, createExercise, { ...plan, organization_id: scene.client });
  at("2026-11-23T12:00:00Z");
  await ask({});
  assert.equal((await held()).length, before.length + 1);
});

test("S54: of two requests at once, one stands", async () => {
  const other = await addSomeone(scene, "Ana Ruiz", { organization_id: scene.direct });
  const both = await Promise.allSettled([1, 2].map(() => scene.run(other.caller, requestExercise, {})));
  const [lost] = both.filter((attempt) => attempt.status === "rejected");
  await refused(Promise.reject(lost?.reason), "CONFLICT", /Ana Ruiz asked/);
});

test("S54: row policies show no request to a carrier, and to a client only its own", async () => {
  const seen = (caller: Someone["caller"]) =>
    asCaller(scene.database, caller, async (connection) => {
      const { rows } = await connection.query<{ organization_id: string }>(
        "select organization_id from exercise_requests",
      );
      return new Set(rows.map(({ organization_id }) => organization_id));
    });
  assert.deepEqual(await seen(scene.caller("CARRIER", "ADMIN")), new Set());
  assert.deepEqual(await seen(ines.caller), new Set([scene.client]));
  assert.deepEqual(await seen(scene.caller("OPERATOR", "VIEWER")), new Set([scene.client, scene.direct]));
});
