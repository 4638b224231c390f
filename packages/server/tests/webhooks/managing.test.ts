import assert from "node:assert/strict";
import { after, test } from "node:test";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { createWebhook, MOST_WEBHOOKS } from "#domain/webhooks/create-webhook.ts";
import { encryptWebhookSecrets, readWebhookSecrets } from "#domain/webhooks/encrypt-webhook-secrets.ts";
import { endWebhook } from "#domain/webhooks/end-webhook.ts";
import { forgetWebhookDeliveries } from "#domain/webhooks/forget-deliveries.ts";
import { pauseWebhook } from "#domain/webhooks/pause-webhook.ts";
import { replayWebhook } from "#domain/webhooks/replay-webhook.ts";
import { resumeWebhook } from "#domain/webhooks/resume-webhook.ts";
import { rotateWebhookSecret } from "#domain/webhooks/rotate-webhook-secret.ts";
import { updateWebhook } from "#domain/webhooks/update-webhook.ts";
import { asCourier } from "#storage/tenancy.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { type Inbox, keepRows, openInbox, openSender, sendUntil, subscribe, verify } from "#tests/webhooks/sending.ts";

const market = await startMarket();
const { app, members, owner, dependencies, database } = market;
const inboxes: Inbox[] = [];
after(async () => {
  await Promise.all(inboxes.map((each) => each.close()));
  await market.stop();
});
const sender = openSender(dependencies);
const { perform } = sender;
const { person } = members.carrier;

async function inboxed(): Promise<Inbox> {
  const inbox = await openInbox();
  inboxes.push(inbox);
  return inbox;
}

const CHANGE = "update gaps set updated_at = clock_timestamp() where organization_id = $1";

test("E11: webhooks are managed by those who manage API keys: no client, no key, no lower role, nobody outside the scope", async () => {
  const given = { name: "W", url: "https://receiver.example/" };
  const denied = [members.client.person, members.carrier.caller, { ...person, role: "EDITOR" as const }];
  for (const caller of denied) await assert.rejects(perform(caller, createWebhook, given), { code: "FORBIDDEN" });
  const outside = { ...given, organization_id: members.otherClient.id };
  await assert.rejects(perform(person, createWebhook, outside), { code: "BAD_USER_INPUT" });
  const { id } = await perform(members.operator.person, createWebhook, {
    ...given,
    organization_id: members.carrier.id,
  });
  await assert.rejects(perform(person, pauseWebhook, { id }), { code: "FORBIDDEN" });
  await assert.rejects(perform(members.otherCarrier.person, endWebhook, { id }), { code: "NOT_FOUND" });
  await perform(members.operator.person, endWebhook, { id });
  for (const act of [endWebhook, pauseWebhook, resumeWebhook, rotateWebhookSecret, replayWebhook])
    await assert.rejects(perform(members.operator.person, act, { id }), { code: "CONFLICT" });
});

/** By plant-webhooks.ts. */
const PLANTED = 2;

test(`E11: an organization has at most ${MOST_WEBHOOKS} webhooks that are not ended, however many are created at once`, async () => {
  const create = () =>
    perform(members.otherCarrier.person, createWebhook, { name: "W", url: "https://receiver.example/" });
  const made = await Promise.allSettled(Array.from({ length: MOST_WEBHOOKS + 3 }, create));
  const ids = made.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []));
  assert.equal(ids.length, MOST_WEBHOOKS - PLANTED);
  for (const id of ids) await perform(members.otherCarrier.person, endWebhook, { id });
  await perform(members.otherCarrier.person, endWebhook, { id: (await create()).id });
});

test("E16: an address that is not allowed is refused when it is set, and when it is used", async () => {
  const strict = performing(dependencies);
  for (const url of [
    "http://receiver.example/",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest",
    "https://a:b@receiver.example/",
  ]) {
    await assert.rejects(strict(person, createWebhook, { name: "W", url }), {
      code: "BAD_USER_INPUT",
      details: { field: "url" },
    });
  }
  const { id } = await perform(person, createWebhook, { name: "W", url: "http://127.0.0.1:9/" });
  await assert.rejects(strict(person, updateWebhook, { id, url: "http://127.0.0.1:10/" }), { code: "BAD_USER_INPUT" });
  const strictly = async () => {
    sender.pass(60_000);
    await sender.send(dependencies.outbound);
  };
  await sendUntil({ send: strictly }, async () => (await failureOf(id)) === "The address must begin with https://.");
  await perform(person, endWebhook, { id });
});

async function failureOf(id: string): Promise<string | undefined> {
  const { rows } = await owner.query(
    "select failure from webhook_deliveries where subscription_id = $1 and failure is not null limit 1",
    [id],
  );
  return rows[0]?.failure;
}

