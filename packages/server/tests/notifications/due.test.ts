import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { createScene, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, tellAt, toldTo } from "./people.ts";

let scene: Scene;
let ana: Someone;
let bo: Someone;
let dana: Someone;
let stranger: Someone;

before(async () => {
  scene = await createScene();
  ana = await addSomeone(scene, "Ana Ruiz");
  bo = await addSomeone(scene, "Bo Lind", { role: "VIEWER" });
  dana = await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR", role: "EDITOR" });
  // Bears the same name, in another organization.
  stranger = await addSomeone(scene, "Ana  Ruiz", { organization_id: scene.direct });
  await scene.ask("update users set name = 'Ana Ruiz' where id = $1", [stranger.id]);
});
after(() => scene.drop());
beforeEach(async () => {
  await scene.ask("delete from notifications");
  await scene.ask("delete from notification_settings");
  await scene.ask("delete from action_items");
  await scene.ask("delete from certificates");
  await scene.ask("delete from participants");
  await scene.ask("delete from gaps");
  await scene.ask("delete from exercises");
  await scene.ask("delete from api_keys");
  await zone("UTC");
});

const zone = (name: string) => scene.ask("update organizations set time_zone = $2 where id = $1", [scene.client, name]);

let number = 0;

async function plan(exercise_date: string, facilitator: string | null = null): Promise<string> {
  number++;
  const kind = { scenario: "RANSOMWARE", severity: "HIGH" };
  const row = { number, title: "Dawn", exercise_date, status: "PLANNED", facilitator, ...kind };
  return scene.insert("exercises", row);
}

async function owe(owner: string, due_on: string, title = "Separate the backups"): Promise<void> {
  const exercise_id = await plan("2020-01-01");
  number++;
  const gap_id = await scene.insert("gaps", {
    ...{ number, exercise_id, title: "Gap", severity: "HIGH", status: "OPEN", category: "BACKUP_AND_RECOVERY" },
    ...{ dimension: "RECOVERY_AND_CONTINUITY", identified_at: scene.now },
  });
  const given = { gap_id, title, owner, priority: "HIGH", due_on };
  await scene.run(scene.caller("OPERATOR", "EDITOR"), createActionItem, given);
  await scene.ask("delete from notifications where kind = 'ASSIGNMENT'");
}

test("U2: participants with an account and the facilitator are reminded a week and a day before, each once", async () => {
  const exercise_id = await plan("2026-11-20", "DANA.Whitlock@people.example");
  for (const name of ["ana ruiz", "Somebody without an account"])
    await scene.insert("participants", { exercise_id, name, role: "Counsel" });
  await tellAt(scene, "2026-11-12T23:59:00Z");
  assert.deepEqual(await toldTo(scene, ana), []);
  await tellAt(scene, "2026-11-13T00:00:00Z");
  await tellAt(scene, "2026-11-15T12:00:00Z");
  await tellAt(scene, "2026-11-19T00:05:00Z");
  await tellAt(scene, "2026-11-20T09:00:00Z");
  for (const [reader, title] of [
    [ana, "Tabletop exercise, 20 November 2026"],
    [dana, "Dawn"],
  ] as const) {
    assert.deepEqual(await toldTo(scene, reader), [`Exercise in 7 days: ${title}`, `Exercise tomorrow: ${title}`]);
  }
  for (const reader of [bo, stranger]) assert.deepEqual(await toldTo(scene, reader), []);
});

test("V39: only the facilitator's reminder contains the exercise's title", async () => {
  const exercise_id = await plan("2026-11-20", "Dana Whitlock");
  await scene.insert("participants", { exercise_id, name: "Ana Ruiz", role: "Counsel" });
  await scene.ask("update exercises set participant_title = 'A long morning' where id = $1", [exercise_id]);
  await tellAt(scene, "2026-11-19T09:00:00Z");
  const bodyTo = async ({ id }: Someone) =>
    (await scene.ask<{ body: string }>("select body from notifications where user_id = $1", [id]))[0]?.body ?? "";
  assert.match(await bodyTo(dana), /^“Dawn” for /);
  assert.match(await bodyTo(ana), /^“A long morning” for /);
  assert.doesNotMatch(await bodyTo(ana), /Dawn/);
});

test("U2: days are those of the exercise's organization", async () => {
  await zone("Pacific/Auckland");
  await plan("2026-11-20", "Ana Ruiz");
  await tellAt(scene, "2026-11-12T10:59:00Z");
  assert.deepEqual(await toldTo(scene, ana), []);
  await tellAt(scene, "2026-11-12T11:01:00Z");
  assert.deepEqual(await toldTo(scene, ana), ["Exercise in 7 days: Dawn"]);
});

