import assert from "node:assert/strict";
import { after, test } from "node:test";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { createTracker } from "#domain/trackers/create-tracker.ts";
import { endTracker } from "#domain/trackers/end-tracker.ts";
import { startMarket } from "#tests/support/market.ts";
import { linearError, openFakeLinear, TEAM } from "#tests/trackers/fake-linear.ts";
import { openFakeServiceNow, TABLE, USER } from "#tests/trackers/fake-servicenow.ts";
import type { Answered, Asked, FakeTracker } from "#tests/trackers/fake-tracker.ts";
import { openTracking } from "#tests/trackers/tracking.ts";

const market = await startMarket();
const fakes: FakeTracker[] = [];
after(async () => {
  await Promise.all(fakes.map((each) => each.close()));
  await market.stop();
});
const tracking = openTracking(market);
const { perform, sync, round, pass, linkOf, itemNow } = tracking;
const { person } = market.members.client;

type Product = {
  readonly kind: string;
  readonly label: string;
  readonly open: () => Promise<FakeTracker>;
  readonly given: Readonly<Record<string, unknown>>;
  readonly priorities: readonly [urgent: string, low: string];
  readonly isCreation: (asked: Asked) => boolean;
  /** Too many requests, until 300 seconds have passed. */
  readonly limited: () => Answered;
  readonly refuse: (why: string) => Answered;
};

const products: readonly Product[] = [
  {
    kind: "SERVICENOW",
    label: "ServiceNow",
    open: openFakeServiceNow,
    given: { project: TABLE, account: USER },
    priorities: ["1", "3"],
    isCreation: ({ method }) => method === "POST",
    limited: () => ({
      status: 429,
      headers: { "retry-after": "300" },
      body: { error: { message: "Rate limit exceeded", detail: "Rejected by rule" }, status: "failure" },
    }),
    refuse: (detail) => ({
      status: 403,
      body: { error: { message: "Operation Failed", detail }, status: "failure" },
    }),
  },
  {
    kind: "LINEAR",
    label: "Linear",
    open: openFakeLinear,
    given: { project: TEAM },
    priorities: ["1", "4"],
    isCreation: ({ body }) => body.includes("issueCreate"),
    limited: () => {
      const reset = { "x-ratelimit-requests-reset": String(tracking.clock().getTime() + 300_000) };
      return linearError(400, "RATELIMITED", "Rate limit exceeded.", reset);
    },
    refuse: (why) => linearError(400, "INPUT_ERROR", why),
  },
];

