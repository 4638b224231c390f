import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { type Mailer, openMailer } from "#platform/mail.ts";
import { createScene, NOON, type Scene } from "#tests/actions/scene.ts";
import { type Invited, inviteAfterAWhile, inviteNow, readInvitation, sendWaiting } from "./invitations.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { addSomeone, type Someone, toldTo } from "./people.ts";

let scene: Scene;
let server: MailServer;
let mailer: Mailer;
let ana: Someone;
let bo: Someone;
let stranger: Someone;
let outcomes: string[];

before(async () => {
  scene = await createScene();
  server = await startMailServer();
  mailer = openMailer({ url: server.url, from: "hotwash@company.example" });
  ana = await addSomeone(scene, "Ana Ruiz");
  bo = await addSomeone(scene, "Bo Lind", { role: "VIEWER" });
  await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR", role: "EDITOR" });
  stranger = await addSomeone(scene, "Ana Stranger", { organization_id: scene.direct });
  await scene.ask("update users set name = 'Ana Ruiz' where id = $1", [stranger.id]);
});
after(async () => {
  mailer.close();
  await server.stop();
  await scene.drop();
});
beforeEach(async () => {
  for (const table of ["exercise_invitations", "notifications", "notification_settings", "participants"]) {
    await scene.ask(`delete from ${table}`);
  }
  await scene.ask("update exercises set exercise_date = '2020-01-01'");
  await zone("Europe/Berlin");
  scene.now = NOON;
  server.received.splice(0);
  outcomes = [];
});

const zone = (name: string) => scene.ask("update organizations set time_zone = $2 where id = $1", [scene.client, name]);
const staff = () => scene.caller("OPERATOR", "EDITOR");
const post = () => sendWaiting({ scene, mailer, outcomes });

async function plan(given: Record<string, unknown> = {}): Promise<string> {
  const about = { organization_id: scene.client, title: "Dawn", scenario: "RANSOMWARE", severity: "HIGH" };
  const when = { exercise_date: "2026-12-10", start_time: "13:30", length_minutes: 150, location: "Room 4" };
  return (await scene.run(staff(), createExercise, { ...about, ...when, ...given })).id;
}

const invite = async (exercise_id: string, name = "Ana Ruiz") =>
  (await scene.run(staff(), addParticipant, { exercise_id, name, role: "Counsel" })).id;
const change = (id: string, changes: object) => scene.run(staff(), updateExercise, { id, ...changes });

/** The emails that have arrived since, oldest first. */
async function arrived(): Promise<Invited[]> {
  return Promise.all(server.received.splice(0).map(readInvitation));
}

async function sendAll(): Promise<Invited[]> {
  await inviteAfterAWhile(scene);
  await post();
  return arrived();
}

test("U38: participants and the facilitator are invited by email, each with a calendar entry of their own", async () => {
  const id = await plan({ facilitator: "Dana Whitlock" });
  await invite(id);
  await invite(id, "Somebody without an account");
  const mails = await sendAll();
  assert.deepEqual(mails.map(({ to }) => to).toSorted(), ["ana.ruiz@people.example", "dana.whitlock@people.example"]);
  for (const { method, event, to, file, subject, text } of mails) {
    assert.equal(method, "REQUEST");
    assert.equal(event.method, "REQUEST");
    assert.equal(event.uid, `${id}@hotwash`);
    assert.equal(event.start.toISOString(), "2026-12-10T12:30:00.000Z");
    assert.equal(event.end?.toISOString(), "2026-12-10T15:00:00.000Z");
    assert.equal(event.location, "Room 4");
    assert.equal(event.status, "CONFIRMED");
    const lines = file.replaceAll("\n ", "").split("\n");
    assert.ok(lines.includes('ORGANIZER;CN="Hotwash":mailto:hotwash@company.example'), file);
    const attendees = lines.filter((line) => line.startsWith("ATTENDEE"));
    assert.equal(attendees.length, 1);
    assert.match(attendees[0] ?? "", /RSVP=FALSE/);
    assert.match(attendees[0] ?? "", /PARTSTAT=NEEDS-ACTION/);
    assert.ok(attendees[0]?.endsWith(`:MAILTO:${to}`), attendees[0]);
    const home = to.startsWith("ana")
      ? `client/exercises/${id}?organization=${scene.client}`
      : `operator/exercises/${id}?organization=${scene.operator}`;
    for (const shown of [file.replaceAll("\n ", ""), text])
      assert.ok(shown.includes(`https://hotwash.example/${home}`));
    assert.equal(subject, "Invitation: Tabletop exercise, 10 December 2026 (Juniper Dental)");
    assert.match(text, /When: 10 Dec 2026, 13:30 \(Europe\/Berlin\), 2 hours 30 minutes\nWhere: Room 4/);
    assert.match(text, /Replies are not read/);
  }
  for (const reader of [bo, stranger]) assert.deepEqual(await toldTo(scene, reader), []);
});

