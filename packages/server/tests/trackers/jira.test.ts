import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { builtOn } from "#domain/imports/built-on.ts";
import { resumeTracker } from "#domain/trackers/resume-tracker.ts";
import { updateTracker } from "#domain/trackers/update-tracker.ts";
import { asCaller } from "#storage/tenancy.ts";
import { startMarket } from "#tests/support/market.ts";
import { SWITCHING } from "#tests/support/receiver.ts";
import { ACCOUNT, type FakeJira, openFakeJira, PROJECT } from "#tests/trackers/fake-jira.ts";
import { openTracking } from "#tests/trackers/tracking.ts";

const market = await startMarket();
const { members, owner } = market;
const tracking = openTracking(market);
const { perform, sync, round, pass, linkOf, itemNow, historyOf } = tracking;
const { person } = members.client;
await owner.query("update users set status = 'ACTIVE' where id = $1", [person.actor_id]);
const open: FakeJira[] = [];
after(async () => {
  await market.stop();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  await owner.query(
    "update tracker_connections set status = 'ENDED', token = null, paused_because = null, paused_at = null",
  );
});

async function jira(): Promise<{ fake: FakeJira; id: string }> {
  const fake = await openFakeJira();
  fake.now = () => tracking.clock().getTime();
  open.push(fake);
  return { fake, id: await tracking.connect(person, given(fake)) };
}

function given(fake: FakeJira) {
  return { kind: "JIRA", url: `${fake.url}/jira/`, project: PROJECT, account: ACCOUNT, api_token: fake.token };
}

test("I15, I16: an action item becomes an issue with its texts, due date and priority, and both go on together", async () => {
  const { fake, id } = await jira();
  const itemId = await tracking.item("client", {
    due_on: "2031-05-01",
    priority: "URGENT",
    remediation_note: "Buy tapes.\n\nTest.",
  });
  await tracking.send(person, itemId, id);
  await round();
  const issue = fake.only();
  const { reference } = await itemNow(itemId);
  assert.equal(issue.title, `${reference}: Keep a backup offline`);
  assert.deepEqual([issue.due_on, issue.priority, issue.state], ["2031-05-01", "Highest", "1"]);
  assert.match(
    issue.description,
    /^Buy tapes\.\nTest\.\nGap [A-Z]+-G-\d+: .+\nAction item in Hotwash: http.+\/client\/action-items\//,
  );
  const link = await linkOf(itemId);
  assert.deepEqual(
    [link.state, link.external_key, link.their_state, link.problem],
    ["IN_SYNC", issue.key, "To Do", null],
  );
  assert.equal(link.external_url, `${fake.url}/browse/${issue.key}`);

  await tracking.change(person, itemId, "IN_PROGRESS");
  await perform(members.operator.person, updateActionItem, {
    id: itemId,
    title: "Keep two",
    due_on: null,
    priority: "LOW",
  });
  await sync();
  assert.deepEqual(
    [issue.state, issue.title, issue.due_on, issue.priority],
    ["2", `${reference}: Keep two`, null, "Low"],
  );

  fake.move(issue.key, "4");
  await sync();
  assert.equal((await itemNow(itemId)).status, "DONE");
  const history = await historyOf(itemId);
  const done = history.find(({ field, to_state }) => field === "status" && to_state === "DONE");
  assert.deepEqual(
    [done?.actor, done?.note, done?.authors],
    ["Jira (Security backlog)", `${issue.key} became “Done” in Jira.`, { note: "HOTWASH" }],
  );
  assert.ok(
    history.some(
      ({ field, from_state, to_state }) => field === "tracker" && from_state === "In Progress" && to_state === "Done",
    ),
  );
  fake.move(issue.key, "3");
  await sync();
  assert.equal((await itemNow(itemId)).status, "BLOCKED");
  const asked = fake.asked.length;
  await sync();
  assert.equal(fake.asked.length - asked, 1, "one request for what has not changed");
});

test("I9, I16: new action items are sent by themselves from when an ADMIN says so, but none that an import brought", async () => {
  const { fake, id } = await jira();
  const before = await tracking.item("client");
  await perform(person, updateTracker, { id, sends_new: true });
  const after = await tracking.item("client");
  const [other, imported] = [await tracking.item("otherClient"), await tracking.item("client")];
  await owner.query(
    "update action_items set import_id = (select id from imports where organization_id = $1 limit 1) where id = $2",
    [members.client.id, imported],
  );
  assert.notEqual((await itemNow(imported)).import_id, null);
  await sync();
  assert.equal((await linkOf(after)).state, "IN_SYNC");
  for (const each of [before, other, imported]) assert.equal(await linkOf(each), undefined);
  await tracking.send(person, imported, id);
  const { import_id, reference } = await itemNow(imported);
  const key = { organization_id: members.client.id, id: import_id };
  const { reasons } = await asCaller(market.database, members.operator.person, (connection) =>
    builtOn(connection, key, new Date(0)),
  );
  assert.ok(reasons.includes(`an issue for ${reference}`), "so the import cannot be undone");
  await sync();
  assert.equal(fake.issues.size, 2);
});

