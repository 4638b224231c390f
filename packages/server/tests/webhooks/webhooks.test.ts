import assert from "node:assert/strict";
import { after, test } from "node:test";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { endWebhook } from "#domain/webhooks/end-webhook.ts";
import { pull } from "#tests/feed/pulling.ts";
import { startMarket } from "#tests/support/market.ts";
import { type Inbox, keepRows, openInbox, openSender, sendUntil, subscribe, verify } from "#tests/webhooks/sending.ts";

const market = await startMarket();
const { app, members, owner, dependencies } = market;
const inboxes: Inbox[] = [];
after(async () => {
  await Promise.all(inboxes.map((each) => each.close()));
  await market.stop();
});
const sender = openSender(dependencies);
const { perform } = sender;

async function inboxed(): Promise<Inbox> {
  const inbox = await openInbox();
  inboxes.push(inbox);
  return inbox;
}

const SCOPES = ["operator", "carrier", "otherCarrier"] as const;

for (const name of SCOPES) {
  test(`E12: what a webhook of the ${name} sends is what a pull of its feed returns, of every resource`, async () => {
    const inbox = await inboxed();
    const { id } = await subscribe(sender, members[name].person, `${inbox.url}/hook`);
    for (const { name: resource } of feedResources) {
      const { rows } = await pull(app, members[name].key, resource);
      const ofResource = () => inbox.arrived.filter(({ message }) => message.data.resource === resource);
      await sendUntil(sender, () => keepRows(ofResource()).size === rows.length);
      const kept = keepRows(ofResource());
      for (const each of rows) assert.deepEqual(kept.get(each.id), each);
      const last = ofResource().at(-1)?.message.data;
      if (last) assert.deepEqual((await pull(app, members[name].key, resource, last.cursor)).rows, []);
    }
    await perform(members[name].person, endWebhook, { id });
  });
}

test("E12, E14: a delivery is JSON of one resource, signed as Standard Webhooks has it", async () => {
  const inbox = await inboxed();
  const { id, secret, organization_id } = await subscribe(sender, members.carrier.person, `${inbox.url}/a?b=c`, {
    resources: ["GAPS"],
  });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  const [first] = inbox.arrived;
  assert.ok(first);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  verify(first, secret);
  assert.throws(() => verify({ ...first, body: first.body.replace("gaps", "gapz") }, secret));
  assert.deepEqual([first.method, first.url, first.headers["content-type"]], ["POST", "/a?b=c", "application/json"]);
  assert.match(first.headers["user-agent"] ?? "", /^Hotwash\//);
  const { type, data } = first.message;
  assert.deepEqual([type, data.organization_id, data.resource], ["gaps.changed", organization_id, "gaps"]);
  assert.deepEqual(new Set(inbox.arrived.map(({ message }) => message.data.resource)), new Set(["gaps"]));
  await perform(members.carrier.person, endWebhook, { id });
});

test("E12: changes_only leaves out what is there already, and a change is sent once", async () => {
  const inbox = await inboxed();
  const { id } = await subscribe(sender, members.carrier.person, inbox.url, {
    resources: ["GAPS"],
    changes_only: true,
  });
  const { rows } = await owner.query<{ id: string }>(
    "select id from gaps where organization_id = $1 order by id limit 1",
    [members.client.id],
  );
  await owner.query("update gaps set updated_at = now() where id = $1", [rows[0]?.id]);
  await sendUntil(sender, () => inbox.arrived.length > 0);
  await sender.send();
  const sent = inbox.arrived.flatMap(({ message }) => message.data.rows.map((each) => each.id));
  assert.deepEqual(sent, [rows[0]?.id]);
  await perform(members.carrier.person, endWebhook, { id });
});

test("E12, E15: what a client withholds is withheld from the next attempt on, of rows that were prepared before too", async () => {
  const inbox = await inboxed();
  const { person: client, id: clientId } = members.openClient;
  inbox.answer = () => 503;
  const { id } = await subscribe(sender, members.carrier.person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  const ofClient = (from: number) =>
    inbox.arrived
      .slice(from)
      .flatMap(({ message }) => message.data.rows)
      .filter(({ organization_id }) => organization_id === clientId);
  assert.ok(ofClient(0).some(({ description }) => description !== null));
  await perform(client, setDisclosure, { disclosure: "SUMMARY" });
  inbox.answer = () => 204;
  const before = inbox.arrived.length;
  sender.pass(60_000);
  await sendUntil(sender, () => ofClient(before).length > 0);
  assert.ok(ofClient(before).every(({ description }) => description === null));
  await perform(client, setDisclosure, { disclosure: "FULL" });
  await perform(members.carrier.person, endWebhook, { id });
});
