import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addExerciseDuty } from "#domain/programs/duties/add-exercise-duty.ts";
import { completedExercise, createScene, type Scene } from "#tests/actions/scene.ts";
import { activate, addDuty, draftProgram, dutyOf, staff, statesFor } from "./program-scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
  scene.now = new Date("2027-05-01T12:00:00Z");
  for (const [organization_id, due] of [
    [scene.client, "2027-04-30"],
    [scene.guarded, "2027-03-31"],
    [scene.direct, "2027-09-30"],
  ] as const) {
    const id = await draftProgram(scene, { organization_id });
    await addDuty(scene, id, "12.10.2", { first_due_on: due });
    await addDuty(scene, id, "500.16(d)(1)", { first_due_on: "2027-12-31" });
    await activate(scene, id);
  }
  // Of a program that is a DRAFT, nothing is due.
  const draft = await draftProgram(scene);
  await addDuty(scene, draft, "A1.3", { first_due_on: "2027-01-01" });
  const exercise_id = await scene.insert("exercises", completedExercise({ exercise_date: "2027-04-20" }));
  const served = { exercise_id, duty_id: await dutyOf(scene, "500.16(d)(1)"), rationale: "Everybody was there." };
  await scene.run(staff(scene), addExerciseDuty, served);
});
after(() => scene.drop());

const brief = async (caller: ReturnType<typeof staff>, asked: object = {}) =>
  (await statesFor(scene, caller, asked))?.states.map(({ name, provision, state, days_overdue }) => [
    name,
    provision,
    state,
    days_overdue,
  ]);

const [GUARDED, OWN, DIRECT] = ["Basalt Works", "Juniper Dental", "Tern Ferries"];

test("C28: the operator reads the duties of all ACTIVE programs, those overdue longest first, each once over the pages", async () => {
  const all = [
    [GUARDED, "12.10.2", "OVERDUE", 31],
    [OWN, "12.10.2", "OVERDUE", 1],
    [DIRECT, "12.10.2", "DUE", 0],
    [GUARDED, "500.16(d)(1)", "DUE", 0],
    [DIRECT, "500.16(d)(1)", "DUE", 0],
    [OWN, "500.16(d)(1)", "MET", 0],
  ];
  assert.deepEqual(await brief(staff(scene)), all);
  const pages = [0, 4].map((offset) => brief(staff(scene), { offset, limit: 4 }));
  assert.deepEqual((await Promise.all(pages)).flat(), all);
  const answer = await statesFor(scene, staff(scene), { state: "DUE", limit: 1 });
  assert.equal(answer?.total, 3);
  assert.deepEqual([answer?.overdue_count, answer?.due_count, answer?.met_count], [2, 3, 1]);
});

test("C28: filters by client, duty, state and day", async () => {
  assert.deepEqual(await brief(staff(scene), { organization_id: scene.guarded, state: "OVERDUE" }), [
    [GUARDED, "12.10.2", "OVERDUE", 31],
  ]);
  const duty_id = await dutyOf(scene, "500.16(d)(1)");
  assert.equal((await brief(staff(scene), { duty_id }))?.length, 3);
  assert.equal((await brief(staff(scene), { due_to: "2027-04-30" }))?.length, 2);
  assert.deepEqual(await brief(staff(scene), { duty_id: "nonsense" }), []);
});

test("C28: a carrier reads the duties of clients that disclose everything, a client its own, and others nothing", async () => {
  const carrier = scene.caller("CARRIER", "VIEWER");
  assert.deepEqual(await brief(carrier), [
    [OWN, "12.10.2", "OVERDUE", 1],
    [OWN, "500.16(d)(1)", "MET", 0],
  ]);
  const counts = await statesFor(scene, carrier);
  assert.deepEqual([counts?.overdue_count, counts?.due_count, counts?.met_count], [1, 0, 1]);
  assert.deepEqual(await brief(carrier, { organization_id: scene.guarded }), []);
  assert.equal(await statesFor(scene, carrier, { organization_id: scene.direct }), null);
  const guarded = scene.caller("CLIENT", "VIEWER", scene.guarded);
  assert.equal((await brief(guarded))?.length, 2);
  assert.equal(await statesFor(scene, guarded, { organization_id: scene.client }), null);
  assert.equal(await statesFor(scene, guarded, { organization_id: "nonsense" }), null);
});