test("I17: an issue is created once, also when the answer was lost and its search does not know it yet", async () => {
  const { fake, id } = await jira();
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  fake.lag = 50_000;
  fake.fault = ({ path }) => (path === "/rest/api/3/issue" ? "WORK_THEN_CUT" : undefined);
  await round();
  assert.equal(fake.issues.size, 1);
  assert.equal((await linkOf(itemId)).external_key, null);
  fake.fault = () => undefined;
  pass(10_000);
  await round();
  assert.equal(fake.issues.size, 1, "too early to look for it");
  pass(55_000);
  await round();
  assert.equal(fake.issues.size, 1);
  assert.equal((await linkOf(itemId)).external_key, fake.only().key);

  const another = await tracking.item("client");
  await tracking.send(person, another, id);
  fake.fault = ({ path }) => (path === "/rest/api/3/issue" ? "CUT" : undefined);
  await sync();
  fake.fault = () => undefined;
  pass(60_000);
  await sync();
  assert.equal(fake.issues.size, 2, "nothing was created, so it is created now");
});

test("I18: fields that the project does not have are left out; a refused issue says why and holds up no other", async () => {
  const { fake, id } = await jira();
  fake.hidden = ["priority", "duedate"];
  const itemId = await tracking.item("client", { due_on: "2031-05-01" });
  await tracking.send(person, itemId, id);
  await round();
  assert.deepEqual([fake.only().due_on, fake.only().priority], [null, null]);
  fake.hidden = ["labels"];
  const refused = await tracking.item("client");
  await tracking.send(person, refused, id);
  fake.move(fake.only().key, "2");
  await sync();
  const link = await linkOf(refused);
  assert.equal(link.state, "WAITING");
  assert.match(link.problem, /^The tracker answered 400 and said: labels: Field 'labels' cannot be set/);
  assert.equal((await itemNow(itemId)).status, "IN_PROGRESS");
  fake.hidden = [];
  await sync();
  assert.equal((await linkOf(refused)).state, "IN_SYNC");
});

test("I13: where Jira quotes a request, its token is neither shown nor logged", async () => {
  const { fake, id } = await jira();
  fake.fault = ({ headers }) => ({
    status: 400,
    body: { errorMessages: [`Header ${headers.authorization} is too long.`], errors: { [fake.token]: "unknown" } },
  });
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  await round();
  const shown = "The tracker answered 400 and said: Header Basic (redacted) is too long. (redacted): unknown";
  assert.equal((await linkOf(itemId)).problem, shown);
  pass(3_600_000);
  await sync();
  assert.equal((await tracking.connection(id)).failure, shown);
  assert.equal(tracking.rounds.at(-1)?.failure, shown);
});

test("I18: a status without a state, or with a state that the workflow does not lead to, waits and says why", async () => {
  const { fake, id } = await jira();
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  await round();
  fake.unreachable = ["In Progress"];
  await tracking.change(person, itemId, "IN_PROGRESS");
  await sync();
  assert.match((await linkOf(itemId)).problem, /no transition to “In Progress”/);
  fake.unreachable = [];
  await sync();
  assert.deepEqual([fake.only().state, (await linkOf(itemId)).problem], ["2", null]);
  await tracking.map(person, id, { "To Do": "OPEN", "In Progress": "IN_PROGRESS", Done: "DONE" });
  await tracking.change(person, itemId, "BLOCKED");
  await sync();
  assert.equal((await linkOf(itemId)).problem, "No state of Jira is mapped for blocked.");
});

