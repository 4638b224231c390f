import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { askableKinds } from "#domain/notifications/notification-kind.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { requirementStates } from "#domain/requirements/ask-requirement-states.ts";
import { createRequirement } from "#domain/requirements/create-requirement.ts";
import { findNewsForCarriers, findNewsForClients } from "#domain/requirements/requirement-notices.ts";
import { watchRequirements } from "#domain/requirements/watch-requirements.ts";
import { withdrawRequirement } from "#domain/requirements/withdraw-requirement.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { asCourier } from "#storage/tenancy.ts";
import { completedExercise, createScene, refused, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, toldTo } from "./people.ts";

let scene: Scene;
let ana: Someone;
let bo: Someone;
let gil: Someone;
let cleo: Someone;
let stranger: Someone;

before(async () => {
  scene = await createScene();
  ana = await addSomeone(scene, "Ana Ruiz");
  bo = await addSomeone(scene, "Bo Lind", { role: "EDITOR" });
  gil = await addSomeone(scene, "Gil Moss", { organization_id: scene.guarded });
  cleo = await addSomeone(scene, "Cleo Hart", { kind: "CARRIER" });
  stranger = await addSomeone(scene, "Dov Stein", { kind: "CARRIER", organization_id: scene.otherCarrier });
});
after(() => scene.drop());

/** What the server does every five minutes, at this moment. */
function watchAt(moment: string): Promise<number> {
  scene.now = new Date(moment);
  const { database } = scene;
  return watchRequirements.run({ database, clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
}

type Result = { readonly organization_id: string; readonly state: string; readonly due_on: string | null };

const results = () =>
  scene.ask<Result>(
    "select organization_id, state, due_on::text from requirement_results order by state, organization_id",
  );
const toldOf = (...people: readonly Someone[]) =>
  Promise.all(people.map((person) => toldTo(scene, person, "REQUIREMENT")));

test("U17, E9: results follow the calendar and the records; clients and their carrier are notified once of what is set, due soon and missed", async () => {
  const set = { kind: "EXERCISE_BY", scenario: "RANSOMWARE", due_on: "2027-03-01" };
  const { id } = await scene.run(scene.caller("CARRIER", "EDITOR"), createRequirement, set);
  const summary = "Ransomware exercise by 1 Mar 2027";
  await watchAt("2026-11-20T12:05:00Z");
  await watchAt("2026-11-20T12:10:00Z");
  const required = `Your carrier requires: ${summary}`;
  assert.deepEqual(await toldOf(ana, gil, cleo), [[required], [required], [`Requirement set: ${summary}`]]);
  assert.deepEqual(
    (await results()).map(({ state, due_on }) => [state, due_on]),
    [
      ["DUE", "2027-03-01"],
      ["DUE", "2027-03-01"],
    ],
  );

  await watchAt("2027-01-29T23:59:00Z");
  assert.equal((await toldOf(ana))[0]?.length, 1);
  await scene.insert("exercises", completedExercise({ exercise_date: "2027-01-20", organization_id: scene.guarded }));
  await watchAt("2027-01-30T00:01:00Z");
  await watchAt("2027-02-10T00:01:00Z");
  assert.deepEqual(await toldOf(ana, gil, cleo), [
    [required, `Due on 1 Mar 2027: ${summary}`],
    [required],
    [`Requirement set: ${summary}`, `Due on 1 Mar 2027 at 1 client: ${summary}`],
  ]);

  await watchAt("2027-03-01T23:59:00Z");
  assert.equal((await toldOf(ana))[0]?.length, 2);
  assert.equal(await watchAt("2027-03-02T00:01:00Z"), 3);
  assert.equal(await watchAt("2027-03-02T00:06:00Z"), 0);
  const [toAna = [], toGil = [], toCleo = [], toBo, toStranger] = await toldOf(ana, gil, cleo, bo, stranger);
  assert.deepEqual(
    [toAna.at(-1), toGil.length, toCleo.at(-1)],
    [`Missed: ${summary}`, 1, `Missed by 1 client: ${summary}`],
  );
  assert.deepEqual([toBo, toStranger], [[], []]);
  const found = await results();
  assert.deepEqual(
    new Map(found.map(({ organization_id, state }) => [organization_id, state])),
    new Map([
      [scene.guarded, "MET"],
      [scene.client, "MISSED"],
    ]),
  );
  const body = "select body, link from notifications where user_id = $1 order by created_at desc, id desc limit 1";
  const why = "No ransomware exercise was completed since 20 Nov 2026.";
  assert.deepEqual(await scene.ask(body, [cleo.id]), [
    { body: `Juniper Dental: ${why}`, link: `/carrier/requirements?open=${id}` },
  ]);
  assert.deepEqual(await scene.ask(body, [ana.id]), [
    { body: `The last day to meet it was 1 Mar 2027. ${why} Your home page says what meets it.`, link: "/client" },
  ]);

  await scene.run(scene.caller("CARRIER", "ADMIN"), withdrawRequirement, { id });
  assert.equal(await watchAt("2027-03-02T00:11:00Z"), 2);
  assert.deepEqual(await results(), []);
  const removed = "select count(*)::int as count from feed_removals where resource = 'requirement_results'";
  assert.deepEqual(await scene.ask(removed), [{ count: 2 }]);
});

test("U17: a result that an older version stored is announced once it has its parts, and holds up no other", async () => {
  const set = { kind: "EXERCISE_BY", scenario: "RANSOMWARE", due_on: "2027-12-01" };
  const { id } = await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, set);
  await watchAt("2027-03-03T12:00:00Z");
  const told = "delete from notifications where subject_id = $1";
  const untold = "update requirement_results set standing = null where requirement_id = $1 and organization_id = $2";
  await scene.ask(told, [id]);
  await scene.ask(untold, [id, scene.client]);
  const found = await asCourier(scene.database, async (connection) => [
    await findNewsForClients(connection, scene.now, 100),
    await findNewsForCarriers(connection, scene.now, 100),
  ]);
  const about = found.map((notices) => notices.filter(({ subject_id }) => subject_id === id));
  assert.deepEqual(
    about.map((notices) => notices.map(({ user_id }) => user_id)),
    [[gil.id], [cleo.id]],
  );
  await watchAt("2027-03-03T12:05:00Z");
  const toAna = "select 1 from notifications where subject_id = $1 and user_id = $2";
  assert.equal((await scene.ask(toAna, [id, ana.id])).length, 1);
  await scene.run(scene.caller("CARRIER", "ADMIN"), withdrawRequirement, { id });
  await watchAt("2027-03-03T12:10:00Z");
});

test("U17: what is met is announced again before it runs out", async () => {
  const set = { kind: "CERTIFICATE_VALID", due_on: "2027-03-31", client_id: scene.client };
  const exercise_id = await scene.insert("exercises", completedExercise({ number: 40 }));
  await scene.insert("certificates", {
    ...{ number: "HW-9", exercise_id, holder: "All", kind: "COMPLETION", statement: "Completed." },
    ...{ issued_at: scene.now, expires_on: "2027-06-30" },
  });
  await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, set);
  await watchAt("2027-03-05T12:00:00Z");
  const before = (await toldOf(ana))[0]?.length ?? 0;
  await watchAt("2027-05-30T12:00:00Z");
  assert.equal((await toldOf(ana))[0]?.length, before);
  await watchAt("2027-05-31T12:00:00Z");
  await watchAt("2027-06-01T12:00:00Z");
  const [told = []] = await toldOf(ana);
  assert.deepEqual(told.slice(before), [
    "Met only until 30 Jun 2027: Valid certificate of completion, from 31 Mar 2027",
  ]);
});

