import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTracker } from "#domain/trackers/create-tracker.ts";
import { endTracker } from "#domain/trackers/end-tracker.ts";
import { mapTrackerStates } from "#domain/trackers/map-tracker-states.ts";
import { pauseTracker } from "#domain/trackers/pause-tracker.ts";
import { resolveTrackerConflict } from "#domain/trackers/resolve-tracker-conflict.ts";
import { resumeTracker } from "#domain/trackers/resume-tracker.ts";
import { syncTrackers } from "#domain/trackers/sync-trackers.ts";
import { testTracker } from "#domain/trackers/test-tracker.ts";
import { encryptTrackerTokens, readTrackerTokens, unsealToken } from "#domain/trackers/tracker-token.ts";
import { unlinkIssue } from "#domain/trackers/unlink-issue.ts";
import { updateTracker } from "#domain/trackers/update-tracker.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { ACCOUNT, openFakeJira, PROJECT } from "#tests/trackers/fake-jira.ts";
import { openTracking } from "#tests/trackers/tracking.ts";

const market = await startMarket();
const { app, members, owner, dependencies, database } = market;
const fake = await openFakeJira();
after(async () => {
  await fake.close();
  await market.stop();
});
const tracking = openTracking(market);
const { perform } = tracking;
const { person } = members.client;
const given = {
  name: "Backlog",
  kind: "JIRA",
  url: fake.url,
  project: PROJECT,
  account: ACCOUNT,
  api_token: fake.token,
};

test("I13: ADMINs of the client and of the operator connect trackers: no carrier, no key, no lower role, nobody else", async () => {
  const denied = [
    members.carrier.person,
    { ...person, role: "EDITOR" as const },
    { ...person, actor_kind: "API_KEY" as const },
    members.operator.caller,
  ];
  for (const caller of denied) await assert.rejects(perform(caller, createTracker, given), { code: "FORBIDDEN" });
  const elsewhere = { ...given, organization_id: members.otherClient.id };
  await assert.rejects(perform(person, createTracker, elsewhere), { code: "BAD_USER_INPUT" });
  const forCarrier = { ...given, organization_id: members.carrier.id };
  await assert.rejects(perform(members.operator.person, createTracker, forCarrier), {
    code: "BAD_USER_INPUT",
    details: { field: "organization_id" },
  });
  const { id } = await perform(members.operator.person, createTracker, elsewhere);
  const foreign = [endTracker, pauseTracker, resumeTracker, testTracker];
  for (const act of foreign) await assert.rejects(perform(person, act, { id }), { code: "NOT_FOUND" });
  await assert.rejects(perform(person, updateTracker, { id, name: "Mine" }), { code: "NOT_FOUND" });
  await assert.rejects(perform(person, mapTrackerStates, { id, states: [] }), { code: "NOT_FOUND" });
  await perform(members.otherClient.person, endTracker, { id });
  for (const act of foreign)
    await assert.rejects(perform(members.otherClient.person, act, { id }), { code: "CONFLICT" });
});

test("I13: the input is checked against what the product needs, and the address as for webhooks", async () => {
  const wrong = [
    ["account", { account: undefined }],
    ["url", { url: undefined }],
    ["url", { url: "https://169.254.169.254" }],
    ["url", { url: "https://a:b@tracker.example" }],
    ["project", { project: "sec" }],
    ["project", { project: 'SEC" OR project = "HR' }],
    ["api_token", { api_token: "two words" }],
    ["account", { account: "robot:1@acme.example" }],
  ] as const;
  for (const [field, change] of wrong) {
    await assert.rejects(perform(person, createTracker, { ...given, ...change }), {
      code: "BAD_USER_INPUT",
      details: { field },
    });
  }
  await assert.rejects(performing(dependencies)(person, createTracker, given), { details: { field: "url" } });
  const ids = [];
  for (let i = 0; i < 8; i++) ids.push((await perform(person, createTracker, given)).id);
  await assert.rejects(perform(person, createTracker, given), { code: "CONFLICT" });
  for (const id of ids) await perform(person, endTracker, { id });
});