for (const { kind, label, open, given, priorities, isCreation, limited, refuse } of products) {
  const connect = async () => {
    const fake = await open();
    fakes.push(fake);
    const id = await tracking.connect(person, { kind, url: fake.url, api_token: fake.token, ...given });
    return { fake, id };
  };

  test(`I14, I15, I16, I18: ${label} gets an issue with its texts, and status, title and due date go on together`, async () => {
    const { fake, id } = await connect();
    const itemId = await tracking.item("client", {
      due_on: "2031-05-01",
      priority: "URGENT",
      remediation_note: "Buy tapes.",
    });
    await tracking.send(person, itemId, id);
    await round();
    const issue = fake.only();
    const { reference } = await itemNow(itemId);
    assert.equal(issue.title, `${reference}: Keep a backup offline`);
    assert.deepEqual([issue.due_on, issue.priority, issue.state], ["2031-05-01", priorities[0], "1"]);
    assert.match(issue.description, /^Buy tapes\.\n\nGap [A-Z]+-G-\d+: .+\n\nAction item in Hotwash: http/);
    const link = await linkOf(itemId);
    assert.deepEqual([link.state, link.external_key, link.their_state], ["IN_SYNC", issue.key, "To Do"]);
    assert.match(link.external_url, /^https?:\/\//);
    await tracking.change(person, itemId, "IN_PROGRESS");
    const changed = { id: itemId, title: "Keep two", due_on: null, priority: "LOW" };
    await perform(market.members.operator.person, updateActionItem, changed);
    await sync();
    assert.deepEqual([issue.state, issue.due_on, issue.priority], ["2", null, priorities[1]]);
    assert.equal(issue.title, `${reference}: Keep two`);
    fake.move(issue.key, "4");
    await sync();
    assert.equal((await itemNow(itemId)).status, "DONE");
    const log =
      "select actor_name from audit_entries where subject_id = $1 and action = 'changeActionItemStatus' order by sequence";
    const names = (await tracking.rowsOf(log, [itemId])).map(({ actor_name }) => actor_name);
    assert.equal(names.at(-1), `${label} (Security backlog)`);
    const asked = fake.asked.length;
    await sync();
    assert.equal(fake.asked.length - asked, 1, "one request for what has not changed");
    await perform(person, endTracker, { id });
  });

  test(`I17, I20: ${label} gets one issue, also when an answer is lost, and a deleted one is GONE`, async () => {
    const { fake, id } = await connect();
    const itemId = await tracking.item("client");
    await tracking.send(person, itemId, id);
    fake.fault = (asked) => (isCreation(asked) ? "WORK_THEN_CUT" : undefined);
    await round();
    assert.deepEqual([fake.issues.size, (await linkOf(itemId)).external_key], [1, null]);
    fake.fault = () => undefined;
    await sync();
    assert.equal((await linkOf(itemId)).external_key, fake.only().key);
    assert.equal((await linkOf(itemId)).state, "IN_SYNC");
    fake.issues.clear();
    await sync();
    assert.equal((await linkOf(itemId)).state, "GONE");
    await tracking.send(person, itemId, id);
    await round();
    assert.equal((await linkOf(itemId)).external_key, fake.only().key);
    await perform(person, endTracker, { id });
  });

  test(`I18, I21, I22: what ${label} refuses is shown, its rate limit is obeyed, and a wrong token pauses the connection`, async () => {
    const { fake, id } = await connect();
    const itemId = await tracking.item("client");
    await tracking.send(person, itemId, id);
    await round();
    let first = true;
    await tracking.change(person, itemId, "IN_PROGRESS");
    const refused = refuse("Data Policy Exception: Close notes");
    fake.fault = ({ method, body }) => (method === "PATCH" || body.includes("issueUpdate") ? refused : undefined);
    await sync();
    assert.match((await linkOf(itemId)).problem, /Data Policy Exception: Close notes/);
    assert.equal((await tracking.connection(id)).failure, null);
    fake.fault = () => (first ? limited() : undefined);
    await sync();
    first = false;
    const asked = fake.asked.length;
    pass(240_000);
    await round();
    assert.equal(fake.asked.length, asked, "not before the time that it asked for");
    pass(61_000);
    await round();
    assert.deepEqual([fake.only().state, (await linkOf(itemId)).state], ["2", "IN_SYNC"]);
    fake.token = "another";
    await sync();
    assert.equal((await tracking.connection(id)).paused_because, "DENIED");
    await perform(person, endTracker, { id });
  });

  test(`I13: where ${label} quotes a request, its token is neither shown nor logged`, async () => {
    const { fake, id } = await connect();
    const itemId = await tracking.item("client");
    await tracking.send(person, itemId, id);
    const quoting = ({ headers: { authorization = "" } }: Asked) =>
      refuse(`Bad request: Authorization: ${authorization} (${fake.token}) by ${encodeURIComponent(fake.token)}`);
    fake.fault = (asked) => (isCreation(asked) ? quoting(asked) : undefined);
    await round();
    const { problem } = await linkOf(itemId);
    fake.fault = quoting;
    pass(3_600_000);
    await sync();
    const { failure } = await tracking.connection(id);
    for (const shown of [problem, failure, tracking.rounds.at(-1)?.failure ?? ""]) {
      assert.match(shown, /Bad request: Authorization: (Basic )?\(redacted\) \(\(redacted\)\) by \(redacted\)$/);
    }
    await perform(person, endTracker, { id });
  });

  test(`I13, I14: ${label} needs no account, and a project that it does not have pauses the connection or says why`, async () => {
    const fake = await open();
    fakes.push(fake);
    const wrong = kind === "LINEAR" ? "HR" : "cmdb_ci";
    const { id } = await perform(person, createTracker, {
      ...{ name: "Wrong", kind, url: fake.url, api_token: fake.token, project: wrong },
    });
    await round();
    const { failure } = await tracking.connection(id);
    assert.match(failure, /Invalid table cmdb_ci|no team with the key HR/);
    const bad = { name: "Wrong", kind, url: fake.url, api_token: fake.token, project: "a-b" };
    await assert.rejects(perform(person, createTracker, bad), { code: "BAD_USER_INPUT" });
    await assert.rejects(perform(person, createTracker, { ...bad, ...given, issue_type: "Task" }), {
      details: { field: "issue_type" },
    });
    await perform(person, endTracker, { id });
  });
}
