import assert from "node:assert/strict";
import { after, test } from "node:test";
import { endAuditStream } from "#domain/audit-streams/end-audit-stream.ts";
import { forwardAudit } from "#domain/audit-streams/forward-audit.ts";
import { pauseAuditStream } from "#domain/audit-streams/pause-audit-stream.ts";
import { replayAuditStream } from "#domain/audit-streams/replay-audit-stream.ts";
import { resumeAuditStream } from "#domain/audit-streams/resume-audit-stream.ts";
import { testAuditStream } from "#domain/audit-streams/test-audit-stream.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { type Collector, openCollector, openForwarder } from "#tests/audit-streams/forwarding.ts";
import { problemsOf } from "#tests/audit-streams/ocsf-facts.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
const { members, owner, dependencies, app } = market;
const collectors: Collector[] = [];
after(async () => {
  await Promise.all(collectors.map((each) => each.close()));
  await market.stop();
});
const { perform, send, pass, create, context, attempts } = openForwarder(dependencies);

async function collecting(): Promise<Collector> {
  const collector = await openCollector();
  collectors.push(collector);
  return collector;
}

async function logOf(name: MemberName): Promise<readonly { id: string; sequence: number }[]> {
  const { rows } = await owner.query(
    "select id, sequence::int from audit_entries where organization_id = $1 order by audit_entries.sequence",
    [members[name].id],
  );
  return rows;
}

async function stream(id: string) {
  const { rows } = await owner.query("select * from audit_streams where id = $1", [id]);
  return rows[0];
}

const sequencesOf = ({ events }: Collector) => events.map(({ metadata }) => metadata.sequence);
const uidsOf = ({ events }: Collector) => events.map(({ metadata }) => metadata.uid);
const HOUR_MS = 3_600_000;

for (const name of ["client", "carrier", "directClient"] as const) {
  test(`A31, A32: the ${name}'s stream sends its own log, whole, in order and once, and nothing of another's`, async () => {
    const collector = await collecting();
    const id = await create(members[name].person, { transport: "HTTPS", url: collector.url });
    await send();
    await send();
    assert.deepEqual(
      uidsOf(collector),
      (await logOf(name)).map((entry) => entry.id),
    );
    assert.ok(collector.events.every(({ metadata }) => metadata.tenant_uid === members[name].id));
    assert.deepEqual(collector.events.flatMap(problemsOf), []);
    assert.equal(collector.events.at(-1)?.metadata.event_code, "createAuditStream");
    const before = collector.events.length;
    await perform(members[name].person, pauseAuditStream, { id });
    await send();
    assert.equal(collector.events.length, before);
    await perform(members[name].person, resumeAuditStream, { id });
    await send();
    assert.deepEqual(
      uidsOf(collector),
      (await logOf(name)).map((entry) => entry.id),
    );
    assert.equal((await stream(id)).entries_accepted, String(collector.events.length));
    await perform(members[name].person, endAuditStream, { id });
  });
}

test("A31: the operator's stream of all logs sends every log in its own order, also one that begins later", async () => {
  const collector = await collecting();
  const { person } = members.operator;
  const id = await create(person, { transport: "HTTPS", url: collector.url, covers: "ALL_LOGS" });
  await send();
  for (const [name, { id: log }] of Object.entries(members)) {
    const sent = collector.events.filter(({ metadata }) => metadata.tenant_uid === log);
    const { rows } = await owner.query("select id from audit_entries where organization_id = $1 order by sequence", [
      log,
    ]);
    assert.deepEqual(
      sent.map(({ metadata }) => metadata.uid),
      rows.map((row) => row.id),
      name,
    );
  }
  await perform(person, endAuditStream, { id });
  const own = await collecting();
  const ownId = await create(person, { transport: "HTTPS", url: own.url });
  await send();
  assert.deepEqual(new Set(own.events.map(({ metadata }) => metadata.tenant_uid)), new Set([members.operator.id]));
  await perform(person, endAuditStream, { id: ownId });
});

test("A32: new_only begins with the entry of the creation, and an entry that is written later is sent later", async () => {
  const collector = await collecting();
  const { person } = members.client;
  const id = await create(person, { transport: "HTTPS", url: collector.url, new_only: true });
  await send();
  assert.deepEqual(
    collector.events.map(({ metadata }) => metadata.event_code),
    ["createAuditStream"],
  );
  await app.inject({ url: "/api/exports/gaps.csv", headers: { "x-api-key": members.client.key } });
  await perform(person, pauseAuditStream, { id });
  await perform(person, resumeAuditStream, { id });
  await send();
  assert.equal(collector.events.at(-1)?.metadata.event_code, "resumeAuditStream");
  await perform(person, endAuditStream, { id });
});