test("U18: results say why in the words of requirement_states, and again once the facts change, even within a state", async () => {
  const set = {
    kind: "CLOSE_GAPS_WITHIN",
    severity: "CRITICAL",
    days: 60,
    due_on: "2028-03-31",
    client_id: scene.client,
  };
  const exercise_id = await scene.insert("exercises", completedExercise({ number: 50 }));
  const gap = { exercise_id, severity: "CRITICAL", status: "OPEN", identified_at: new Date("2027-06-01T12:00:00Z") };
  await scene.insert("gaps", {
    ...gap,
    number: 901,
    title: "First",
    category: "DATA_PROTECTION",
    dimension: "COMMUNICATION",
  });
  const { id } = await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, set);
  await watchAt("2027-06-10T12:00:00Z");
  const one = await resultOf(id);
  assert.equal(one.why, "1 such gap is not closed and confirmed; the oldest was found on 1 Jun 2027.");
  assert.equal(await statedWhy(id), one.why);
  assert.equal(await watchAt("2027-06-10T12:05:00Z"), 0);

  await scene.insert("gaps", {
    ...gap,
    number: 902,
    title: "Second",
    category: "DATA_PROTECTION",
    dimension: "COMMUNICATION",
  });
  assert.equal(await watchAt("2027-06-10T12:10:00Z"), 1);
  const two = await resultOf(id);
  assert.equal(two.why, "2 such gaps are not closed and confirmed; the oldest was found on 1 Jun 2027.");
  assert.equal(await statedWhy(id), two.why);
  assert.deepEqual([two.state, two.state_at], [one.state, one.state_at]);
});