test("U38, V39: nobody's invitation contains the exercise's title, the facilitator's included", async () => {
  const id = await plan({ facilitator: "Dana Whitlock", participant_title: "A long morning" });
  await invite(id);
  const mails = await sendAll();
  assert.equal(mails.length, 2);
  for (const { event, subject, text, file } of mails) {
    assert.equal(event.summary, "A long morning (Juniper Dental)");
    assert.equal(subject, "Invitation: A long morning (Juniper Dental)");
    assert.doesNotMatch(`${text}${file}`, /Dawn|RANSOMWARE/i);
  }
});

test("U39: changes that follow each other quickly are one update, with a higher SEQUENCE than all before", async () => {
  const id = await plan();
  await invite(id);
  const [first] = await sendAll();
  await change(id, { start_time: "10:00" });
  assert.equal(await inviteNow(scene), 0);
  scene.now = new Date(scene.now.getTime() + 90_000);
  await change(id, { location: null, length_minutes: 60 });
  const [update, ...more] = await sendAll();
  assert.ok(first && update);
  assert.deepEqual(more, []);
  assert.equal(update.method, "REQUEST");
  assert.equal(update.event.uid, first.event.uid);
  assert.equal(update.event.start.toISOString(), "2026-12-10T09:00:00.000Z");
  assert.ok(Number(update.event.sequence) > Number(first.event.sequence));
  assert.ok(update.event.dtstamp > first.event.dtstamp);
  assert.equal(update.subject, "Updated: Tabletop exercise, 10 December 2026 (Juniper Dental)");
  assert.match(update.text, /When: 10 Dec 2026, 10:00 .*1 hour \(before: 10 Dec 2026, 13:30 .*2 hours 30 minutes\)/);
  assert.match(update.text, /Where: no place given \(before: Room 4\)/);

  const downloaded = "select extract(epoch from updated_at - created_at)::int as seconds from exercises where id = $1";
  const [{ seconds } = { seconds: 0 }] = await scene.ask<{ seconds: number }>(downloaded, [id]);
  assert.ok(Number(update.event.sequence) >= seconds, "a calendar file from before does not win");

  await change(id, { start_time: "11:00" });
  await inviteNow(scene);
  await change(id, { start_time: "10:00", objectives: "To find out" });
  assert.deepEqual(await sendAll(), [], "what nobody's calendar shows, or was taken back");
});

test("U39: a plan that is changed again and again postpones its invitation for fifteen minutes at most", async () => {
  const id = await plan();
  await invite(id);
  const told: number[] = [];
  for (let minute = 0; minute <= 20; minute += 1) {
    await change(id, { location: `Room ${minute}` });
    told.push(await inviteNow(scene));
    scene.now = new Date(scene.now.getTime() + 60_000);
  }
  const minutes = told.flatMap((count, minute) => (count > 0 ? [minute] : []));
  assert.deepEqual(minutes, [15]);
});

test("U38: the day, the time zone and the title are updated too; days are the organization's", async () => {
  const id = await plan({ exercise_date: "2027-03-27" });
  await invite(id);
  const [before] = await sendAll();
  assert.equal(before?.event.start.toISOString(), "2027-03-27T12:30:00.000Z");
  await change(id, { exercise_date: "2027-03-28" });
  const [summer] = await sendAll();
  assert.equal(summer?.event.start.toISOString(), "2027-03-28T11:30:00.000Z", "after the clocks went forward");
  await zone("America/New_York");
  const [abroad] = await sendAll();
  assert.equal(abroad?.event.start.toISOString(), "2027-03-28T17:30:00.000Z");
  await change(id, { participant_title: "A long day" });
  const [named] = await sendAll();
  assert.equal(named?.event.summary, "A long day (Juniper Dental)");
  await change(id, { start_time: null });
  const [whole] = await sendAll();
  assert.match(whole?.file ?? "", /^DTSTART;VALUE=DATE:20270328$/m);
});

