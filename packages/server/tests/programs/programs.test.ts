import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { addExerciseDuty } from "#domain/programs/duties/add-exercise-duty.ts";
import { removeExerciseDuty } from "#domain/programs/duties/remove-exercise-duty.ts";
import { addProgramDuty } from "#domain/programs/plan/add-program-duty.ts";
import { addProgramSlot } from "#domain/programs/plan/add-program-slot.ts";
import { changeExerciseProgramStatus } from "#domain/programs/plan/change-exercise-program-status.ts";
import { createExerciseProgram } from "#domain/programs/plan/create-exercise-program.ts";
import { removeProgramDuty } from "#domain/programs/plan/remove-program-duty.ts";
import { updateExerciseProgram } from "#domain/programs/plan/update-exercise-program.ts";
import { updateProgramDuty } from "#domain/programs/plan/update-program-duty.ts";
import { asCaller } from "#storage/tenancy.ts";
import { completedExercise, createScene, refused, type Scene } from "#tests/actions/scene.ts";
import { activate, addDuty, draftProgram, dutyOf, newClient, staff, statesFor } from "./program-scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

const NOTHING = "00000000-0000-7000-8000-000000000000";
const run = (action: Parameters<Scene["run"]>[1], input: Parameters<Scene["run"]>[2], by = staff(scene)) =>
  scene.run(by, action, input);

test("C23: every duty names its edition, provision, source and whom it concerns; its control is one of its framework", async () => {
  const rows = await scene.ask<Record<string, string | number | null>>("select * from duties order by position");
  assert.ok(rows.length >= 10);
  for (const row of rows) {
    for (const field of ["regulation", "edition", "provision", "title", "demand", "concerns"]) {
      assert.ok(String(row[field] ?? "").length > 3, `${row.provision}: ${field}`);
    }
    assert.match(String(row.source_url), /^https:\/\//);
    assert.equal(row.control_id === null, row.framework === null, String(row.provision));
    assert.equal(row.control_id === null, row.framework_id === null, String(row.provision));
  }
  const yearly = rows.filter(({ cadence_months }) => cadence_months === 12).map(({ provision }) => provision);
  assert.deepEqual(yearly, ["12.10.2", "500.16(d)(1)", "Article 11(6)", "Articles 24(6) and 25(1)", "17.7"]);
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    const read = await asCaller(scene.database, scene.caller(kind, "VIEWER"), (connection) =>
      connection.query("select id from duties"),
    );
    assert.equal(read.rowCount, rows.length, kind);
  }
});

test("C24: staff create a program of one to five years for a client, with at most one ACTIVE at a time", async () => {
  const given = { organization_id: scene.direct, title: "Plan", first_year: 2027, last_year: 2029 };
  await refused(
    run(createExerciseProgram, { ...given, last_year: 2026 }),
    "BAD_USER_INPUT",
    /^last_year: must be from/,
  );
  await refused(run(createExerciseProgram, { ...given, last_year: 2032 }), "BAD_USER_INPUT", /up to 5 years/);
  const ofCarrier = { ...given, organization_id: scene.carrier };
  await refused(run(createExerciseProgram, ofCarrier), "BAD_USER_INPUT", /must belong to a CLIENT/);
  for (const [kind, role] of [
    ["OPERATOR", "VIEWER"],
    ["CARRIER", "ADMIN"],
    ["CLIENT", "ADMIN"],
  ] as const) {
    await refused(run(createExerciseProgram, given, scene.caller(kind, role)), "FORBIDDEN", /may not/);
  }
  assert.deepEqual(await scene.ask("select id from exercise_programs"), []);

  const first = (await run(createExerciseProgram, given)).id;
  const second = (await run(createExerciseProgram, { ...given, title: "Other" })).id;
  await activate(scene, first);
  const move = (id: string, status: string, note?: string) =>
    run(changeExerciseProgramStatus, { id, status, ...(note && { note }) });
  await refused(move(second, "ACTIVE"), "CONFLICT", /“Plan” is ACTIVE already/);
  await refused(move(first, "DRAFT"), "CONFLICT", /cannot become DRAFT/);
  await move(first, "CLOSED");
  await move(second, "ACTIVE");
  await refused(move(first, "ACTIVE"), "BAD_USER_INPUT", /^note: required/);
  await refused(move(first, "ACTIVE", "Again."), "CONFLICT", /is ACTIVE already/);
  const moves = ["status ACTIVE CLOSED null", "status DRAFT ACTIVE null", "status null DRAFT null"];
  assert.deepEqual((await scene.history(first)).toSorted(), moves);
  const late = { program_id: first, duty_id: await dutyOf(scene, "12.10.2") };
  await refused(run(addProgramDuty, late), "CONFLICT", /is CLOSED/);
});