test("E14: after a rotation both secrets sign for 24 hours, then the new one alone", async () => {
  const inbox = await inboxed();
  const { id, secret } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"], changes_only: true });
  const { once } = await perform(person, rotateWebhookSecret, { id });
  const next = once?.secret_token ?? "";
  assert.notEqual(next, secret);
  await owner.query(CHANGE, [members.client.id]);
  await sendUntil(sender, () => inbox.arrived.length === 1);
  const [first] = inbox.arrived;
  assert.ok(first);
  verify(first, secret);
  verify(first, next);
  sender.pass(24 * 3_600_000);
  await owner.query(CHANGE, [members.client.id]);
  await sendUntil(sender, () => inbox.arrived.length > 1);
  assert.match(inbox.arrived.at(-1)?.headers["webhook-signature"] ?? "", /^v1,\S+$/);
  await perform(person, endWebhook, { id });
});

test("E14: a secret is stored encrypted, is shown once, and survives a rotation of the server's secret", async () => {
  const { id, secret } = await subscribe(sender, person, "https://receiver.example/");
  const { rows } = await owner.query(
    "select row_to_json(s)::text as stored from webhook_subscriptions s where id = $1",
    [id],
  );
  assert.ok(!rows[0].stored.includes(secret.slice(6)) && !rows[0].stored.includes(Buffer.from(secret).toString("hex")));
  const { rows: others } = await owner.query(
    "select count(*)::int as found from audit_entries a where position($1 in a::text) > 0",
    [secret.slice(6)],
  );
  assert.equal(others[0].found, 0);
  const renewed = ["another secret for tests, of more than 32 characters", ...dependencies.secrets] as const;
  assert.equal((await asCourier(database, (connection) => readWebhookSecrets(connection, renewed))).older, 1);
  await asCourier(database, (connection) => encryptWebhookSecrets(connection, renewed));
  const read = await asCourier(database, (connection) => readWebhookSecrets(connection, [renewed[0]]));
  assert.deepEqual([read.first, read.older], [1, 0]);
  await perform(person, endWebhook, { id });
  const { rows: ended } = await owner.query("select secret, previous_secret from webhook_subscriptions where id = $1", [
    id,
  ]);
  assert.deepEqual(ended, [{ secret: null, previous_secret: null }]);
});

test("E14: a webhook whose secret no server secret decrypts fails like any other, until it is rotated", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await owner.query("update webhook_subscriptions set secret = '\\x00' where id = $1", [id]);
  await sendUntil(sender, async () => /cannot decrypt/.test((await failureOf(id)) ?? ""));
  assert.equal(inbox.arrived.length, 0);
  const { once } = await perform(person, rotateWebhookSecret, { id });
  sender.pass(60_000);
  await sendUntil(sender, () => inbox.arrived.length > 0);
  const [first] = inbox.arrived;
  assert.ok(first);
  assert.match(first.headers["webhook-signature"] ?? "", /^v1,\S+$/);
  assert.match(once?.secret_token ?? "", /^whsec_/);
  await perform(person, endWebhook, { id });
});

test("E15: a webhook of a disabled owner is paused, and the person who resumes it owns it from then on", async () => {
  const inbox = await inboxed();
  const invited = { name: "Temp", email: "temp@carrier.example", role: "ADMIN" };
  const { id: actor_id } = await perform(person, inviteUser, invited);
  const temp = { ...person, actor_id, actor_name: invited.name };
  const { id } = await subscribe(sender, temp, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  await perform(person, disableUser, { id: actor_id, reason: "Left" });
  await owner.query(CHANGE, [members.client.id]);
  const status = async () =>
    (await owner.query("select status, paused_because, owner_id from webhook_subscriptions where id = $1", [id]))
      .rows[0];
  await sendUntil(sender, async () => (await status()).status === "PAUSED");
  assert.equal((await status()).paused_because, "NO_ACCESS");
  assert.equal(inbox.arrived.length, 1);
  await perform(person, resumeWebhook, { id });
  assert.equal((await status()).owner_id, person.actor_id);
  await sendUntil(sender, () => inbox.arrived.length > 1);
  await perform(person, endWebhook, { id });
});

test("E15: a webhook that a carrier set up for a client sends that client's rows alone, as the carrier may see them", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, person, inbox.url, { organization_id: members.client.id });
  await sendUntil(sender, () => new Set(inbox.arrived.map(({ message }) => message.data.resource)).size >= 5);
  const rows = inbox.arrived.flatMap(({ message }) => message.data.rows.map((row) => row.organization_id ?? row.id));
  assert.deepEqual([...new Set(rows)], [members.client.id]);
  const gaps = inbox.arrived
    .filter(({ message }) => message.data.resource === "gaps")
    .flatMap(({ message }) => message.data.rows);
  assert.ok(gaps.length > 0 && gaps.every(({ description }) => description === null));
  await perform(person, endWebhook, { id });
});