test("I14: a mapping names states of its own connection once each, and a status for one state only", async () => {
  const id = await tracking.connect(person, given);
  const { rows: states } = await owner.query(
    "select id from tracker_states where connection_id = $1 order by position",
    [id],
  );
  const { rows: foreign } = await owner.query("select id from tracker_states where connection_id <> $1", [id]);
  const [first, second] = states.map((each) => each.id);
  const map = (mapped: readonly object[]) => perform(person, mapTrackerStates, { id, states: mapped });
  for (const { id: state_id } of foreign) {
    await assert.rejects(map([{ state_id, means: "OPEN" }]), { details: { field: "states.0.state_id" } });
  }
  await assert.rejects(
    map([
      { state_id: first, means: "OPEN", sent_for: ["OPEN"] },
      { state_id: second, means: "OPEN", sent_for: ["OPEN"] },
    ]),
    /must name OPEN for one state only/,
  );
  await assert.rejects(
    map([
      { state_id: first, means: "OPEN" },
      { state_id: first, means: "DONE" },
    ]),
    /must name each state once/,
  );
  await map([{ state_id: first, means: "LEAVE", sent_for: ["OPEN", "OPEN", "DONE"] }]);
  const { rows } = await owner.query(
    "select means, sent_for from tracker_states where connection_id = $1 order by position",
    [id],
  );
  assert.deepEqual(rows.slice(0, 2), [
    { means: "LEAVE", sent_for: ["OPEN", "DONE"] },
    { means: null, sent_for: [] },
  ]);
  await perform(person, endTracker, { id });
});

test("I13: no carrier reads connections, states or links; the client's people do, and nobody of another client", async () => {
  for (const table of ["tracker_connections", "tracker_states", "tracker_links"]) {
    for (const carrier of [members.carrier, members.otherCarrier]) {
      const read = await asCaller(database, carrier.person, (connection) =>
        connection.query(`select id from ${table}`),
      );
      assert.equal(read.rowCount, 0, table);
    }
    const own = await asCaller(database, person, (connection) =>
      connection.query(`select organization_id from ${table}`),
    );
    assert.ok(own.rowCount);
    assert.ok(own.rows.every(({ organization_id }) => organization_id === members.client.id));
  }
  const document = "{ tracker_connections { id } tracker_links { id } }";
  const cookie = await market.signIn("carrier");
  const { errors } = await askGraphQL(app, cookie, document);
  assert.ok(errors && errors.length > 0 && errors.every(({ extensions }) => extensions.code === "FORBIDDEN"));
  const link = (await owner.query("select id from tracker_links where organization_id = $1", [members.client.id]))
    .rows[0];
  for (const caller of [members.otherClient.person, members.otherCarrier.person, members.carrier.person]) {
    await assert.rejects(perform(caller, resolveTrackerConflict, { id: link.id, keep: "OURS" }), ({ code }) =>
      ["NOT_FOUND", "FORBIDDEN"].includes(code),
    );
    await assert.rejects(perform(caller, unlinkIssue, { id: link.id }), ({ code }) =>
      ["NOT_FOUND", "FORBIDDEN"].includes(code),
    );
  }
  const [item, connection] = [
    (await owner.query("select id from action_items where organization_id = $1 limit 1", [members.otherClient.id]))
      .rows[0],
    (
      await owner.query("select id from tracker_connections where organization_id = $1 and status = 'ACTIVE'", [
        members.client.id,
      ])
    ).rows[0],
  ];
  await assert.rejects(tracking.send(person, item.id, connection.id), { code: "NOT_FOUND" });
  await assert.rejects(tracking.send(members.otherClient.person, item.id, connection.id), { code: "NOT_FOUND" });
  await assert.rejects(tracking.send(members.operator.person, item.id, connection.id), {
    details: { field: "connection_id" },
  });
});