test("C24: years that would leave out a slot are refused, and nothing changes", async () => {
  const program_id = await draftProgram(scene);
  await run(addProgramSlot, { program_id, year: 2028, quarter: 2 });
  await refused(run(updateExerciseProgram, { id: program_id, last_year: 2027 }), "CONFLICT", /1 of its slots/);
  await refused(
    run(addProgramSlot, { program_id, year: 2029, quarter: 1 }),
    "BAD_USER_INPUT",
    /^year: must be from 2027/,
  );
  const early = { program_id, year: 2027, quarter: 2, due_on: "2027-03-31" };
  await refused(run(addProgramSlot, early), "BAD_USER_INPUT", /^due_on: must not be before/);
  await run(updateExerciseProgram, { id: program_id, last_year: 2029, owner: "Dana Whitlock" });
  const [row] = await scene.ask("select last_year, owner from exercise_programs where id = $1", [program_id]);
  assert.deepEqual(row, { last_year: 2029, owner: "Dana Whitlock" });
});

test("C25: a program is read by its client once it was ACTIVE, by its carrier if the client discloses everything, and by nobody else", async () => {
  const programs = new Map<string, string>();
  for (const [name, organization_id] of [
    ["client", scene.client],
    ["guarded", scene.guarded],
  ] as const) {
    const id = await draftProgram(scene, { organization_id });
    await addDuty(scene, id, "12.10.2");
    await run(addProgramSlot, { program_id: id, year: 2027, quarter: 1 });
    programs.set(name, id);
  }
  const tables = ["exercise_programs", "program_duties", "program_slots"] as const;
  const readBy = async (caller: ReturnType<typeof staff>) => {
    const seen = tables.map((table) => {
      const column = table === "exercise_programs" ? "id" : "program_id";
      const text = `select ${column} as id from ${table} where ${column} = any ($1)`;
      return asCaller(scene.database, caller, async (connection) => {
        const { rows } = await connection.query<{ id: string }>(text, [[...programs.values()]]);
        return rows.map(({ id }) => [...programs].find(([, each]) => each === id)?.[0]).toSorted();
      });
    });
    return Promise.all(seen);
  };
  const each = (...names: string[]) => tables.map(() => names);
  const own = scene.caller("CLIENT", "VIEWER");
  const guarded = scene.caller("CLIENT", "ADMIN", scene.guarded);
  const carrier = scene.caller("CARRIER", "ADMIN");
  const stranger = {
    ...scene.caller("CARRIER", "ADMIN", scene.otherCarrier),
    book: [scene.otherCarrier],
    disclosed: [],
  };
  for (const caller of [own, guarded, carrier, stranger]) assert.deepEqual(await readBy(caller), each());
  assert.deepEqual(await readBy(staff(scene)), each("client", "guarded"));

  for (const id of programs.values()) await activate(scene, id);
  assert.deepEqual(await readBy(own), each("client"));
  assert.deepEqual(await readBy(guarded), each("guarded"));
  assert.deepEqual(await readBy(carrier), each("client"));
  assert.deepEqual(await readBy(stranger), each());
  // What is added later is shown at once.
  const [program_id = ""] = programs.values();
  await run(addProgramSlot, { program_id, year: 2028, quarter: 1 });
  assert.deepEqual((await readBy(own))[2], ["client", "client"]);
  for (const id of programs.values()) await run(changeExerciseProgramStatus, { id, status: "CLOSED" });
  assert.deepEqual(await readBy(own), [["client"], ["client"], ["client", "client"]]);
});