test("U3: a moved exercise sends its reminders again, a cancelled or finished one sends none", async () => {
  const id = await plan("2026-11-20", "Ana Ruiz");
  await tellAt(scene, "2026-11-14T08:00:00Z");
  await scene.ask("update exercises set exercise_date = '2026-11-21' where id = $1", [id]);
  await tellAt(scene, "2026-11-15T08:00:00Z");
  assert.equal((await toldTo(scene, ana)).length, 2);
  await scene.ask("update exercises set status = 'CANCELLED', cancelled_reason = 'Rain' where id = $1", [id]);
  await tellAt(scene, "2026-11-20T08:00:00Z");
  assert.equal((await toldTo(scene, ana)).length, 2);
});

test("U3: after days of downtime nobody is flooded: past occasions are not sent", async () => {
  for (const day of ["2026-11-02", "2026-11-03", "2026-11-20"]) await plan(day, "Ana Ruiz");
  await owe("Ana Ruiz", "2026-11-04");
  await tellAt(scene, "2026-11-19T12:00:00Z");
  assert.deepEqual(await toldTo(scene, ana), ["Exercise tomorrow: Dawn", "Your action items: 1 overdue"]);
});

test("U3: several instances that look at once notify everybody once", async () => {
  await plan("2026-11-20", "Ana Ruiz");
  await owe("bo.lind@people.example", "2026-11-14");
  await Promise.all(Array.from({ length: 4 }, () => tellAt(scene, "2026-11-14T12:00:00Z")));
  assert.equal((await toldTo(scene, ana)).length, 1);
  assert.equal((await toldTo(scene, bo)).length, 1);
});

test("U4, U9: the digest lists what is overdue and due soon, to the owner by name or address, once a day", async () => {
  await owe("ANA RUIZ", "2026-11-10", "Write the list");
  await owe("ana.ruiz@people.example", "2026-11-14", "Call the insurer");
  await owe("Ana Ruiz", "2026-11-17", "Name a deputy");
  await owe("Ana Ruiz", "2026-11-18", "Later");
  await owe("Ana", "2026-11-10", "Of somebody unknown");
  await tellAt(scene, "2026-11-14T07:59:00Z");
  assert.deepEqual(await toldTo(scene, ana), []);
  await tellAt(scene, "2026-11-14T08:00:00Z");
  await tellAt(scene, "2026-11-14T23:59:00Z");
  assert.deepEqual(await toldTo(scene, ana), ["Your action items: 1 overdue, 2 due soon"]);
  const [told] = await scene.ask<{ body: string; link: string }>("select body, link from notifications");
  assert.match(
    told?.body ?? "",
    /^\w+-A-\d+ Write the list \(was due on 10 Nov 2026\)\n\w+-A-\d+ Call the insurer \(due today\)\n\w+-A-\d+ Name a deputy \(due on 17 Nov 2026\)$/,
  );
  assert.equal(told?.link, "/client/action-items");
  assert.deepEqual(await toldTo(scene, stranger), []);
  await tellAt(scene, "2026-11-15T08:00:00Z");
  assert.equal((await toldTo(scene, ana)).length, 2);
});

test("U4: the digest comes at the reader's hour, in their own time zone or else their organization's", async () => {
  await zone("America/New_York");
  await owe("Ana Ruiz", "2026-11-14");
  await owe("Bo Lind", "2026-11-14");
  scene.now = new Date("2026-11-01T00:00:00Z");
  await scene.run(bo.caller, updateNotificationSettings, { digest_hour: 17, time_zone: "Asia/Tokyo" });
  await tellAt(scene, "2026-11-14T07:59:00Z");
  assert.deepEqual(await toldTo(scene, bo), []);
  await tellAt(scene, "2026-11-14T08:00:00Z");
  assert.equal((await toldTo(scene, bo)).length, 1);
  assert.deepEqual(await toldTo(scene, ana), []);
  await tellAt(scene, "2026-11-14T13:00:00Z");
  assert.equal((await toldTo(scene, ana)).length, 1);
});

