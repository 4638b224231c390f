import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addExerciseDuty } from "#domain/programs/duties/add-exercise-duty.ts";
import { dutyTexts } from "#domain/programs/duties/duty-texts.ts";
import { evaluateDuties } from "#domain/programs/duties/evaluate-duties.ts";
import { watchDuties } from "#domain/programs/duties/watch-duties.ts";
import { changeExerciseProgramStatus } from "#domain/programs/plan/change-exercise-program-status.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { completedExercise, createScene, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, toldTo } from "#tests/notifications/people.ts";
import { activate, addDuty, draftProgram, dutyOf, newClient, staff } from "./program-scene.ts";

let scene: Scene;
let dana: Someone;
let ed: Someone;
let ana: Someone;
let quiet: readonly Someone[];

before(async () => {
  scene = await createScene();
  dana = await addSomeone(scene, "Dana Cole", { kind: "OPERATOR" });
  ed = await addSomeone(scene, "Ed Poe", { kind: "OPERATOR", role: "EDITOR" });
  ana = await addSomeone(scene, "Ana Ruiz");
  quiet = [
    await addSomeone(scene, "Vi Ewer", { kind: "OPERATOR", role: "VIEWER" }),
    await addSomeone(scene, "Bo Lind", { role: "EDITOR" }),
    await addSomeone(scene, "Gil Moss", { organization_id: scene.guarded }),
    await addSomeone(scene, "Cleo Hart", { kind: "CARRIER" }),
  ];
});
after(() => scene.drop());

/** What the server does every five minutes, at this moment: the number of notices. */
async function watchAt(moment: string): Promise<number> {
  scene.now = new Date(moment);
  const { database } = scene;
  const context = { database, clock: () => scene.now, newId: () => randomUUIDv7(scene.now) };
  await evaluateDuties(context);
  return watchDuties.run(context);
}

const told = (...people: readonly Someone[]) => Promise.all(people.map((each) => toldTo(scene, each, "PROGRAM_DUTY")));

test("C32: the client's ADMINs and the operator's ADMINs and EDITORs are notified once that a duty is due within 60 days, and once that it is overdue", async () => {
  scene.now = new Date("2027-01-10T12:00:00Z");
  const program = await draftProgram(scene);
  await addDuty(scene, program, "12.10.2", { first_due_on: "2027-06-30" });
  // A program that is a DRAFT concerns nobody.
  assert.equal(await watchAt("2027-06-01T00:01:00Z"), 0);
  scene.now = new Date("2027-01-11T12:00:00Z");
  await activate(scene, program);

  assert.equal(await watchAt("2027-04-30T23:59:00Z"), 0);
  assert.equal(await watchAt("2027-05-01T00:01:00Z"), 3);
  assert.equal(await watchAt("2027-05-01T00:06:00Z"), 0);
  const due = "Due on 30 Jun 2027: PCI DSS 12.10.2";
  assert.deepEqual(await told(dana, ed, ana), [[`${due} at Juniper Dental`], [`${due} at Juniper Dental`], [due]]);
  const text = "select body, link, subject_kind, subject_id from notifications where user_id = $1";
  assert.deepEqual(await scene.ask(text, [ana.id]), [
    {
      body: "“Incident response plan tested yearly” is due by 30 Jun 2027. No exercise that serves it is planned.",
      link: `/client/programs/${program}`,
      subject_kind: "ExerciseProgram",
      subject_id: program,
    },
  ]);

  assert.equal(await watchAt("2027-06-30T23:59:00Z"), 0);
  assert.equal(await watchAt("2027-07-01T00:01:00Z"), 3);
  assert.equal(await watchAt("2027-07-02T00:01:00Z"), 0);
  assert.equal((await told(ana))[0]?.at(-1), "Overdue: PCI DSS 12.10.2");
  for (const each of await told(...quiet)) assert.deepEqual(each, []);

  // Served until the next date, which is announced by itself.
  const exercise_id = await scene.insert("exercises", completedExercise({ exercise_date: "2027-07-10" }));
  const serving = { exercise_id, duty_id: await dutyOf(scene, "12.10.2"), rationale: "They ran the plan." };
  await scene.run(staff(scene), addExerciseDuty, serving);
  assert.equal(await watchAt("2027-07-11T12:00:00Z"), 0);
  assert.equal(await watchAt("2028-05-12T12:00:00Z"), 3);
  assert.equal((await told(ana))[0]?.at(-1), "Due on 10 Jul 2028: PCI DSS 12.10.2");
});

test("J50, J53: people are notified of a duty in their language, with its title and provision", async (onExit) => {
  const reads = (language: string | null) =>
    scene.ask("update users set language = $2 where id = $1", [ana.id, language]);
  await reads("de");
  onExit.after(() => reads(null));
  const [program] = await scene.ask<{ id: string }>("select id from exercise_programs where status = 'ACTIVE'");
  await addDuty(scene, program?.id ?? "", "Article 11(6)", { first_due_on: "2028-05-20" });
  await watchAt("2028-05-13T12:00:00Z");
  const latest = "select title, body from notifications where user_id = $1 order by created_at desc, id desc limit 1";
  assert.deepEqual(await scene.ask(latest, [ana.id]), [
    {
      title: "Fällig am 20. Mai 2028: DORA Artikel 11 Absatz 6",
      body:
        "„IKT-Geschäftsfortführungs- und Reaktionspläne jährlich getestet“ ist bis zum 20. Mai 2028 fällig. " +
        "Es ist keine Übung geplant, die diese Pflicht abdeckt.",
    },
  ]);
});

test("C23, J53: what the catalogue of duties says in words is known to the translations, also after a change of it", async () => {
  type Row = Readonly<Record<"title" | "edition" | "provision" | "demand", string>>;
  const rows = await scene.ask<Row>("select title, edition, provision, demand from duties");
  const inWords = rows.flatMap(({ title, edition, provision, demand }) =>
    /^A/.test(provision) && / /.test(provision) ? [title, edition, demand, provision] : [title, edition, demand],
  );
  assert.deepEqual(new Set(inWords), new Set(dutyTexts));
});

test("C32: what became overdue more than a week ago is not announced, unless its program changed since; sample data is none", async () => {
  await scene.run(staff(scene), changeExerciseProgramStatus, {
    id: (await scene.ask<{ id: string }>("select id from exercise_programs where status = 'ACTIVE'"))[0]?.id ?? "",
    status: "CLOSED",
  });
  scene.now = new Date("2029-01-10T12:00:00Z");
  const program = await draftProgram(scene, { first_year: 2029, last_year: 2029 });
  await addDuty(scene, program, "A1.3", { first_due_on: "2029-01-01" });
  await activate(scene, program);
  assert.equal(await watchAt("2029-01-20T12:00:00Z"), 0);
  await addDuty(scene, program, "A.5.30", { first_due_on: "2028-12-31" });
  assert.equal(await watchAt("2029-01-20T12:05:00Z"), 3);
  assert.equal((await told(ana))[0]?.at(-1), "Overdue: ISO/IEC 27001 A.5.30");

  const organization_id = await newClient(scene, "Elm Sample", { is_sample: true });
  const tried = await draftProgram(scene, { organization_id });
  await addDuty(scene, tried, "17.7", { first_due_on: "2029-01-31" });
  await activate(scene, tried);
  assert.equal(await watchAt("2029-01-20T12:10:00Z"), 0);
});
