import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createIssues } from "#domain/trackers/create-issues.ts";
import { findDueConnection } from "#domain/trackers/due-connections.ts";
import type { TrackerClient } from "#domain/trackers/tracker-client.ts";
import { unlinkIssue } from "#domain/trackers/unlink-issue.ts";
import { updateTracker } from "#domain/trackers/update-tracker.ts";
import { startMarket } from "#tests/support/market.ts";
import { ACCOUNT, openFakeJira, PROJECT } from "#tests/trackers/fake-jira.ts";
import { openTracking } from "#tests/trackers/tracking.ts";

const market = await startMarket();
const { members } = market;
const fake = await openFakeJira();
after(async () => {
  await fake.close();
  await market.stop();
});
const tracking = openTracking(market);
const { perform, sync, round, linkOf, itemNow, historyOf, rowsOf } = tracking;
const { person } = members.client;
const id = await tracking.connect(person, {
  kind: "JIRA",
  url: fake.url,
  project: PROJECT,
  account: ACCOUNT,
  api_token: fake.token,
});

async function linked() {
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  await round();
  const link = await linkOf(itemId);
  assert.equal(link.state, "IN_SYNC");
  const issue = [...fake.issues.values()].find((each) => each.key === link.external_key);
  assert.ok(issue);
  return { itemId, link, issue };
}

test("I23: an issue that was unlinked is no longer followed in either direction, and stays in the tracker", async () => {
  const { itemId, link, issue } = await linked();
  await perform(person, unlinkIssue, { id: link.id, note: "It is tracked elsewhere." });
  const ended = await linkOf(itemId);
  assert.deepEqual([ended.state, ended.external_key], ["ENDED", issue.key]);
  const asked = fake.asked.length;
  fake.move(issue.key, "4");
  await tracking.change(person, itemId, "IN_PROGRESS");
  await sync();
  await sync();
  assert.deepEqual([(await itemNow(itemId)).status, issue.state], ["IN_PROGRESS", "4"]);
  const texts = fake.asked.slice(asked).map(({ path, body }) => `${path} ${body}`);
  assert.ok(!texts.join("\n").includes(issue.id), "nobody asks for it");
  const [last] = (await historyOf(itemId)).filter(({ field }) => field === "tracker").slice(-1);
  assert.deepEqual(
    [last.from_state, last.to_state, last.note, last.actor],
    [issue.key, "none", "It is tracked elsewhere.", person.actor_name],
  );
  await assert.rejects(perform(person, unlinkIssue, { id: link.id }), { code: "CONFLICT" });
});

test("I23: an action item that was unlinked is not sent by itself, and can be sent again", async () => {
  const { itemId, link, issue } = await linked();
  await perform(person, updateTracker, { id, sends_new: true });
  await perform(person, unlinkIssue, { id: link.id });
  await sync();
  assert.equal((await linkOf(itemId)).state, "ENDED");
  await perform(person, updateTracker, { id, sends_new: false });
  await tracking.send(person, itemId, id);
  await round();
  const again = await linkOf(itemId);
  assert.equal(again.state, "IN_SYNC");
  assert.notEqual(again.external_key, issue.key);
});

test("I23: an issue that is still to be created is not created, also by a round that began before", async () => {
  const [first, second] = [await tracking.item("client"), await tracking.item("client")];
  await tracking.send(person, first, id);
  await tracking.send(person, second, id);
  const connection = await findDueConnection(tracking.context.database, id, tracking.clock());
  assert.ok(connection);
  const created: string[] = [];
  const client: TrackerClient = {
    readStates: async () => assert.fail(),
    find: async () => assert.fail(),
    findCreated: async () => assert.fail(),
    update: async () => assert.fail(),
    move: async () => assert.fail(),
    // While the first one is created, somebody unlinks the second one.
    create: async ({ title }) => {
      created.push(title);
      await perform(person, unlinkIssue, { id: (await linkOf(second)).id });
      return { id: "90", key: "SEC-90", url: `${fake.url}/browse/SEC-90` };
    },
  };
  await createIssues(tracking.context, connection, client);
  assert.equal(created.length, 1);
  assert.equal((await linkOf(first)).external_key, "SEC-90");
  assert.deepEqual([(await linkOf(second)).state, (await linkOf(second)).external_key], ["ENDED", null]);
});

test("I23: an operator's EDITOR and a client's unlink, a VIEWER and a carrier do not", async () => {
  const { link } = await linked();
  const viewer = { ...person, role: "VIEWER" } as const;
  await assert.rejects(perform(viewer, unlinkIssue, { id: link.id }), { code: "FORBIDDEN" });
  await assert.rejects(perform(members.carrier.person, unlinkIssue, { id: link.id }), ({ code }) =>
    ["NOT_FOUND", "FORBIDDEN"].includes(code),
  );
  await perform({ ...members.operator.person, role: "EDITOR" }, unlinkIssue, { id: link.id });
});

test("I18: the audit log names the connection that changed something, and Hotwash for what Hotwash decides", async () => {
  const { itemId, link, issue } = await linked();
  fake.move(issue.key, "2");
  await sync();
  const text = "select action, actor_kind, actor_name from audit_entries where subject_id = any ($1) order by sequence";
  const entries = await rowsOf(text, [[itemId, link.id]]);
  const named = entries.filter(({ action }) => action === "syncTracker" || action === "changeActionItemStatus");
  assert.ok(named.some(({ action }) => action === "changeActionItemStatus"));
  for (const { actor_kind, actor_name } of named) {
    assert.deepEqual([actor_kind, actor_name], ["SYSTEM", "Jira (Security backlog)"]);
  }
  fake.token = "another";
  await sync();
  const [paused] = await rowsOf(
    "select actor_name from audit_entries where subject_id = $1 and action = 'pauseTracker'",
    [id],
  );
  assert.equal(paused.actor_name, "Hotwash");
});