test("A32, A33: days of outage lose nothing, the pauses between attempts stay short, and what follows is in order", async () => {
  const collector = await collecting();
  const { person } = members.client;
  const id = await create(person, { transport: "HTTPS", url: collector.url, new_only: true });
  collector.status = () => 503;
  await send();
  assert.equal((await stream(id)).last_failure, "The receiver answered 503.");
  for (let day = 0; day < 12; day++) {
    pass(6 * HOUR_MS);
    await send();
    await perform(person, testAuditStream, { id });
  }
  const failing = await stream(id);
  assert.equal(failing.status, "ACTIVE");
  assert.ok(failing.failures >= 12);
  assert.equal(failing.next_attempt_at.getTime() - failing.last_failed_at.getTime(), 5 * 60_000);
  assert.equal(failing.entries_accepted, "0");
  const before = collector.events.length;
  collector.status = () => 200;
  pass(HOUR_MS);
  await send();
  const log = (await logOf("client")).map(({ sequence }) => sequence);
  const sent = sequencesOf(collector)
    .slice(before)
    .filter((each) => each !== undefined);
  assert.deepEqual(sent, log.slice(log.length - sent.length));
  assert.equal(sent[0], sequencesOf(collector)[0]);
  assert.equal((await stream(id)).failing_since, null);
  await perform(person, endAuditStream, { id });
});

test("A33: a server that dies between acceptance and its record repeats that batch, and nothing is lost", async () => {
  const collector = await collecting();
  const { person } = members.otherClient;
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  const dying = {
    ...context.outbound,
    post: async (...given: Parameters<typeof context.outbound.post>) => {
      await context.outbound.post(...given);
      throw new Error("The process died.");
    },
  };
  await assert.rejects(send({ outbound: dying }), /died/);
  const first = uidsOf(collector);
  assert.ok(first.length > 0);
  await send();
  const log = (await logOf("otherClient")).map((entry) => entry.id);
  assert.deepEqual(uidsOf(collector), [...first, ...log]);
  await perform(person, endAuditStream, { id });
});

test("A33: a receiver that refuses large requests gets smaller ones, until it accepts them", async () => {
  const collector = await collecting();
  const { person } = members.carrier;
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  collector.status = ({ body }) => (body.trimEnd().split("\n").length > 2 ? 413 : 200);
  const log = await logOf("carrier");
  for (let i = 0; i < 60 && Number((await stream(id)).entries_accepted) < log.length; i++) {
    pass(HOUR_MS);
    await send();
  }
  const accepted = collector.requests.filter(({ body }) => body.trimEnd().split("\n").length <= 2);
  const sent = accepted.flatMap(({ body }) =>
    body
      .trimEnd()
      .split("\n")
      .map((each) => JSON.parse(each).metadata.uid),
  );
  assert.deepEqual(
    sent.slice(0, log.length),
    log.map((entry) => entry.id),
  );
  await perform(person, endAuditStream, { id });
});

test("A35: bodies are JSON lines, a JSON array or events of Splunk's collector, with the header that was given", async () => {
  const { person } = members.client;
  for (const body_format of ["JSON_LINES", "JSON_ARRAY", "SPLUNK_HEC"] as const) {
    const collector = await collecting();
    const header = body_format === "SPLUNK_HEC" ? "Splunk 8a1f" : "Bearer abc.def";
    const named = body_format === "JSON_ARRAY" ? { header_name: "X-Api-Token" } : {};
    const target = { url: `${collector.url}/in`, body_format, header_token: header, ...named };
    const id = await create(person, { transport: "HTTPS", new_only: true, ...target });
    await send();
    const [request] = collector.requests;
    assert.ok(request);
    assert.equal(request.headers[body_format === "JSON_ARRAY" ? "x-api-token" : "authorization"], header);
    const read = {
      JSON_LINES: () => JSON.parse(request.body.trimEnd().split("\n")[0] ?? ""),
      JSON_ARRAY: () => JSON.parse(request.body)[0],
      SPLUNK_HEC: () => JSON.parse(request.body.trimEnd().split("\n")[0] ?? "").event,
    }[body_format]();
    assert.deepEqual(problemsOf(read), []);
    if (body_format === "SPLUNK_HEC") {
      const { time, sourcetype } = JSON.parse(request.body.trimEnd().split("\n")[0] ?? "");
      assert.deepEqual([time, sourcetype], [read.time / 1_000, "ocsf"]);
    }
    await perform(person, endAuditStream, { id });
    assert.equal((await stream(id)).secret, null);
  }
});

