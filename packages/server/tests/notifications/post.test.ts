import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { findAccountLink } from "#domain/accounts/account-links.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { setPassword } from "#domain/accounts/set-password.ts";
import { askMailDelivery } from "#domain/mails/ask-mail-delivery.ts";
import type { MailOutcome } from "#domain/mails/mail-outcome.ts";
import { sendMail } from "#domain/mails/send-mail.ts";
import type { Notice, NoticeWords } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { createJobRuns } from "#interfaces/operations/job-runs.ts";
import { may } from "#kernel/permission.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { openMailer } from "#platform/mail.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { asCourier } from "#storage/tenancy.ts";
import { createScene, type Scene } from "#tests/actions/scene.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { addSomeone, type Someone } from "./people.ts";

const BASE_URL = "https://hotwash.example";
const QUEUE = { name: "mail", tries: 2, pauseSeconds: 0, maxSeconds: 20, atOnce: 2 };

let scene: Scene;
let server: MailServer;
let ana: Someone;
let failures: string[];
let outcomes: string[];
let shown: (readonly [email: string, url: string])[];
let stopPost: () => Promise<void> = async () => {};

before(async () => {
  scene = await createScene();
  scene.now = new Date();
  server = await startMailServer();
  ana = await addSomeone(scene, "Ana Ruiz");
});
after(async () => {
  await server.stop();
  await scene.drop();
});
beforeEach(() => {
  shown = [];
  failures = [];
  outcomes = [];
  server.refuseWith = undefined;
});
afterEach(async () => {
  await stopPost();
  await scene.ask("delete from notifications");
});

async function post({ smtp }: { readonly smtp: boolean }): Promise<void> {
  const queues = await openJobQueues(scene.login, { report: (error) => assert.fail(String(error)) });
  const mailer = smtp ? openMailer({ url: server.url, from: "hotwash@company.example" }) : undefined;
  const clock = () => scene.now;
  const context = {
    database: scene.database,
    authDatabase: scene.authDatabase,
    ...{ mailer, baseUrl: BASE_URL, clock, newId: () => randomUUIDv7(clock()) },
    showLink: (email: string, url: string) => shown.push([email, url]),
    reportMail: ({ status }: MailOutcome) => void outcomes.push(status),
  };
  const log = {
    info: () => {},
    warn: (detail: object, what: string) => void failures.push(`${what}: ${JSON.stringify(detail)}`),
    error: (error: unknown) => void failures.push(`a defect: ${String(error)}`),
  };
  const started = await runJobs([{ ...sendMail, on: QUEUE }], context, { queues, jobRuns: createJobRuns(), log });
  stopPost = async () => {
    await started.stop();
    await queues.stop();
    mailer?.close();
    stopPost = async () => {};
  };
}

async function tellAna({
  title = "Your action items: 1 overdue",
  ...told
}: Partial<Notice & NoticeWords> = {}): Promise<void> {
  const about = { subject_kind: "User", subject_id: ana.id, link: "/client/action-items" };
  const all = {
    organization_id: scene.client,
    user_id: ana.id,
    kind: "ACTION_ITEMS",
    occasion: randomUUIDv7(scene.now),
  } as const;
  const row = { ...all, ...about, words: () => ({ title, body: "A-1 Zählen & <b>melden</b>" }), ...told };
  await asCourier(scene.database, (connection) =>
    notify(connection, [row], { now: scene.now, newId: () => randomUUIDv7(scene.now) }),
  );
}

type Row = { readonly mail_status: string; readonly mail_failure: string | null; readonly mailed_at: Date | null };

/** Once nothing waits any more. */
async function settled(): Promise<Row> {
  for (;;) {
    const rows = await scene.ask<Row>(
      "select mail_status, mail_failure, mailed_at from notifications order by created_at desc",
    );
    const [row] = rows;
    if (row && rows.every(({ mail_status }) => mail_status !== "QUEUED")) return row;
    await sleep(50);
  }
}

test("U6: an email has a plain and an HTML part, in which typed text is text", async () => {
  await tellAna();
  await post({ smtp: true });
  const { mail_status, mailed_at } = await settled();
  assert.equal(mail_status, "SENT");
  assert.ok(mailed_at);
  const [mail, ...more] = server.received.splice(0);
  assert.deepEqual(more, []);
  assert.deepEqual(mail?.to, ["ana.ruiz@people.example"]);
  assert.match(mail?.headers ?? "", /^From: Hotwash <hotwash@company\.example>$/m);
  assert.match(mail?.headers ?? "", /^Subject: Your action items: 1 overdue$/m);
  assert.match(mail?.headers ?? "", /^Auto-Submitted: auto-generated$/m);
  assert.match(mail?.headers ?? "", /^Content-Type: multipart\/alternative/m);
  assert.match(
    mail?.body ?? "",
    /text\/plain[\s\S]*Zählen & <b>melden<\/b>[\s\S]*https:\/\/hotwash\.example\/client\/action-items/,
  );
  assert.match(mail?.body ?? "", /text\/html[\s\S]*Zählen &amp; &lt;b&gt;melden/);
});