test("C26: a program has a duty once, never less often than its text says, and more often only with a reason", async () => {
  const program_id = await draftProgram(scene);
  const duty_id = await dutyOf(scene, "Article 11(6)");
  const add = (given: object) => run(addProgramDuty, { program_id, duty_id, ...given });
  await refused(add({ cadence_months: 13 }), "BAD_USER_INPUT", /^cadence_months: DORA Article 11\(6\) names 12 months/);
  await refused(add({ cadence_months: 6 }), "BAD_USER_INPUT", /^reason: required for less than 12 months/);
  await refused(add({ duty_id: NOTHING }), "BAD_USER_INPUT", /^duty_id: there is no Duty/);
  await refused(add({ program_id: NOTHING }), "BAD_USER_INPUT", /^program_id: there is no ExerciseProgram/);
  const { id } = await add({ cadence_months: 6, reason: "The board wants it twice a year." });
  await refused(add({}), "CONFLICT", /has DORA Article 11\(6\) already/);
  await refused(run(updateProgramDuty, { id, reason: null }), "BAD_USER_INPUT", /^reason: required/);
  await refused(run(updateProgramDuty, { id, cadence_months: 24 }), "BAD_USER_INPUT", /^cadence_months: /);
  await run(updateProgramDuty, { id, cadence_months: 12, reason: null });
  const free = await addDuty(scene, program_id, "164.308(a)(7)(ii)(D)");
  const rows = await scene.ask<{ id: string }>(
    "select id, cadence_months, reason, first_due_on::text from program_duties where program_id = $1 order by created_at, id",
    [program_id],
  );
  const known = { cadence_months: 12, reason: null, first_due_on: "2027-12-31" };
  assert.deepEqual(
    rows.toSorted((a, b) => Number(a.id === free) - Number(b.id === free)),
    [
      { id, ...known },
      { id: free, ...known },
    ],
  );
  await run(removeProgramDuty, { id });
  assert.equal((await scene.ask("select id from program_duties where id = $1", [id])).length, 0);
});

test("C27: a COMPLETED exercise meets the duties it serves, until their time ends; nothing else does", async () => {
  scene.now = new Date("2027-01-15T12:00:00Z");
  const program_id = await draftProgram(scene);
  await addDuty(scene, program_id, "12.10.2", { first_due_on: "2027-06-30" });
  await activate(scene, program_id);
  const own = scene.caller("CLIENT", "ADMIN");
  const duty_id = await dutyOf(scene, "12.10.2");
  const on = async (day: string) => {
    scene.now = new Date(`${day}T12:00:00Z`);
    const [found] = (await statesFor(scene, own))?.states ?? [];
    return [found?.state, found?.due_on, found?.days_overdue, found?.last_served_on, found?.planned_on];
  };
  assert.deepEqual(await on("2027-01-15"), ["DUE", "2027-06-30", 0, null, null]);
  assert.deepEqual(await on("2027-06-30"), ["DUE", "2027-06-30", 0, null, null]);
  assert.deepEqual(await on("2027-07-02"), ["OVERDUE", "2027-06-30", 2, null, null]);

  const before = completedExercise({ number: 71, exercise_date: "2027-02-28" });
  const held = await scene.insert("exercises", before);
  const ahead = { number: 72, status: "PLANNED", exercise_date: "2027-12-01", started_at: null, ended_at: null };
  const planned = await scene.insert("exercises", completedExercise({ ...ahead, paused_seconds: 0 }));
  const serve = (exercise_id: string) =>
    run(addExerciseDuty, { exercise_id, duty_id, rationale: "They run the plan from the first call." });
  await serve(planned);
  assert.deepEqual(await on("2027-07-02"), ["OVERDUE", "2027-06-30", 2, null, "2027-12-01"]);
  const { id } = await serve(held);
  assert.deepEqual(await on("2027-07-02"), ["MET", "2028-02-28", 0, "2027-02-28", "2027-12-01"]);
  assert.deepEqual(await on("2027-12-29"), ["MET", "2028-02-28", 0, "2027-02-28", null]);
  assert.deepEqual(await on("2027-12-30"), ["DUE", "2028-02-28", 0, "2027-02-28", null]);
  assert.deepEqual(await on("2028-02-29"), ["OVERDUE", "2028-02-28", 1, "2027-02-28", null]);
  await run(removeExerciseDuty, { id });
  assert.deepEqual(await on("2027-07-02"), ["OVERDUE", "2027-06-30", 2, null, "2027-12-01"]);
  await run(changeExerciseProgramStatus, { id: program_id, status: "CLOSED" });
  assert.deepEqual(await on("2027-07-02"), [undefined, undefined, undefined, undefined, undefined]);
  scene.now = new Date("2026-11-20T12:00:00Z");
});