test("A37: after an hour of failures the ADMINs of its organization are notified, once a day", async () => {
  const collector = await collecting();
  const { person } = members.directClient;
  await owner.query("update users set status = 'ACTIVE' where id = $1", [person.actor_id]);
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  collector.status = () => 101;
  await send();
  assert.equal((await stream(id)).last_failure, "The answer was not valid HTTP.", "it switched to another protocol");
  collector.status = () => 401;
  const notices = async () => {
    const text = "select user_id, link, title from notifications where kind = 'DELIVERY_FAILING' and subject_id = $1";
    return (await owner.query(text, [id])).rows;
  };
  await send();
  pass(HOUR_MS / 2);
  await send();
  assert.deepEqual(await notices(), []);
  pass(HOUR_MS / 2);
  await send();
  pass(HOUR_MS);
  await send();
  const title = "The audit stream “SIEM” cannot be delivered";
  assert.deepEqual(await notices(), [{ user_id: person.actor_id, link: `/client/audit-streams/${id}`, title }]);
  pass(24 * HOUR_MS);
  await send();
  assert.equal((await notices()).length, 2);
  await perform(person, endAuditStream, { id });
});

test("A38: a test is sent once, with its label, also while the stream is paused, and says what happened", async () => {
  const collector = await collecting();
  const { person } = members.client;
  const id = await create(person, { transport: "HTTPS", url: collector.url, new_only: true });
  await perform(person, pauseAuditStream, { id });
  await perform(person, testAuditStream, { id });
  await send();
  await send();
  assert.deepEqual(
    collector.events.map(({ metadata }) => metadata.labels),
    [["test"]],
  );
  assert.deepEqual(collector.events.flatMap(problemsOf), []);
  assert.equal((await stream(id)).test_failure, null);
  collector.status = () => 403;
  pass(1_000);
  await perform(person, testAuditStream, { id });
  await send();
  const { test_failure, failing_since, test_answered_at, test_requested_at } = await stream(id);
  assert.deepEqual([test_failure, failing_since], ["The receiver answered 403.", null]);
  assert.ok(test_answered_at >= test_requested_at);
  await perform(person, endAuditStream, { id });
});

test("A38: a replay sends again from the beginning, from a moment or after a sequence, and a batch under way does not undo it", async () => {
  const collector = await collecting();
  const { person } = members.client;
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  await send();
  const from = async (input: object) => {
    await perform(person, replayAuditStream, { id, ...input });
    const before = collector.events.length;
    await send();
    return sequencesOf(collector).slice(before);
  };
  const log = (await logOf("client")).map(({ sequence }) => sequence);
  const last = log.at(-1) ?? 0;
  assert.deepEqual(await from({}), [...log, last + 1]);
  assert.deepEqual(await from({ after_sequence: last }), [last + 1, last + 2]);
  const { rows } = await owner.query("select at from audit_entries where organization_id = $1 and sequence = $2", [
    members.client.id,
    last + 1,
  ]);
  assert.deepEqual(await from({ since: rows[0].at }), [last + 1, last + 2, last + 3]);

  await perform(person, pauseAuditStream, { id });
  await perform(person, resumeAuditStream, { id });
  const replaying = {
    ...context.outbound,
    post: async (...given: Parameters<typeof context.outbound.post>) => {
      const answer = await context.outbound.post(...given);
      await perform(person, replayAuditStream, { id, after_sequence: last });
      return answer;
    },
  };
  let posted = 0;
  const once = {
    ...replaying,
    post: (...given: Parameters<typeof replaying.post>) =>
      (posted++ === 0 ? replaying : context.outbound).post(...given),
  };
  const before = collector.events.length;
  await send({ outbound: once });
  assert.deepEqual(sequencesOf(collector).slice(before), [
    last + 4,
    last + 5,
    ...[1, 2, 3, 4, 5, 6].map((n) => last + n),
  ]);
  await perform(person, endAuditStream, { id });
});

test("A33: two instances never send one stream at the same time, and each entry is sent once", async () => {
  const collector = await collecting();
  const { person } = members.carrier;
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  const report = () => {};
  const instances = await Promise.all([1, 2].map(() => openJobQueues(market.login, { report, finishMs: 100 })));
  const signal = new AbortController().signal;
  for (const queues of instances) {
    await queues.work(forwardAudit.on, {
      run: ({ id: each, attempt }) => forwardAudit.run(context, { id: each, attempt, signal }),
      failed: async () => {},
    });
  }
  for (let i = 0; i < 40 && Number((await stream(id)).entries_accepted) < 1; i++) {
    const ids = await forwardAudit.findWaiting(context);
    await Promise.all(instances.map((queues) => queues.offer(forwardAudit.on, ids)));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await Promise.all(instances.map((queues) => queues.stop()));
  assert.deepEqual(
    uidsOf(collector),
    (await logOf("carrier")).map((entry) => entry.id),
  );
  await perform(person, endAuditStream, { id });
});

test("A33: nothing is sent while the organization is archived", async () => {
  const collector = await collecting();
  const { person, id: organization } = members.otherCarrier;
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  await owner.query("update organizations set status = 'ARCHIVED' where id = $1", [organization]);
  await send();
  assert.equal(collector.events.length, 0);
  await owner.query("update organizations set status = 'ACTIVE' where id = $1", [organization]);
  await send();
  assert.ok(collector.events.length > 0);
  assert.ok(attempts.every((each) => each.entries <= 500));
  await perform(person, endAuditStream, { id });
});