test("U8: a kind that is switched off is not mailed, but still appears in the portal", async () => {
  await scene.run(ana.caller, updateNotificationSettings, { mail_off: ["ACTION_ITEMS"] });
  await tellAna();
  await post({ smtp: true });
  assert.equal((await settled()).mail_status, "SWITCHED_OFF");
  assert.deepEqual(server.received, []);
  await scene.run(ana.caller, updateNotificationSettings, { mail_off: null });
});

test("U6: a mail server's refusal is stored with its reason: at once if permanent, after the attempts if temporary", async () => {
  server.refuseWith = { code: 550, message: "No such mailbox" };
  await tellAna();
  await post({ smtp: true });
  const refused = await settled();
  assert.deepEqual([refused.mail_status, refused.mailed_at], ["FAILED", null]);
  assert.match(refused.mail_failure ?? "", /550 No such mailbox/);
  server.refuseWith = { code: 451, message: "Come back later" };
  await scene.ask("delete from notifications");
  await tellAna();
  const tired = await settled();
  assert.equal(tired.mail_status, "FAILED");
  assert.match(tired.mail_failure ?? "", /451 Come back later/);
  assert.deepEqual(outcomes, ["FAILED", "FAILED"]);
  assert.equal(failures.length, QUEUE.tries);
  for (const [i, line] of failures.entries()) {
    assert.match(
      line,
      new RegExp(`^the job send-mail failed for \\S+, attempt ${i + 1} of 2: {"reason":".*451 Come back`),
    );
  }
});

test("U6: an email that failed once is sent by a later attempt, once", async () => {
  server.refuseWith = { code: 451, message: "Come back later", times: 1 };
  await tellAna();
  await post({ smtp: true });
  assert.equal((await settled()).mail_status, "SENT");
  assert.equal(server.received.splice(0).length, 1);
});

