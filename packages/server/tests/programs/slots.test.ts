import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addProgramSlot } from "#domain/programs/plan/add-program-slot.ts";
import { planProgramSlot } from "#domain/programs/plan/plan-program-slot.ts";
import { proposeProgramSlots } from "#domain/programs/plan/propose-program-slots.ts";
import { removeProgramSlot } from "#domain/programs/plan/remove-program-slot.ts";
import { updateProgramSlot } from "#domain/programs/plan/update-program-slot.ts";
import { createRequirement } from "#domain/requirements/create-requirement.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "#tests/actions/scene.ts";
import { addDuty, draftProgram, dutyOf, staff } from "./program-scene.ts";

let scene: Scene;
let gap: string;
before(async () => {
  scene = await createScene();
  const exercise_id = await scene.insert("exercises", completedExercise());
  const place = { exercise_id, number: 1, sequence: 1, title: "Restore it", body: "…", channel: "PHONE" };
  const rated = { status: "DELIVERED", delivered_at: new Date("2026-10-20T09:30:00Z"), rating: "PERFORMED" };
  const of = { planned_offset_minutes: 0, criticality: "NORMAL", dimension: "RECOVERY_AND_CONTINUITY" };
  await scene.insert("injects", { ...place, ...of, ...rated });
  gap = await scene.insert("gaps", openGap(exercise_id, 1));
  const given = { organization_id: scene.carrier, kind: "EXERCISE_BY", due_on: "2028-05-31", scenario: "DATA_BREACH" };
  await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, { ...given, counts_from: "2028-01-01" });
});
after(() => scene.drop());

const run = (action: Parameters<Scene["run"]>[1], input: Parameters<Scene["run"]>[2], by = staff(scene)) =>
  scene.run(by, action, input);

type Slot = {
  readonly id: string;
  readonly place: string;
  readonly reason: string;
  readonly scenario: string | null;
  readonly gap_ids: readonly string[] | null;
  readonly duty_ids: readonly string[] | null;
  readonly is_proposed: boolean;
};

const slotsOf = (program_id: string) =>
  scene.ask<Slot>(
    `select id, year || 'Q' || quarter as place, reason, scenario, gap_ids, duty_ids, is_proposed from program_slots
    where program_id = $1 order by year, quarter, id`,
    [program_id],
  );

test("C29: proposed are exercises for duties, what the carrier requires, gaps and weak dimensions; what people chose stays", async () => {
  const program_id = await draftProgram(scene);
  const duty = await dutyOf(scene, "12.10.2");
  await addDuty(scene, program_id, "12.10.2", { first_due_on: "2027-08-31" });
  await run(proposeProgramSlots, { program_id });
  const first = await slotsOf(program_id);
  assert.deepEqual(
    first.map(({ place, reason, scenario, gap_ids, duty_ids }) => [place, reason, scenario, gap_ids, duty_ids]),
    [
      ["2027Q3", "DUTY", null, [gap], [duty]],
      ["2028Q2", "REQUIREMENT", "DATA_BREACH", null, [duty]],
    ],
  );
  const [kept] = first;
  await run(updateProgramSlot, { id: kept?.id, severity: "HIGH" });
  await run(addProgramSlot, { program_id, year: 2027, quarter: 1, note: "For the new board." });
  await run(proposeProgramSlots, { program_id });
  const again = await slotsOf(program_id);
  assert.deepEqual(
    again.map(({ place, is_proposed }) => [place, is_proposed]),
    [
      ["2027Q1", false],
      ["2027Q3", false],
      ["2028Q2", true],
    ],
  );
  assert.ok(again.some(({ id }) => id === kept?.id));
  assert.ok(again.every(({ gap_ids, id }) => gap_ids === null || id === kept?.id));
  const client = scene.caller("CLIENT", "ADMIN");
  await refused(run(proposeProgramSlots, { program_id }, client), "FORBIDDEN", /may not/);
  const past = await draftProgram(scene, { first_year: 2024, last_year: 2025 });
  await refused(run(proposeProgramSlots, { program_id: past }), "CONFLICT", /ended with 2025/);
});

test("C30: the exercise of a slot is planned once, retests its gaps and serves its duties; a cancelled one opens it again", async () => {
  const program_id = await draftProgram(scene);
  const duty = await dutyOf(scene, "500.16(d)(1)");
  const lists = { duty_ids: [duty], gap_ids: [gap], dimensions: ["RECOVERY_AND_CONTINUITY"] };
  const of = { program_id, year: 2027, quarter: 2, scenario: "RANSOMWARE", severity: "HIGH", ...lists };
  const strange = await scene.insert("gaps", {
    ...openGap(await scene.insert("exercises", completedExercise({ number: 90, organization_id: scene.direct })), 7),
    organization_id: scene.direct,
  });
  await refused(
    run(addProgramSlot, { ...of, gap_ids: [strange] }),
    "BAD_USER_INPUT",
    /^gap_ids: must be gaps of the client/,
  );
  await refused(run(addProgramSlot, { ...of, duty_ids: [gap] }), "BAD_USER_INPUT", /^duty_ids: there is no Duty/);
  const { id } = await run(addProgramSlot, of);
  const planned = {
    id,
    title: "Restore under pressure",
    exercise_date: "2027-05-12",
    location: "Room 2",
    length_minutes: 150,
  };
  await refused(run(planProgramSlot, planned, scene.caller("CLIENT", "ADMIN")), "FORBIDDEN", /may not/);
  const made = await run(planProgramSlot, planned);
  const [exercise] = await scene.ask(
    "select scenario, severity, location, length_minutes, status from exercises where id = $1",
    [made.id],
  );
  const expected = {
    scenario: "RANSOMWARE",
    severity: "HIGH",
    location: "Room 2",
    length_minutes: 150,
    status: "PLANNED",
  };
  assert.deepEqual(exercise, expected);
  const served = await scene.ask("select duty_id, rationale from exercise_duties where exercise_id = $1", [made.id]);
  assert.deepEqual(served, [{ duty_id: duty, rationale: null }]);
  assert.deepEqual(await scene.ask("select gap_id from retests where exercise_id = $1", [made.id]), [{ gap_id: gap }]);
  await refused(run(planProgramSlot, planned), "CONFLICT", /is SCHEDULED/);
  await refused(run(removeProgramSlot, { id }), "CONFLICT", /is SCHEDULED: only an OPEN one/);

  const text = "update exercises set status = 'CANCELLED', cancelled_reason = 'Ill.' where id = $1";
  await scene.ask(text, [made.id]);
  const second = await run(planProgramSlot, { ...planned, gap_ids: null });
  assert.notEqual(second.id, made.id);
  assert.deepEqual(await scene.ask("select gap_id from retests where exercise_id = $1", [second.id]), []);
  await run(updateProgramSlot, { id, duty_ids: null, gap_ids: null, dimensions: ["COMMUNICATION"] });
  const [changed] = await scene.ask("select duty_ids, gap_ids, dimensions from program_slots where id = $1", [id]);
  assert.deepEqual(changed, { duty_ids: null, gap_ids: null, dimensions: ["COMMUNICATION"] });
  const { id: other } = await run(addProgramSlot, { ...of, quarter: 3 });
  await run(removeProgramSlot, { id: other });
  assert.equal((await slotsOf(program_id)).length, 1);
});