test("E19: a replay sends all rows, those since a moment, or those after a cursor", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS", "EXERCISES"] });
  const ofGaps = (from: number) => inbox.arrived.slice(from).filter(({ message }) => message.data.resource === "gaps");
  await sendUntil(sender, () => ofGaps(0).length > 0);
  await sender.send();
  const { cursor } = ofGaps(0).at(-1)?.message.data ?? { cursor: "" };
  const all = keepRows(ofGaps(0)).size;

  let before = inbox.arrived.length;
  await perform(person, replayWebhook, { id, resource: "GAPS" });
  await sendUntil(sender, () => keepRows(ofGaps(before)).size === all);
  assert.equal(inbox.arrived.length - before, ofGaps(before).length);

  const moment = new Date();
  await owner.query(CHANGE, [members.client.id]);
  const { rows: changed } = await owner.query("select id from gaps where organization_id = $1", [members.client.id]);
  await sendUntil(sender, () => keepRows(ofGaps(before)).size === all && ofGaps(before).length > 1);
  before = inbox.arrived.length;
  await perform(person, replayWebhook, { id, since: moment });
  await sendUntil(sender, () => keepRows(ofGaps(before)).size > 0);
  assert.deepEqual(new Set(keepRows(ofGaps(before)).keys()), new Set(changed.map((row) => row.id)));

  before = inbox.arrived.length;
  await perform(person, replayWebhook, { id, cursor });
  await sendUntil(sender, () => keepRows(ofGaps(before)).size === changed.length);

  for (const wrong of ["x", `${cursor}x`]) {
    await assert.rejects(perform(person, replayWebhook, { id, cursor: wrong }), { code: "BAD_USER_INPUT" });
  }
  await assert.rejects(perform(person, replayWebhook, { id, cursor, resource: "EXERCISES" }), {
    code: "BAD_USER_INPUT",
  });
  await assert.rejects(perform(person, replayWebhook, { id, cursor, since: moment }), {
    code: "BAD_USER_INPUT",
    message: /must be omitted if a cursor is given/,
  });
  await assert.rejects(perform(person, replayWebhook, { id, resource: "CERTIFICATES" }), { code: "BAD_USER_INPUT" });
  await perform(person, endWebhook, { id });
});

test("E19: a resource that is added begins with all rows, and what waits of one that is removed is cancelled", async () => {
  const inbox = await inboxed();
  inbox.answer = () => 500;
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  inbox.answer = () => 200;
  await perform(person, updateWebhook, { id, name: "Lake", resources: ["EXERCISES"] });
  await sendUntil(sender, () => inbox.arrived.some(({ message }) => message.data.resource === "exercises"));
  const { rows } = await owner.query(
    "select status from webhook_deliveries where subscription_id = $1 and resource = 'GAPS'",
    [id],
  );
  assert.deepEqual(rows, [{ status: "CANCELLED" }]);
  await perform(person, endWebhook, { id });
});

test("E20: each delivery is in the log of the webhook's organization and of those whose rows it contains, and counts as a read", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  await perform(person, endWebhook, { id });
  const readsOf = async (client: string) => {
    const text =
      "select records::int from record_reads where organization_id = $1 and surface = 'WEBHOOK' and record_kind = 'Gap'";
    return (await owner.query(text, [client])).rows[0]?.records ?? 0;
  };
  await dependencies.recordReads.drain();
  assert.ok((await readsOf(members.client.id)) > 0);
  const { rows } = await owner.query(
    "select organization_id, actor_id, outcome from audit_entries where action = 'webhook.gaps' and subject_id = $1",
    [id],
  );
  const logs = new Set(rows.map(({ organization_id }) => organization_id));
  assert.deepEqual(logs, new Set([members.carrier.id, members.client.id, members.openClient.id]));
  assert.ok(rows.every(({ actor_id, outcome }) => actor_id === person.actor_id && outcome === "OK"));
});

test("E21: deliveries are forgotten after 30 days, except those that wait", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS", "EXERCISES"] });
  inbox.answer = ({ message }) => (message.data.resource === "gaps" ? 500 : 200);
  await sendUntil(sender, () => new Set(inbox.arrived.map(({ message }) => message.data.resource)).size === 2);
  await owner.query(
    "update webhook_deliveries set created_at = created_at - interval '60 days' where subscription_id = $1",
    [id],
  );
  await forgetWebhookDeliveries.run({ ...sender.context, clock: () => new Date() });
  const { rows } = await owner.query("select resource from webhook_deliveries where subscription_id = $1", [id]);
  assert.deepEqual(rows, [{ resource: "GAPS" }]);
  await perform(person, endWebhook, { id });
});

test("E11: the operator's GraphQL key lists webhooks and deliveries of all, and no answer contains a secret", async () => {
  const { id } = await subscribe(sender, person, "https://receiver.example/hook");
  const asked =
    "{ webhook_subscriptions(limit: 200) { id url status failing_since owner { name } deliveries { status } } }";
  const { data } = await askGraphQL(app, members.operator.key, asked);
  const text = JSON.stringify(data);
  assert.ok(text.includes(id) && !text.includes("whsec_"));
  await perform(person, endWebhook, { id });
});