test("I13: a token is stored encrypted, is in no answer, and is encrypted again with a new secret", async () => {
  const { id } = await perform(person, createTracker, given);
  const { rows } = await owner.query("select * from tracker_connections where id = $1", [id]);
  assert.ok(
    !JSON.stringify(rows).includes(Buffer.from(fake.token).toString("hex")) &&
      !JSON.stringify(rows).includes(fake.token),
  );
  const { rows: log } = await owner.query("select * from audit_entries where subject_id = $1", [id]);
  assert.ok(log.length > 0 && !JSON.stringify(log).includes(fake.token));
  const [secret] = dependencies.secrets;
  const newer = ["another secret for tests only, of more than 32 characters", secret] as const;
  await owner.query(
    "update tracker_connections set status = 'ENDED', token = null, paused_because = null, paused_at = null where token = '\\x00'",
  );
  const before = await asCourier(database, (connection) => readTrackerTokens(connection, newer));
  assert.ok(before.older > 0 && before.first === 0);
  await asCourier(database, (connection) => encryptTrackerTokens(connection, newer));
  assert.deepEqual(await asCourier(database, (connection) => readTrackerTokens(connection, [newer[0]])), {
    first: before.older,
    older: 0,
    lost: 0,
  });
  const again = await owner.query("select token from tracker_connections where id = $1", [id]);
  assert.equal(unsealToken([newer[0]], again.rows[0].token), fake.token);
  await tracking.round();
  assert.equal((await tracking.connection(id)).paused_because, "DENIED", "the old secret does not decrypt it");
});

test("I22: an ADMIN tests, pauses, resumes and ends a connection; nothing is asked while it is paused", async () => {
  const id = await tracking.connect(person, given);
  const asked = fake.asked.length;
  await perform(person, testTracker, { id });
  await tracking.round();
  assert.equal(fake.asked.length, asked + 1);
  await perform(person, pauseTracker, { id, note: "Maintenance" });
  for (const act of [pauseTracker, testTracker])
    await assert.rejects(perform(person, act, { id }), { code: "CONFLICT" });
  await tracking.sync();
  assert.equal(fake.asked.length, asked + 1);
  await perform(person, resumeTracker, { id });
  await assert.rejects(perform(person, resumeTracker, { id }), { code: "CONFLICT" });
  await tracking.round();
  assert.equal(fake.asked.length, asked + 2);
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  await perform(person, endTracker, { id });
  await tracking.sync();
  assert.equal(fake.issues.size, 0);
  const next = await tracking.connect(person, given);
  await tracking.send(person, itemId, next);
  await tracking.round();
  assert.equal((await tracking.linkOf(itemId)).state, "IN_SYNC");
  await perform(person, endTracker, { id: next });
});

test("I21: two instances share the work, and never ask one tracker at the same time", async () => {
  const id = await tracking.connect(person, given);
  let [now, most] = [0, 0];
  const { outbound } = tracking.context;
  const post: typeof outbound.post = async (...asked) => {
    most = Math.max(most, ++now);
    try {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return await outbound.post(...asked);
    } finally {
      now -= 1;
    }
  };
  const context = { ...tracking.context, outbound: { ...outbound, post } };
  const itemId = await tracking.item("client");
  await tracking.send(person, itemId, id);
  const report = () => {};
  const instances = await Promise.all([1, 2].map(() => openJobQueues(market.login, { report, finishMs: 100 })));
  const stopping = new AbortController();
  for (const queues of instances) {
    await queues.work(syncTrackers.on, {
      run: ({ id: each, attempt }) => syncTrackers.run(context, { id: each, attempt, signal: stopping.signal }),
      failed: async () => {},
    });
  }
  for (let i = 0; i < 40 && (await tracking.linkOf(itemId)).state !== "IN_SYNC"; i++) {
    tracking.pass(5_000);
    const ids = await syncTrackers.findWaiting(context);
    await Promise.all(instances.map((queues) => queues.offer(syncTrackers.on, ids)));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  assert.equal((await tracking.linkOf(itemId)).state, "IN_SYNC");
  assert.equal(most, 1);
  stopping.abort();
  await Promise.all(instances.map((queues) => queues.stop()));
});