test("J50: people are notified of a requirement in their language: what it states, its day and why; what is stored stays English", async () => {
  const reads = ({ id }: Someone, language: string | null) =>
    scene.ask("update users set language = $2 where id = $1", [id, language]);
  await reads(ana, "de");
  await reads(cleo, "fr");
  const set = { kind: "EXERCISE_BY", scenario: "INSIDER_THREAT", due_on: "2027-09-01", client_id: scene.client };
  const { id } = await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, set);
  await watchAt("2027-06-11T12:00:00Z");
  const latest =
    "select title, body from notifications where user_id = $1 and subject_id = $2 order by created_at desc limit 1";
  assert.deepEqual(await scene.ask(latest, [ana.id, id]), [
    {
      title: "Ihr Versicherer verlangt: Übung zu „Innentäter“ bis 1. Sept. 2027",
      body:
        "Stand heute: fällig. Seit dem 10. Juni 2027 wurde keine Übung zu „Innentäter“ abgeschlossen. " +
        "Was die Anforderung erfüllt, steht auf Ihrer Startseite.",
    },
  ]);
  await watchAt("2027-09-02T00:05:00Z");
  const [missed] = await scene.ask<{ title: string; body: string }>(latest, [cleo.id, id]);
  assert.match(
    missed?.title ?? "",
    /^Non respectée par 1 client.: Exercice de type .+ au plus tard le 1er sept\. 2027$/,
  );
  assert.match(
    missed?.body ?? "",
    /^Juniper Dental: Aucun exercice de type .+ n’a été terminé depuis le 10 juin 2027\.$/,
  );
  const stored = "select summary, why from requirement_results where requirement_id = $1";
  assert.deepEqual(await scene.ask(stored, [id]), [
    {
      summary: "Insider threat exercise by 2027-09-01",
      why: "No insider threat exercise was completed since 10 Jun 2027.",
    },
  ]);
  for (const person of [ana, cleo]) await reads(person, null);
});

const answered = z.object({ states: z.array(z.object({ why: z.string() })) });

type Reason = { readonly why: string; readonly state: string; readonly state_at: Date };

async function resultOf(requirement: string): Promise<Reason> {
  const rows = await scene.ask<Reason>("select * from requirement_results where requirement_id = $1", [requirement]);
  return rows[0] ?? assert.fail("There is no result.");
}

async function statedWhy(requirement_id: string): Promise<string | undefined> {
  const { database } = scene;
  const asking = { database, caller: scene.caller("CARRIER", "ADMIN"), now: scene.now };
  const { states } = answered.parse(await requirementStates.run(asking, { requirement_id }));
  return states[0]?.why;
}

test("U8, U17: people who are not ADMINs are notified of requirements if they asked for it, and no longer once they did not", async () => {
  const vera = await addSomeone(scene, "Vera Nowak", { role: "VIEWER" });
  const otto = await addSomeone(scene, "Otto Quist", { kind: "CARRIER", role: "EDITOR" });
  const silent = await addSomeone(scene, "Sil Ent", { role: "VIEWER" });
  const ask = (person: Someone, also_notify: readonly string[] | null) =>
    scene.run(person.caller, updateNotificationSettings, { also_notify });
  for (const person of [vera, otto]) await ask(person, ["REQUIREMENT", "REQUIREMENT"]);
  await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, {
    kind: "EXERCISE_EVERY",
    days: 365,
    due_on: "2029-01-31",
  });
  await watchAt("2027-06-12T12:00:00Z");
  const summary = "Exercise every 365 days, from 31 Jan 2029";
  const [toVera = [], toOtto = [], toSilent = []] = await toldOf(vera, otto, silent);
  assert.ok(toVera.includes(`Your carrier requires: ${summary}`), toVera.join("; "));
  assert.ok(toOtto.includes(`Requirement set: ${summary}`), toOtto.join("; "));
  assert.deepEqual(toSilent, []);

  await ask(vera, null);
  await scene.run(scene.caller("CARRIER", "ADMIN"), createRequirement, {
    kind: "CERTIFICATE_VALID",
    due_on: "2029-02-28",
  });
  await watchAt("2027-06-12T12:05:00Z");
  const [later = []] = await toldOf(vera);
  assert.equal(later.length, toVera.length);
  await ask(vera, askableKinds);
  const kept = "select also_notify from notification_settings where id = $1";
  assert.deepEqual(await scene.ask(kept, [vera.id]), [{ also_notify: askableKinds }]);
  await refused(
    ask(vera, ["KEY_EXPIRY"]),
    "BAD_USER_INPUT",
    /^also_notify: must be one of REQUIREMENT, PROGRAM_DUTY, CERTIFICATE_EXPIRY, REPORT_FINAL, CRITICAL_GAP, SCORE_FALLEN/,
  );
});