test("I22: a wrong token pauses the connection at once, and ADMINs are notified", async () => {
  const { fake, id } = await jira();
  await tracking.send(person, await tracking.item("client"), id);
  fake.token = "another";
  await sync();
  const paused = await tracking.connection(id);
  assert.deepEqual([paused.status, paused.paused_because], ["PAUSED", "DENIED"]);
  assert.match(paused.failure, /^The tracker answered 401/);
  const { rows } = await owner.query(
    "select user_id, link from notifications where kind = 'TRACKER' and subject_id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ user_id: person.actor_id, link: `/client/trackers/${id}` }]);
  const asked = fake.asked.length;
  await sync();
  assert.equal(fake.asked.length, asked);
  await perform(person, updateTracker, { id, api_token: "another" });
  await perform(person, resumeTracker, { id });
  await round();
  assert.deepEqual([(await tracking.connection(id)).failure, (await tracking.connection(id)).status], [null, "ACTIVE"]);
});

test("I15, I17: an issue whose creation was not answered gets what changed before it is found", async () => {
  const { fake, id } = await jira();
  const itemId = await tracking.item("client", { priority: "LOW" });
  await tracking.send(person, itemId, id);
  fake.fault = ({ path }) => (path === "/rest/api/3/issue" ? "WORK_THEN_CUT" : undefined);
  await round();
  fake.fault = () => undefined;
  const changed = { id: itemId, title: "Keep two", due_on: "2031-05-01", priority: "URGENT" };
  await perform(members.operator.person, updateActionItem, changed);
  pass(60_000);
  await sync();
  const { title, due_on, priority } = fake.only();
  const { reference } = await itemNow(itemId);
  assert.deepEqual([title, due_on, priority], [`${reference}: Keep two`, "2031-05-01", "Highest"]);
  const asked = fake.asked.length;
  await sync();
  assert.equal(fake.asked.length - asked, 1, "it is in step");
});

test("I18, I21: a server that fails at one issue holds up no other; one that fails at five in a row ends the round", async () => {
  const { fake, id } = await jira();
  const items: string[] = [];
  for (let i = 0; i < 7; i++) items.push(await tracking.item("client"));
  for (const each of items) await tracking.send(person, each, id);
  await round();
  const [first = "", ...others] = items;
  const { external_id: broken } = await linkOf(first);
  const retitle = async (title: string) => {
    for (const each of items) await perform(members.operator.person, updateActionItem, { id: each, title });
  };
  const titled = (title: string) => [...fake.issues.values()].filter((each) => each.title.endsWith(title)).length;
  fake.fault = ({ method, path }) => (method === "PUT" && path.endsWith(`/${broken}`) ? { status: 500 } : undefined);
  await retitle("Keep two");
  for (let i = 0; i < 3; i++) await sync();
  assert.equal(titled("Keep two"), others.length);
  assert.match((await linkOf(first)).problem, /^The tracker answered 500/);
  assert.equal((await tracking.connection(id)).failure, null);

  fake.fault = ({ method }) => (method === "PUT" ? { status: 502 } : undefined);
  await retitle("Keep three");
  pass(3_600_000);
  const asked = fake.asked.length;
  await round();
  assert.equal(fake.asked.slice(asked).filter(({ method }) => method === "PUT").length, 5);
  assert.match((await tracking.connection(id)).failure, /^The tracker answered 502/);
  pass(3_600_000);
  fake.fault = () => undefined;
  await round();
  assert.equal(titled("Keep three"), items.length);
  assert.deepEqual([(await linkOf(first)).problem, (await tracking.connection(id)).failure], [null, null]);
});

test("I17, I18: a server that fails at a creation after all is asked for the issue before it is created again", async () => {
  const { fake, id } = await jira();
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  fake.fault = ({ path }) => (path === "/rest/api/3/issue" ? "WORK_THEN_FAIL" : undefined);
  await round();
  const { problem, external_key } = await linkOf(itemId);
  assert.deepEqual([problem, external_key, fake.issues.size], ["The tracker answered 500.", null, 1]);
  assert.equal((await tracking.connection(id)).failure, null);
  fake.fault = () => undefined;
  pass(60_000);
  await sync();
  assert.equal((await linkOf(itemId)).external_key, fake.only().key);
});

test("I21: Retry-After of a 429 is obeyed, an error is retried ever more rarely, and three days pause the connection", async () => {
  const { fake, id } = await jira();
  fake.fault = () => ({ status: 429, headers: { "retry-after": "300" } });
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  await sync();
  const asked = fake.asked.length;
  fake.fault = () => undefined;
  pass(240_000);
  await round();
  assert.equal(fake.asked.length, asked, "not before the time that it asked for");
  pass(61_000);
  await round();
  assert.equal((await linkOf(itemId)).state, "IN_SYNC");
  fake.fault = () => ({ status: 503 });
  for (let i = 0; i < 16 && (await tracking.connection(id)).status === "ACTIVE"; i++) {
    pass(6 * 3_600_000);
    await round();
  }
  assert.equal((await tracking.connection(id)).paused_because, "FAILING");
  fake.fault = () => undefined;
  await tracking.change(person, itemId, "IN_PROGRESS");
  await perform(person, resumeTracker, { id });
  await round();
  assert.equal(fake.only().state, "2", "nothing was lost");
});

test("I21: an answer of an unknown shape, or not in JSON, counts as a failure", async () => {
  const { fake, id } = await jira();
  for (const body of [{ issues: "none" }, "x", undefined]) {
    fake.fault = () => ({ status: 200, body });
    const itemId = await tracking.item("client");
    await tracking.send(person, itemId, id);
    pass(7 * 3_600_000);
    await round();
    const { status, failure } = await tracking.connection(id);
    assert.equal(status, "ACTIVE");
    assert.match(failure, /unknown shape|not JSON/);
    assert.deepEqual(tracking.rounds.at(-1), { connection_id: id, failure });
    fake.fault = () => undefined;
    pass(7 * 3_600_000);
    await round();
    assert.equal((await tracking.connection(id)).failure, null);
    assert.deepEqual(tracking.rounds.at(-1), { connection_id: id, failure: undefined });
  }
});

test("I20: an issue that was deleted is GONE, and its action item can be sent again", async () => {
  const { fake, id } = await jira();
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  await round();
  const first = fake.only();
  await assert.rejects(tracking.send(person, itemId, id), { code: "CONFLICT" });
  fake.issues.delete(first.id);
  await sync();
  assert.equal((await linkOf(itemId)).state, "GONE");
  assert.equal((await itemNow(itemId)).status, "OPEN");
  fake.issues.set(first.id, first);
  await sync();
  assert.equal((await linkOf(itemId)).state, "IN_SYNC", "it was hidden, not deleted");
  fake.issues.delete(first.id);
  await sync();
  await tracking.send(person, itemId, id);
  await round();
  assert.equal((await linkOf(itemId)).external_key, fake.only().key);
});

test("I14: a state that is renamed keeps its meaning; a new one is shown, and ADMINs are notified once", async () => {
  const { fake, id } = await jira();
  const [first, second] = [await tracking.item("client"), await tracking.item("client")];
  for (const each of [first, second]) await tracking.send(person, each, id);
  await round();
  const done = fake.states.find(({ name }) => name === "Done");
  assert.ok(done);
  done.name = "Finished\u202e";
  fake.states.push({ id: "6", name: "In QA" });
  const [one, two] = [...fake.issues.values()];
  assert.ok(one && two);
  one.state = "4";
  two.state = "6";
  await sync();
  assert.equal((await itemNow(first)).status, "DONE");
  assert.equal((await linkOf(first)).their_state, "Finished");
  assert.deepEqual(
    [(await linkOf(second)).state, (await linkOf(second)).problem],
    ["CONFLICT", "The state “In QA” of Jira is not mapped."],
  );
  await sync();
  const { rows } = await owner.query("select body from notifications where kind = 'TRACKER' and subject_id = $1", [id]);
  assert.equal(rows.length, 1);
  pass(3_600_000);
  await sync();
  await tracking.map(person, id, { "To Do": "OPEN", "In Progress": "IN_PROGRESS", Finished: "DONE", "In QA": "LEAVE" });
  await sync();
  assert.deepEqual([(await linkOf(second)).state, (await itemNow(second)).status], ["IN_SYNC", "OPEN"]);
});

test("I21: a tracker that switches to another protocol has failed, and is asked again", async () => {
  const { fake, id } = await jira();
  fake.fault = () => ({ status: 101, headers: SWITCHING });
  await tracking.send(person, await tracking.item("client"), id);
  await sync();
  assert.equal((await tracking.connection(id)).failure, "The answer was not valid HTTP.");
  fake.fault = () => undefined;
  await sync();
  await sync();
  assert.equal((await tracking.connection(id)).failure, null);
  assert.equal(fake.issues.size, 1);
});

test("I21: a tracker that hangs delays no other", async () => {
  const { fake: slow } = await jira();
  const { fake: quick, id } = await jira();
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  slow.fault = () => "HANG";
  const stopping = new AbortController();
  pass(60_000);
  const { syncTrackers } = await import("#domain/trackers/sync-trackers.ts");
  const ids = await syncTrackers.findWaiting(tracking.context);
  const rounds = ids.map((each) =>
    syncTrackers.run(tracking.context, { id: each, attempt: 1, signal: stopping.signal }),
  );
  for (let i = 0; i < 100 && quick.issues.size === 0; i++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(quick.issues.size, 1);
  stopping.abort();
  await Promise.all(rounds);
});