test("C31: staff record which duties an exercise serves, once each, with a reason, unless it is CANCELLED", async () => {
  const over = { number: 81, status: "CANCELLED", ended_at: null, started_at: null, paused_seconds: 0 };
  const cancelled = await scene.insert("exercises", completedExercise({ ...over, cancelled_reason: "Ill." }));
  const exercise_id = await scene.insert("exercises", completedExercise({ number: 82 }));
  const given = { exercise_id, duty_id: await dutyOf(scene, "A1.3"), rationale: "They restore from nothing." };
  await refused(run(addExerciseDuty, { ...given, exercise_id: cancelled }), "CONFLICT", /is CANCELLED/);
  await refused(
    run(addExerciseDuty, { ...given, exercise_id: NOTHING }),
    "BAD_USER_INPUT",
    /^exercise_id: there is no/,
  );
  await refused(run(addExerciseDuty, { ...given, rationale: "" }), "BAD_USER_INPUT", /^rationale: /);
  for (const kind of ["CLIENT", "CARRIER"] as const) {
    await refused(run(addExerciseDuty, given, scene.caller(kind, "ADMIN")), "FORBIDDEN", /may not/);
  }
  const { id } = await run(addExerciseDuty, given);
  await refused(run(addExerciseDuty, given), "CONFLICT", /serves SOC 2 A1.3 already/);
  await refused(run(removeExerciseDuty, { id }, scene.caller("CLIENT", "ADMIN")), "FORBIDDEN", /may not/);
  const readBy = (caller: ReturnType<typeof staff>) =>
    asCaller(scene.database, caller, async (connection) => {
      const { rows } = await connection.query<{ id: string }>("select id from exercise_duties where id = $1", [id]);
      return rows.length;
    });
  const carrier = scene.caller("CARRIER", "ADMIN");
  assert.equal(await readBy(scene.caller("CLIENT", "VIEWER")), 1);
  assert.equal(await readBy(carrier), 1);
  assert.equal(await readBy({ ...carrier, disclosed: [scene.carrier] }), 0);
  assert.equal(await readBy(scene.caller("CLIENT", "ADMIN", scene.guarded)), 0);
});

test("C33: the plan is a document of an ACTIVE program alone", async () => {
  const organization_id = await newClient(scene, "Elm Works");
  const plan = { kind: "MULTI_YEAR_PLAN", format: "DOCX", organization_id };
  const program = await draftProgram(scene, { organization_id });
  await refused(run(generateDeliverable, plan), "CONFLICT", /^Elm Works has no ACTIVE exercise program\.$/);
  await activate(scene, program);
  assert.ok((await run(generateDeliverable, plan)).id);
  await run(changeExerciseProgramStatus, { id: program, status: "CLOSED" });
  await refused(run(generateDeliverable, plan), "CONFLICT", /no ACTIVE exercise program/);
});
