import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { MailOutcome } from "#domain/mails/mail-outcome.ts";
import { sendMail } from "#domain/mails/send-mail.ts";
import { findWaitingMail } from "#domain/mails/waiting-mail.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { type Mailer, openMailer } from "#platform/mail.ts";
import { asCourier } from "#storage/tenancy.ts";
import { createScene, type Scene } from "#tests/actions/scene.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { addSomeone, type Someone } from "./people.ts";

let scene: Scene;
let server: MailServer;
let mailer: Mailer;
let ana: Someone;
let outcomes: string[] = [];

before(async () => {
  scene = await createScene();
  server = await startMailServer();
  mailer = openMailer({ url: server.url, from: "hotwash@company.example" });
  ana = await addSomeone(scene, "Ana Ruiz");
});
after(async () => {
  mailer.close();
  await server.stop();
  await scene.drop();
});
afterEach(async () => {
  await scene.ask("delete from notifications");
  await scene.ask("delete from notification_settings");
  server.received.splice(0);
  outcomes = [];
});

const at = (moment: string) => {
  scene.now = new Date(moment);
};

async function tellAna(kind: Notice["kind"], title: string): Promise<void> {
  const about = { subject_kind: "Gap", subject_id: ana.id, link: "/client/gaps" };
  const words = () => ({ title, body: `About ${title}.` });
  const row = { ...about, organization_id: scene.client, user_id: ana.id, kind, occasion: title, words };
  await asCourier(scene.database, (connection) =>
    notify(connection, [row], { now: scene.now, newId: () => randomUUIDv7(scene.now) }),
  );
}

/** As the job does, but for its queue. */
async function sendWaiting(): Promise<void> {
  const context = {
    ...{ database: scene.database, authDatabase: scene.authDatabase, mailer, baseUrl: "https://hotwash.example" },
    clock: () => scene.now,
    newId: () => randomUUIDv7(scene.now),
    showLink: () => {},
    reportMail: ({ status }: MailOutcome) => void outcomes.push(status),
  };
  for (const id of await sendMail.findWaiting(context))
    await sendMail.run(context, { id, attempt: 1, signal: AbortSignal.timeout(60_000) });
}

const subjects = () => server.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]);

test("U25: in quiet hours emails wait for their end; those about signing in do not", async () => {
  await scene.run(ana.caller, updateNotificationSettings, { quiet_from: 22, quiet_until: 7 });
  at("2026-11-21T23:00:00Z");
  await tellAna("ASSIGNMENT", "Assigned");
  await tellAna("ACCOUNT_SECURITY", "New password");
  await sendWaiting();
  assert.deepEqual(subjects(), ["New password"]);
  at("2026-11-22T06:59:59Z");
  await sendWaiting();
  assert.equal(server.received.length, 1);
  at("2026-11-22T07:00:00Z");
  await sendWaiting();
  assert.deepEqual(subjects(), ["New password", "Assigned"]);
  await sendWaiting();
  assert.equal(server.received.length, 2, "once");
});

test("U24: kinds of the day are sent together at the person's hour, each once", async () => {
  await scene.run(ana.caller, updateNotificationSettings, { mail_daily: ["ASSIGNMENT", "COMMENT"], digest_hour: 9 });
  at("2026-11-21T10:00:00Z");
  await tellAna("ASSIGNMENT", "First");
  await tellAna("GAP_REOPENED", "At once");
  at("2026-11-21T20:00:00Z");
  await tellAna("COMMENT", "Second");
  await sendWaiting();
  assert.deepEqual(subjects(), ["At once"]);
  at("2026-11-22T09:00:00Z");
  await sendWaiting();
  assert.deepEqual(subjects(), ["At once", "2 notifications"]);
  assert.match(
    server.received[1]?.body ?? "",
    /First[\s\S]*About First\.[\s\S]*https:\/\/hotwash\.example\/client\/gaps[\s\S]*Second/,
  );
  const rows = await scene.ask<{ mail_status: string }>("select distinct mail_status from notifications");
  assert.deepEqual(rows, [{ mail_status: "SENT" }]);
  assert.deepEqual(outcomes, ["SENT", "SENT"], "one for each email");
});

test("U24: only the oldest of the day sends, so that two processes do not send them twice", async () => {
  await scene.run(ana.caller, updateNotificationSettings, { mail_daily: ["COMMENT"], digest_hour: 9 });
  at("2026-11-21T10:00:00Z");
  for (const title of ["First", "Second", "Third"]) await tellAna("COMMENT", title);
  await sendWaiting();
  at("2026-11-22T09:00:00Z");
  await Promise.all([sendWaiting(), sendWaiting()]);
  const [first] = await scene.ask<{ id: string }>("select id from notifications order by created_at, id");
  assert.ok(first);
  assert.equal(await findWaitingMail(scene.database, first.id), undefined);
  assert.deepEqual(new Set(subjects()), new Set(["3 notifications"]));
});

test("U24, U25: hours that would never send anything, and kinds that cannot wait, are refused and change nothing", async () => {
  const refused = [
    [{ quiet_from: 22 }, /pass both hours/],
    [{ quiet_from: null, quiet_until: 7 }, /pass both hours/],
    [{ quiet_from: 7, quiet_until: 7 }, /must be another hour/],
    [{ quiet_from: 24, quiet_until: 7 }, /quiet_from/],
    [{ mail_daily: ["INVITATION" as const] }, /INVITATION is always sent at once/],
  ] as const;
  for (const [input, why] of refused) {
    await assert.rejects(scene.run(ana.caller, updateNotificationSettings, input), why);
  }
  assert.deepEqual(await scene.ask("select from notification_settings"), []);
  await scene.run(ana.caller, updateNotificationSettings, { quiet_from: 0, quiet_until: 6 });
  await scene.run(ana.caller, updateNotificationSettings, { quiet_from: null, quiet_until: null, mail_daily: null });
  const [row] = await scene.ask("select quiet_from, quiet_until, mail_daily from notification_settings");
  assert.deepEqual(row, { quiet_from: null, quiet_until: null, mail_daily: [] });
});