test("U40: a cancelled exercise, and a person who is taken off, cancel the entry; it can come back", async () => {
  const id = await plan();
  const seat = await invite(id);
  await invite(id, "Bo Lind");
  const first = await sendAll();
  assert.equal(first.length, 2);
  await scene.run(staff(), removeParticipant, { id: seat });
  const [off, ...others] = await sendAll();
  assert.ok(off);
  assert.deepEqual(others, []);
  assert.deepEqual([off.to, off.method, off.event.status], ["ana.ruiz@people.example", "CANCEL", "CANCELLED"]);
  assert.equal(off.event.uid, `${id}@hotwash`);
  assert.match(off.text, /You no longer take part in/);
  await invite(id);
  const [again] = await sendAll();
  assert.equal(again?.method, "REQUEST");
  assert.ok(Number(again?.event.sequence) > Number(off.event.sequence));
  await scene.run(staff(), cancelExercise, { id, reason: "Ransomware drill leaked" });
  const cancelled = await sendAll();
  assert.deepEqual(
    cancelled.map(({ method }) => method),
    ["CANCEL", "CANCEL"],
  );
  for (const { subject, text, file } of cancelled) {
    assert.equal(subject, "Cancelled: Tabletop exercise, 10 December 2026 (Juniper Dental)");
    assert.match(text, /is cancelled/);
    assert.doesNotMatch(`${text}${file}`, /leaked/);
  }
  assert.deepEqual(await sendAll(), []);
});

test("U40: what was never sent is not cancelled: added and removed, switched off, or planned and cancelled at once", async () => {
  const id = await plan();
  const seat = await invite(id);
  await inviteNow(scene);
  await scene.run(staff(), removeParticipant, { id: seat });
  assert.equal(await inviteAfterAWhile(scene), 0);
  assert.deepEqual(await toldTo(scene, ana), []);

  await scene.run(ana.caller, updateNotificationSettings, { mail_off: ["EXERCISE_INVITATION"] });
  await invite(id);
  assert.deepEqual(await sendAll(), []);
  assert.deepEqual(outcomes, ["SWITCHED_OFF"]);
  assert.equal((await toldTo(scene, ana, "EXERCISE_INVITATION")).length, 1, "the portal shows it");
  await scene.run(ana.caller, updateNotificationSettings, { mail_off: null });
  await scene.run(staff(), cancelExercise, { id, reason: "Rain" });
  assert.deepEqual(await sendAll(), []);
  assert.deepEqual(outcomes, ["SWITCHED_OFF", "NOT_NEEDED"]);
});

test("U41: in quiet hours an invitation waits, and of several changes only the newest is sent", async () => {
  await scene.run(ana.caller, updateNotificationSettings, { quiet_from: 12, quiet_until: 20, time_zone: "UTC" });
  const id = await plan();
  await invite(id);
  assert.deepEqual(await sendAll(), []);
  await change(id, { start_time: "15:00" });
  assert.deepEqual(await sendAll(), []);
  scene.now = new Date("2026-11-20T20:00:00Z");
  await post();
  const [mail, ...more] = await arrived();
  assert.deepEqual(more, []);
  assert.equal(mail?.event.start.toISOString(), "2026-12-10T14:00:00.000Z");
  assert.deepEqual(outcomes.toSorted(), ["NOT_NEEDED", "SENT"]);
});

test("U41: an invitation is an email of its own, and cannot be sent once a day", async () => {
  await assert.rejects(
    scene.run(ana.caller, updateNotificationSettings, { mail_daily: ["EXERCISE_INVITATION"] }),
    /EXERCISE_INVITATION is always sent at once/,
  );
});

test("U41: several instances that look at once invite everybody once, and a failed email is sent again as the same", async () => {
  const id = await plan({ facilitator: "Dana Whitlock" });
  await invite(id);
  await Promise.all(Array.from({ length: 4 }, () => inviteNow(scene)));
  scene.now = new Date(scene.now.getTime() + 120_000);
  const counts = await Promise.all(Array.from({ length: 4 }, () => inviteNow(scene)));
  assert.deepEqual(counts.toSorted(), [0, 0, 0, 2]);
  server.refuseWith = { code: 451, message: "Come back later", times: 1 };
  await assert.rejects(post(), /451/);
  scene.now = new Date(scene.now.getTime() + 700_000);
  await post();
  const mails = await arrived();
  assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, 2);
  assert.equal(mails.length, 2);
});