test("U4: an hour that clocks skip is served by the next one, and a repeated hour sends once", async () => {
  await zone("Europe/Berlin");
  await owe("Ana Ruiz", "2026-03-29");
  scene.now = new Date("2026-03-01T00:00:00Z");
  await scene.run(ana.caller, updateNotificationSettings, { digest_hour: 2 });
  await tellAt(scene, "2026-03-29T00:59:00Z");
  assert.deepEqual(await toldTo(scene, ana), []);
  await tellAt(scene, "2026-03-29T01:00:00Z");
  assert.equal((await toldTo(scene, ana)).length, 1);
  for (const moment of ["2026-10-25T00:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"])
    await tellAt(scene, moment);
  assert.equal((await toldTo(scene, ana)).length, 2);
});

test("U2: ADMINs are notified of certificates 60 and 14 days before they expire, those of one exercise together", async () => {
  const exercise_id = await plan("2020-01-01");
  const issued = {
    exercise_id,
    holder: "Juniper Dental",
    kind: "COMPLETION",
    statement: "Held.",
    issued_at: scene.now,
  };
  for (const each of ["HW-1", "HW-2"])
    await scene.insert("certificates", { ...issued, number: each, expires_on: "2027-01-20" });
  const revoked = { revoked_at: scene.now, revoked_reason: "Wrong" };
  await scene.insert("certificates", { ...issued, ...revoked, number: "HW-3", expires_on: "2027-01-20" });
  for (const day of ["2026-11-20", "2026-11-21", "2026-12-24", "2027-01-06", "2027-01-07"])
    await tellAt(scene, `${day}T09:00:00Z`);
  assert.deepEqual(await toldTo(scene, ana), ["2 certificates expire in 60 days", "2 certificates expire in 14 days"]);
  assert.deepEqual(await toldTo(scene, bo), []);
});

test("U2: a key's owner and the ADMINs of its organization are notified 14 days before it expires", async () => {
  const admin = await addSomeone(scene, "Carla Voss", { kind: "CARRIER" });
  const owner = await addSomeone(scene, "Mara Lind", { kind: "OPERATOR", role: "VIEWER" });
  const other = await addSomeone(scene, "Piet Vos", { kind: "OPERATOR" });
  const key = {
    organization_id: scene.carrier,
    owner_organization_id: scene.operator,
    owner_id: owner.id,
    name: "Nightly",
    prefix: "hw_abcdefgh",
    issuer_kind: "CARRIER",
    role: "VIEWER",
  };
  const ends = new Date("2026-12-20T12:00:00Z");
  await scene.insert("api_keys", {
    ...key,
    sha256: Buffer.alloc(32),
    scopes: ["MCP"],
    created_by: "Carla Voss",
    expires_at: ends,
  });
  await tellAt(scene, "2026-12-06T11:59:00Z");
  assert.deepEqual(await toldTo(scene, admin), []);
  for (const moment of ["2026-12-06T12:00:00Z", "2026-12-10T12:00:00Z", "2026-12-21T12:00:00Z"])
    await tellAt(scene, moment);
  for (const told of [admin, owner]) {
    assert.deepEqual(await toldTo(scene, told), ["API key “Nightly” expires on 20 Dec 2026"]);
  }
  assert.deepEqual(await toldTo(scene, other), []);
  assert.deepEqual(await toldTo(scene, ana), []);
});

test("U2, R13: the ADMINs of an organization are notified 14 days before the token of its directory expires, once for each", async () => {
  const expires = async (prefix: string, day: string, ended_at: Date | null = null) =>
    scene.insert("directories", {
      ...{ organization_id: scene.client, name: "Entra ID", prefix, sha256: Buffer.alloc(32), created_by: "Ana Ruiz" },
      ...{ expires_at: new Date(`${day}T12:00:00Z`), ended_at },
    });
  await expires("hw_dir_old", "2026-12-08", scene.now);
  const id = await expires("hw_dir_abcd", "2026-12-20");
  for (const moment of ["2026-12-06T11:59:00Z", "2026-12-06T12:00:00Z", "2026-12-10T12:00:00Z"])
    await tellAt(scene, moment);
  const first = "The token of the directory “Entra ID” expires on 20 Dec 2026";
  assert.deepEqual(await toldTo(scene, ana), [first]);
  // Another token of the same directory is another occasion.
  await scene.ask("update directories set prefix = 'hw_dir_efgh', expires_at = '2026-12-24T12:00:00Z' where id = $1", [
    id,
  ]);
  await tellAt(scene, "2026-12-11T12:00:00Z");
  assert.deepEqual(await toldTo(scene, ana), [first, first.replace("20 Dec", "24 Dec")]);
  for (const other of [bo, dana, stranger]) assert.deepEqual(await toldTo(scene, other), []);
});
