import assert from "node:assert/strict";
import { after, test } from "node:test";
import { deliverWebhooks } from "#domain/webhooks/deliver-webhooks.ts";
import { endWebhook } from "#domain/webhooks/end-webhook.ts";
import { pauseWebhook } from "#domain/webhooks/pause-webhook.ts";
import { resumeWebhook } from "#domain/webhooks/resume-webhook.ts";
import { retryWebhookDelivery } from "#domain/webhooks/retry-webhook-delivery.ts";
import { sendTestWebhook } from "#domain/webhooks/send-test-webhook.ts";
import { askedPause, pauseBefore } from "#kernel/backoff.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { startMarket } from "#tests/support/market.ts";
import { receiveRaw, SWITCHING } from "#tests/support/receiver.ts";
import { type Inbox, openInbox, openSender, sendUntil, subscribe } from "#tests/webhooks/sending.ts";

const market = await startMarket();
const { members, owner, dependencies } = market;
const closing: { readonly close: () => Promise<void> }[] = [];
after(async () => {
  await Promise.all(closing.map((each) => each.close()));
  await market.stop();
});
const sender = openSender(dependencies);
const { perform } = sender;
const { person } = members.carrier;

async function inboxed(): Promise<Inbox> {
  const inbox = await openInbox();
  closing.push(inbox);
  return inbox;
}

async function webhook(id: string) {
  const columns = "status, paused_because, paused_at, owner_id";
  const { rows } = await owner.query(`select ${columns} from webhook_subscriptions where id = $1`, [id]);
  return rows[0];
}

async function deliveries(id: string) {
  const { rows } = await owner.query(
    "select * from webhook_deliveries where subscription_id = $1 order by created_at, id",
    [id],
  );
  return rows;
}

const DAY_MS = 86_400_000;

test("E18: the pauses between attempts grow from 5 seconds to 6 hours, and Retry-After may lengthen them up to that", () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((failures) => pauseBefore(failures, 0.5)),
    [5_000, 15_000, 45_000, 135_000],
  );
  assert.deepEqual([pauseBefore(1, 0), pauseBefore(1, 1)], [4_000, 6_000]);
  assert.equal(pauseBefore(30, 0.5), 6 * 3_600_000);
  assert.equal(pauseBefore(1, 0.5, 60_000), 60_000);
  assert.equal(pauseBefore(1, 0.5, 30 * DAY_MS), 6 * 3_600_000);
  const now = new Date("2026-11-25T12:00:00Z");
  assert.equal(askedPause("120", now), 120_000);
  assert.equal(askedPause("Wed, 25 Nov 2026 12:01:00 GMT", now), 60_000);
  for (const each of [undefined, "soon", "-5", "Wed, 25 Nov 2020 12:01:00 GMT"]) assert.equal(askedPause(each, now), 0);
});

test("E18: a delivery that fails for three days pauses its webhook, notifies its ADMINs and loses nothing", async () => {
  await owner.query("update users set status = 'ACTIVE' where id = $1", [person.actor_id]);
  const inbox = await inboxed();
  inbox.answer = () => 500;
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  const [{ next_attempt_at, attempted_at }] = await deliveries(id);
  assert.equal(next_attempt_at.getTime() - attempted_at.getTime(), 5_000);
  for (let i = 0; i < 14 && (await webhook(id)).status === "ACTIVE"; i++) {
    sender.pass(DAY_MS / 4);
    await sender.send();
  }
  assert.deepEqual(await webhook(id).then(({ status, paused_because }) => [status, paused_because]), [
    "PAUSED",
    "FAILING",
  ]);
  const [waiting] = await deliveries(id);
  assert.deepEqual(
    [waiting.status, waiting.failure, waiting.answer_status],
    ["PENDING", "The receiver answered 500.", 500],
  );
  assert.ok(waiting.attempts >= 12, `${waiting.attempts} attempts`);
  const { rows: notices } = await owner.query(
    "select user_id, link from notifications where kind = 'DELIVERY_FAILING' and subject_id = $1",
    [id],
  );
  assert.deepEqual(notices, [{ user_id: person.actor_id, link: "/carrier/webhooks" }]);
  const { rows: changes } = await owner.query(
    "select to_state, actor from state_changes where subject_id = $1 order by at",
    [id],
  );
  assert.deepEqual(changes, [
    { to_state: "ACTIVE", actor: person.actor_name },
    { to_state: "PAUSED", actor: "Hotwash" },
  ]);
  const before = inbox.arrived.length;
  sender.pass(DAY_MS);
  await sender.send();
  assert.equal(inbox.arrived.length, before);

  inbox.answer = () => 200;
  await perform(person, resumeWebhook, { id });
  await sendUntil(sender, async () => (await deliveries(id))[0].status === "DELIVERED");
  assert.equal(inbox.arrived.at(-1)?.id, waiting.id);
  await perform(person, endWebhook, { id });
});

test("E18: 410 pauses at once, a rejected delivery delays only its resource, and Retry-After is obeyed", async () => {
  const inbox = await inboxed();
  inbox.answer = ({ message }) =>
    message.data.resource === "gaps"
      ? (response) => void response.writeHead(429, { "retry-after": "600" }).end("slow down")
      : 200;
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS", "EXERCISES"] });
  await sendUntil(sender, async () => (await deliveries(id)).some(({ status }) => status === "DELIVERED"));
  await sendUntil(sender, async () =>
    (await deliveries(id)).some(({ resource, attempts }) => resource === "GAPS" && attempts > 0),
  );
  const waiting = (await deliveries(id)).find(({ resource }) => resource === "GAPS");
  assert.equal(waiting.next_attempt_at.getTime() - waiting.attempted_at.getTime(), 600_000);
  assert.equal(waiting.answer, "slow down");
  inbox.answer = () => 410;
  sender.pass(600_000);
  await sendUntil(sender, async () => (await webhook(id)).status === "PAUSED");
  assert.equal((await webhook(id)).paused_because, "GONE");
  await perform(person, endWebhook, { id });
  assert.equal((await deliveries(id)).filter(({ status }) => status === "PENDING").length, 0);
});