test("U42: sample data invites nobody", async () => {
  const id = randomUUID();
  await scene.ask(
    `insert into organizations (id, name, kind, parent_id, disclosure, status, reference_prefix, is_sample, created_at, updated_at)
      values ($1, 'Sample', 'CLIENT', $2, 'FULL', 'ACTIVE', 'SAMPLE', true, $3, $3)`,
    [id, scene.operator, NOON],
  );
  const about = { organization_id: id, number: 1, title: "Sample", scenario: "RANSOMWARE", severity: "HIGH" };
  const row = { ...about, exercise_date: "2026-12-10", status: "PLANNED", facilitator: "Dana Whitlock" };
  await scene.insert("exercises", row);
  assert.equal(await inviteAfterAWhile(scene), 0);
  await plan({ facilitator: "Dana Whitlock" });
  assert.equal(await inviteAfterAWhile(scene), 1, "as others do");
});

test("U42: nobody is invited to the past, or by another organization; nor who may not sign in", async () => {
  const past = await plan({ exercise_date: "2026-11-19" });
  const today = await plan({ exercise_date: "2026-11-20", start_time: "09:00", length_minutes: 60 });
  for (const id of [past, today]) await invite(id);
  assert.equal(await inviteAfterAWhile(scene), 0);
  const ahead = await plan();
  await invite(ahead);
  await scene.ask("update users set status = 'DISABLED' where id = $1", [ana.id]);
  assert.equal(await inviteAfterAWhile(scene), 0);
  await scene.ask("update users set status = 'ACTIVE' where id = $1", [ana.id]);
  assert.equal(await inviteAfterAWhile(scene), 1);
  await scene.ask("update users set status = 'DISABLED' where id = $1", [ana.id]);
  await change(ahead, { start_time: "09:00" });
  assert.equal(await inviteAfterAWhile(scene), 0);
  await scene.ask("update users set status = 'ACTIVE' where id = $1", [ana.id]);
  assert.deepEqual(await toldTo(scene, stranger), []);
});

test("U14, U41: if a process is killed while it sends an invitation, the same one is sent again", async () => {
  const id = await plan({ exercise_date: "2099-07-01" });
  await invite(id);
  await inviteAfterAWhile(scene);
  server.keepsSilent = true;
  const [login, authLogin] = [scene.login, scene.authLogin].map(({ host, port, database, user, options }) => {
    return { host, port, database, user, options };
  });
  const queue = { name: "mail", tries: 2, pauseSeconds: 0, maxSeconds: 20, atOnce: 2 };
  const program = fileURLToPath(new URL("./doomed-post.ts", import.meta.url));
  const given = JSON.stringify({ login, authLogin, url: server.url, queue });
  const doomed = fork(program, [given], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(doomed, "exit");
  while (server.received.length === 0) await sleep(20);
  doomed.kill("SIGKILL");
  await ended;
  server.keepsSilent = false;
  scene.now = new Date(Date.now() + 1_200_000);
  await post();
  const [first, again, ...more] = await arrived();
  assert.deepEqual(more, []);
  assert.ok(first && again);
  assert.deepEqual([again.messageId, again.file], [first.messageId, first.file]);
  assert.deepEqual(outcomes, ["SENT"]);
});

test("U42: an exercise that has begun or is completed changes no calendar", async () => {
  const id = await plan();
  await invite(id);
  assert.equal((await sendAll()).length, 1);
  await scene.ask("update exercises set status = 'IN_PROGRESS', started_at = $2 where id = $1", [id, scene.now]);
  await invite(id, "Bo Lind");
  assert.deepEqual(await sendAll(), []);
  await scene.ask("update exercises set status = 'COMPLETED', ended_at = $2 where id = $1", [id, scene.now]);
  assert.deepEqual(await sendAll(), []);
});

test("U7: without a mail server the invitation is in the portal, and stored as not sent", async () => {
  const id = await plan();
  await invite(id);
  await inviteAfterAWhile(scene);
  await sendWaiting({ scene, mailer: undefined, outcomes });
  assert.deepEqual(outcomes, ["NOT_SENT_NO_SMTP"]);
  assert.deepEqual(await toldTo(scene, ana), ["Invitation: Tabletop exercise, 10 December 2026 (Juniper Dental)"]);
});