test("U6: a refused sign-in concerns no email: it is sent by a later attempt, once", async () => {
  server.refusedLogins = 1;
  await tellAna();
  await post({ smtp: true });
  assert.equal((await settled()).mail_status, "SENT");
  assert.match(failures[0] ?? "", /attempt 1 of 2: {"reason":".*535/);
  assert.equal(server.received.splice(0).length, 1);
  server.refusedLogins = QUEUE.tries;
  await scene.ask("delete from notifications");
  await stopPost();
  await tellAna();
  await post({ smtp: true });
  const failed = await settled();
  assert.deepEqual([failed.mail_status, server.refusedLogins], ["FAILED", 0]);
  assert.match(failed.mail_failure ?? "", /535/);
});

test("U14: if a process is killed while it sends emails none is lost, and the one in progress is sent again as the same", async () => {
  const titles = ["first", "second", "third", "fourth", "fifth"];
  server.keepsSilent = true;
  const [login, authLogin] = [scene.login, scene.authLogin].map(({ host, port, database, user, options }) => {
    return { host, port, database, user, options };
  });
  const given = { login, authLogin, url: server.url, queue: QUEUE };
  const program = fileURLToPath(new URL("./doomed-post.ts", import.meta.url));
  const doomed = fork(program, [JSON.stringify(given)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(doomed, "exit");
  for (const title of titles) await tellAna({ title });
  while (server.received.length < QUEUE.atOnce) await sleep(20);
  doomed.kill("SIGKILL");
  await ended;
  server.keepsSilent = false;
  const inHand = server.received.map(({ headers }) => messageId(headers));
  assert.equal((await scene.ask("select from notifications where mail_status = 'QUEUED'")).length, titles.length);
  // As if its last sign of life were long ago, which others wait for.
  await scene.ask("update hotwash_jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await post({ smtp: true });
  await settled();
  const rows = await scene.ask<Row>("select distinct mail_status from notifications");
  assert.deepEqual(rows, [{ mail_status: "SENT" }]);
  const received = server.received.splice(0).map(({ headers }) => messageId(headers));
  assert.deepEqual(received.length, titles.length + inHand.length);
  assert.equal(new Set(received).size, titles.length);
  for (const id of inHand) assert.equal(received.filter((each) => each === id).length, 2);
  await stopPost();
  assert.deepEqual(await scene.ask("select from hotwash_jobs.job where state = 'active'"), []);
});

const messageId = (headers: string) => /^Message-ID: (<\S+>)$/im.exec(headers)?.[1] ?? assert.fail(headers);

test("U22: the operator's administrators see whether email works, and why the newest failure happened", async () => {
  const caller = scene.caller("OPERATOR", "ADMIN");
  const delivery = () => askMailDelivery.run({ database: scene.database, caller, now: scene.now }, {});
  const none = { waiting_count: 0, failed_count: 0, latest_failure: null, last_sent_at: null };
  assert.deepEqual(await delivery(), { state: "UNKNOWN", ...none });

  await tellAna();
  assert.deepEqual(await delivery(), { state: "UNKNOWN", ...none, waiting_count: 1 });
  await post({ smtp: false });
  await settled();
  assert.deepEqual(await delivery(), { state: "NO_MAIL_SERVER", ...none });
  await stopPost();

  scene.now = new Date(scene.now.getTime() + 1_000);
  server.refuseWith = { code: 550, message: "No such mailbox" };
  await tellAna();
  await post({ smtp: true });
  await settled();
  const failing = z.looseObject({ latest_failure: z.string() }).parse(await delivery());
  assert.deepEqual({ ...failing, latest_failure: null }, { state: "FAILING", ...none, failed_count: 1 });
  assert.match(failing.latest_failure, /550 No such mailbox/);

  server.refuseWith = undefined;
  scene.now = new Date(scene.now.getTime() + 1_000);
  await tellAna();
  await settled();
  server.received.splice(0);
  const working = { state: "WORKING", failed_count: 1, last_sent_at: scene.now.toISOString() };
  assert.deepEqual(await delivery(), { ...failing, ...working });

  await stopPost();
  await tellAna();
  await scene.ask("update notifications set offered_at = created_at where mail_status = 'QUEUED'");
  scene.now = new Date(scene.now.getTime() + 16 * 60_000);
  const late = z.looseObject({}).parse(await delivery());
  assert.deepEqual([late.state, late.waiting_count], ["FAILING", 1], "retried for more than a quarter of an hour");
});

test("U22: nobody else reads it", async () => {
  for (const [kind, role] of [
    ["OPERATOR", "EDITOR"],
    ["CARRIER", "ADMIN"],
    ["CLIENT", "ADMIN"],
  ] as const) {
    assert.equal(may(scene.caller(kind, role), askMailDelivery.permission), false, `${kind} ${role}`);
  }
});

test("U10, X12: an invitation's email contains a link that is not stored; without a mail server the operator sees it", async () => {
  const operator = scene.caller("OPERATOR", "ADMIN");
  const invited = { organization_id: scene.client, name: "Eve Moss", email: "eve@people.example", role: "VIEWER" };
  await scene.run(operator, inviteUser, invited);
  await post({ smtp: true });
  assert.equal((await settled()).mail_status, "SENT");
  const [mail] = server.received.splice(0);
  const token = /https:\/\/hotwash\.example\/set-password#token=([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
  const link = await findAccountLink(scene.authDatabase, token, scene.now);
  assert.equal(link?.purpose, "INVITATION");
  const days = ((link?.expires_at.getTime() ?? 0) - scene.now.getTime()) / 86_400_000;
  assert.equal(days, 7);
  for (const table of ["notifications", "account_links", "hotwash_jobs.job"]) {
    const rows = await scene.ask(`select from ${table} r where r::text like '%' || $1 || '%'`, [token]);
    assert.deepEqual(rows, [], table);
  }
});

test("U7: without a mail server emails are stored as not sent, and links that open accounts are in the log", async () => {
  const operator = scene.caller("OPERATOR", "ADMIN");
  const invited = { organization_id: scene.client, name: "Finn Oak", email: "finn@people.example", role: "VIEWER" };
  await scene.run(operator, inviteUser, invited);
  await tellAna();
  await post({ smtp: false });
  await settled();
  const rows = await scene.ask("select distinct mail_status from notifications");
  assert.deepEqual(rows, [{ mail_status: "NOT_SENT_NO_SMTP" }]);
  assert.equal(shown.length, 1);
  assert.match(
    shown[0]?.join(" ") ?? "",
    /^finn@people\.example https:\/\/hotwash\.example\/set-password#token=[\w-]{43}$/,
  );
});

test("U10: a person with a password is invited without a link, and one who was locked out gets no email", async () => {
  const operator = scene.caller("OPERATOR", "ADMIN");
  const invited = { organization_id: scene.client, name: "Gil Reed", email: "gil@people.example", role: "VIEWER" };
  const { id } = await scene.run(operator, inviteUser, invited);
  await setPassword(scene, { ...invited, id }, "a long enough password", scene.now, quickPasswords);
  await post({ smtp: true });
  assert.equal((await settled()).mail_status, "SENT");
  assert.match(server.received.splice(0)[0]?.body ?? "", /You accepted it already: sign in/);
  await scene.ask("delete from notifications");
  await scene.ask("update users set status = 'DISABLED' where id = $1", [ana.id]);
  await tellAna();
  assert.equal((await settled()).mail_status, "FAILED");
  assert.deepEqual(server.received, []);
  await scene.ask("update users set status = 'ACTIVE' where id = $1", [ana.id]);
});