test("E17: redirects and hanging receivers fail, and the answer that is kept is short and printable", async () => {
  const inbox = await inboxed();
  inbox.answer = () => (response) =>
    void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(`\u0000<b>\u001b[31m${"x".repeat(5_000)}`);
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, async () => (await deliveries(id))[0]?.attempts > 0);
  const [{ answer, failure }] = await deliveries(id);
  assert.equal(failure, "The receiver answered 302.");
  assert.match(answer, /^<b> \[31mx+$/);
  assert.equal(answer.length, 500);
  await perform(person, endWebhook, { id });
});

test("E17, E22: a receiver that switches to another protocol fails at once and holds up no other", async () => {
  const [switching, quick] = [await inboxed(), await inboxed()];
  switching.answer = () => (response) => void response.writeHead(101, SWITCHING).end();
  const ids: string[] = [];
  for (const { url } of [switching, quick])
    ids.push((await subscribe(sender, person, url, { resources: ["GAPS"] })).id);
  const [first = ""] = ids;
  await sendUntil(sender, () => switching.arrived.length > 0 && quick.arrived.length > 0);
  const [{ status, answer_status, failure }] = await deliveries(first);
  assert.deepEqual([status, answer_status, failure], ["PENDING", null, "The answer was not valid HTTP."]);
  for (const id of ids) await perform(person, endWebhook, { id });
});

test("E17, E22: a receiver that hangs holds up no other, and two instances never send to one at the same time", async () => {
  const inbox = await inboxed();
  let hanging = 0;
  let most = 0;
  const stuck = await receiveRaw((socket) => {
    most = Math.max(most, ++hanging);
    socket.on("close", () => {
      hanging -= 1;
    });
  });
  closing.push(stuck);
  const [slow, quick] = [
    await subscribe(sender, person, stuck.url, { resources: ["GAPS"] }),
    await subscribe(sender, person, inbox.url, { resources: ["GAPS"] }),
  ];
  let inFlight = 0;
  inbox.answer = () => (response) => {
    most = Math.max(most, ++inFlight);
    setTimeout(() => {
      inFlight -= 1;
      response.end();
    }, 100);
  };
  const report = () => {};
  const instances = await Promise.all([1, 2].map(() => openJobQueues(market.login, { report, finishMs: 100 })));
  const stopping = new AbortController();
  for (const queues of instances) {
    await queues.work(deliverWebhooks.on, {
      run: ({ id, attempt }) => deliverWebhooks.run(sender.context, { id, attempt, signal: stopping.signal }),
      failed: async () => {},
    });
  }
  for (let i = 0; i < 40 && (inbox.arrived.length < 2 || hanging === 0); i++) {
    sender.pass(5_000);
    await owner.query("update gaps set updated_at = clock_timestamp() where organization_id = $1", [members.client.id]);
    const ids = await deliverWebhooks.findWaiting(sender.context);
    await Promise.all(instances.map((queues) => queues.offer(deliverWebhooks.on, ids)));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  assert.ok(inbox.arrived.length >= 2, `${inbox.arrived.length} arrived`);
  assert.equal(most, 1);
  stopping.abort();
  await Promise.all(instances.map((queues) => queues.stop()));
  for (const { id } of [slow, quick]) await perform(person, endWebhook, { id });
});

test("E19: a paused webhook sends nothing but tests, a waiting delivery can be tried at once, and a test is tried once", async () => {
  const inbox = await inboxed();
  inbox.answer = () => 500;
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length === 1);
  const [waiting] = await deliveries(id);
  inbox.answer = () => 200;
  await perform(person, retryWebhookDelivery, { id: waiting.id });
  await sendUntil(sender, async () => (await deliveries(id))[0].status === "DELIVERED");
  await assert.rejects(perform(person, retryWebhookDelivery, { id: waiting.id }), { code: "CONFLICT" });
  await perform(person, pauseWebhook, { id, note: "Maintenance" });
  await assert.rejects(perform(person, pauseWebhook, { id }), { code: "CONFLICT" });
  await owner.query("update gaps set updated_at = clock_timestamp() where organization_id = $1", [members.client.id]);
  const before = inbox.arrived.length;
  const test = await perform(person, sendTestWebhook, { id });
  await sendUntil(
    sender,
    async () => (await deliveries(id)).find((each) => each.id === test.id).status === "DELIVERED",
  );
  assert.equal(inbox.arrived.length, before);
  await perform(person, resumeWebhook, { id });
  await assert.rejects(perform(person, resumeWebhook, { id }), { code: "CONFLICT" });
  await sendUntil(sender, () => inbox.arrived.length > before);
  await inbox.close();
  const failing = await perform(person, sendTestWebhook, { id });
  await sendUntil(
    sender,
    async () => (await deliveries(id)).find((each) => each.id === failing.id).status === "FAILED",
  );
  const failed = (await deliveries(id)).find((each) => each.id === failing.id);
  assert.deepEqual([failed.attempts, failed.failure], [1, "The connection was refused."]);
  await perform(person, endWebhook, { id });
});
