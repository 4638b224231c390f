import assert from "node:assert/strict";
import { after, test } from "node:test";
import { MOST_STREAMS } from "#domain/audit-streams/create-audit-stream.ts";
import { endAuditStream } from "#domain/audit-streams/end-audit-stream.ts";
import { pauseAuditStream } from "#domain/audit-streams/pause-audit-stream.ts";
import { replayAuditStream } from "#domain/audit-streams/replay-audit-stream.ts";
import { resumeAuditStream } from "#domain/audit-streams/resume-audit-stream.ts";
import { findStreamLag } from "#domain/audit-streams/stream-lag.ts";
import { encryptStreamSecrets, readStreamSecrets } from "#domain/audit-streams/stream-secret.ts";
import { testAuditStream } from "#domain/audit-streams/test-audit-stream.ts";
import { updateAuditStream } from "#domain/audit-streams/update-audit-stream.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";
import { type Collector, openCollector, openForwarder } from "#tests/audit-streams/forwarding.ts";
import { makeCertificate } from "#tests/support/made-certificate.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const { members, owner, dependencies, database } = market;
const collectors: Collector[] = [];
after(async () => {
  await Promise.all(collectors.map((each) => each.close()));
  await market.stop();
});
const { perform, create, send, context } = openForwarder(dependencies);
const url = "https://siem.example/collect";
const https = { transport: "HTTPS", url };

async function collecting(): Promise<Collector> {
  const collector = await openCollector();
  collectors.push(collector);
  return collector;
}

const all = [
  updateAuditStream,
  pauseAuditStream,
  resumeAuditStream,
  testAuditStream,
  replayAuditStream,
  endAuditStream,
];

async function stream(id: string) {
  const { rows } = await owner.query("select * from audit_streams where id = $1", [id]);
  return rows[0];
}

test("A30: ADMINs manage the streams of their own organization in person; nobody else does, and no key", async () => {
  for (const { person, caller } of Object.values(members)) {
    const id = await create(person, https);
    for (const role of ["EDITOR", "VIEWER"] as const) {
      await assert.rejects(create({ ...person, role }, https), { code: "FORBIDDEN" });
    }
    await assert.rejects(create(caller, https), { code: "FORBIDDEN" });
    for (const { person: other } of Object.values(members)) {
      if (other.organization_id === person.organization_id) continue;
      for (const each of all) {
        await assert.rejects(perform(other, each, { id, ...(each === updateAuditStream && { name: "Mine" }) }), {
          code: other.kind === "OPERATOR" ? "FORBIDDEN" : "NOT_FOUND",
        });
      }
    }
    assert.equal((await stream(id)).status, "ACTIVE");
    await perform(person, endAuditStream, { id });
    for (const each of all) {
      await assert.rejects(perform(person, each, { id, ...(each === updateAuditStream && { name: "Mine" }) }), {
        code: "CONFLICT",
      });
    }
  }
});

test("A30, A31: the database itself lets nobody write a stream of another organization, or forward the logs of others", async () => {
  const columns =
    "organization_id, id, name, covers, transport, url, body_format, status, created_by, created_at, updated_at";
  const insert = (caller: Caller, organization: string, covers: string) =>
    asCaller(database, caller, (connection) =>
      connection.query(
        `insert into audit_streams (${columns})
          values ($1, gen_random_uuid(), 'x', $2, 'HTTPS', 'https://x.example', 'JSON_LINES', 'ACTIVE', 'x', now(), now())`,
        [organization, covers],
      ),
    );
  const { operator, carrier, client, openClient } = members;
  for (const { person } of [operator, carrier, openClient]) {
    await assert.rejects(insert(person, client.id, "OWN_LOG"), { code: "42501" });
  }
  for (const { person, id } of [carrier, client])
    await assert.rejects(insert(person, id, "ALL_LOGS"), { code: "42501" });
  for (const { person } of [operator, carrier]) {
    const { rowCount } = await asCaller(database, person, (connection) =>
      connection.query("update audit_streams set url = 'https://elsewhere.example' where organization_id = $1", [
        client.id,
      ]),
    );
    assert.equal(rowCount, 0);
  }
  const seen = await asCaller(database, carrier.person, (connection) =>
    connection.query("select distinct organization_id from audit_streams"),
  );
  assert.deepEqual(seen.rows, [{ organization_id: carrier.id }]);
  await assert.rejects(create(carrier.person, { ...https, covers: "ALL_LOGS" }), { code: "BAD_USER_INPUT" });
});

test("A30: each change is in the log of its organization, and an organization has a limited number of streams", async () => {
  const { person } = members.directClient;
  const { rows: before } = await owner.query(
    "select count(*)::int as count from audit_streams where organization_id = $1 and status <> 'ENDED'",
    [person.organization_id],
  );
  const ids = [];
  for (let i = before[0].count; i < MOST_STREAMS; i++) ids.push(await create(person, https));
  await assert.rejects(create(person, https), { code: "CONFLICT" });
  const [id] = ids;
  for (const each of [testAuditStream, pauseAuditStream, resumeAuditStream, replayAuditStream, endAuditStream]) {
    await perform(person, each, { id });
  }
  const { rows } = await owner.query(
    "select action from audit_entries where organization_id = $1 and subject_id = $2 order by sequence",
    [person.organization_id, id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    [
      "createAuditStream",
      "testAuditStream",
      "pauseAuditStream",
      "resumeAuditStream",
      "replayAuditStream",
      "endAuditStream",
    ],
  );
  for (const each of ids.slice(1)) await perform(person, endAuditStream, { id: each });
});

test("A35: the header's value is encrypted, and is sent to no address but the one it was entered for", async () => {
  const { person } = members.client;
  const id = await create(person, { ...https, header_token: "Bearer secret-value" });
  const { secret, header_name } = await stream(id);
  assert.equal(header_name, "Authorization");
  assert.ok(!Buffer.from(secret).includes("secret-value"));
  for (const change of [{ url: "https://other.example" }, { header_name: "X-Other" }]) {
    await assert.rejects(perform(person, updateAuditStream, { id, ...change }), {
      code: "BAD_USER_INPUT",
      message: /^header_token: is required again/,
    });
  }
  await perform(person, updateAuditStream, { id, url, body_format: "JSON_ARRAY" });
  await perform(person, updateAuditStream, { id, url: "https://other.example", header_token: "Bearer other" });
  const { rows } = await owner.query(
    "select string_agg(e::text, '') as text from audit_entries e where organization_id = $1",
    [members.client.id],
  );
  assert.doesNotMatch(rows[0].text, /secret-value|Bearer/);
  const secrets = [`${"n".repeat(32)} new`, ...dependencies.secrets] as const;
  const counts = await asCourier(database, (connection) => encryptStreamSecrets(connection, secrets));
  assert.deepEqual([counts.first, counts.older], [0, 1]);
  assert.equal((await asCourier(database, (connection) => readStreamSecrets(connection, [secrets[0]]))).first, 1);
  await perform(person, endAuditStream, { id });
});

test("A35: a header that no secret decrypts is not sent, and the stream says so", async () => {
  const { person } = members.client;
  const collector = await collecting();
  const id = await create(person, { transport: "HTTPS", url: collector.url, header_token: "Bearer x" });
  await send({ secrets: ["another secret, of more than 32 characters, for this test"] });
  assert.match((await stream(id)).last_failure, /cannot decrypt/);
  assert.equal(collector.requests.length, 0);
  await perform(person, endAuditStream, { id });
});

test("A35, A36: inputs of the other transport, forbidden headers, addresses and certificates are refused", async () => {
  const { person } = members.client;
  const { cert } = await makeCertificate("siem.example");
  const syslog = { transport: "SYSLOG", host: "siem.example" };
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ transport: "HTTPS" }, /^url: is required/],
    [{ ...https, host: "siem.example" }, /^host: must be omitted/],
    [{ ...https, url: "http://siem.example" }, /^url: must begin with https/],
    [{ ...https, url: "https://user:pass@siem.example" }, /^url: must not contain a user name/],
    [{ ...https, url: "https://192.168.0.1" }, /^url: must be on the Internet/],
    [{ ...https, header_name: "X-Token" }, /^header_token: is required/],
    [{ ...https, header_name: "Host", header_token: "x" }, /^header_name: Host is set/],
    [{ transport: "SYSLOG" }, /^host: is required/],
    [{ ...syslog, url }, /^url: must be omitted/],
    [{ ...syslog, header_token: "x" }, /^header_token: must be omitted/],
    [{ ...syslog, port: 25 }, /^port: must use port/],
    [{ ...syslog, host: "siem.example/x" }, /^host: /],
    [{ ...syslog, certificates: "nothing" }, /^certificates: /],
    [{ ...syslog, certificates: `${cert}and more\n${cert}` }, /^certificates: must be certificates/],
    [{ ...syslog, certificates: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----" }, /^certificates/],
  ];
  for (const [given, message] of cases) {
    await assert.rejects(create(person, { ...given }), { code: "BAD_USER_INPUT", message });
  }
  const id = await create(person, { ...syslog, certificates: cert });
  assert.equal((await stream(id)).port, 6_514);
  await assert.rejects(perform(person, updateAuditStream, { id, url }), { code: "BAD_USER_INPUT" });
  await perform(person, updateAuditStream, { id, host: "other.example", port: 1_514, certificates: null });
  const { host, port, certificates } = await stream(id);
  assert.deepEqual([host, port, certificates], ["other.example", 1_514, null]);
  await perform(person, endAuditStream, { id });
});

test("A38: a replay names one log at most, and one that the stream forwards", async () => {
  const { person } = members.operator;
  const id = await create(person, { ...https, covers: "ALL_LOGS", new_only: true });
  const { id: client } = members.client;
  await perform(person, replayAuditStream, { id, log_organization_id: client, after_sequence: 2 });
  const { rows } = await owner.query("select position from audit_stream_positions where stream_id = $1 and id = $2", [
    id,
    client,
  ]);
  assert.deepEqual(rows, [{ position: "2" }]);
  await assert.rejects(perform(person, replayAuditStream, { id, since: new Date(), after_sequence: 1 }), {
    code: "BAD_USER_INPUT",
  });
  const own = await create(person, https);
  await assert.rejects(perform(person, replayAuditStream, { id: own, log_organization_id: client }), {
    code: "BAD_USER_INPUT",
  });
  for (const each of [id, own]) await perform(person, endAuditStream, { id: each });
});

test("A39: waiting entries and failing streams are counted, with the age of the oldest entry", async () => {
  await owner.query("update audit_streams set status = 'PAUSED', paused_at = now() where status = 'ACTIVE'");
  const { person } = members.client;
  const collector = await collecting();
  const before = await findStreamLag(database);
  const id = await create(person, { transport: "HTTPS", url: collector.url });
  assert.equal(before.seconds, 0);
  const { rows } = await owner.query<{ count: number; seconds: number }>(
    `select count(*)::int as count, extract(epoch from clock_timestamp() - min(at))::float8 as seconds
      from audit_entries where organization_id = $1`,
    [members.client.id],
  );
  const { seconds, ...counted } = await findStreamLag(database);
  assert.deepEqual(counted, { waiting: before.waiting + (rows[0]?.count ?? 0), failing: before.failing });
  assert.ok(Math.abs(seconds - (rows[0]?.seconds ?? 0)) < 10, `${seconds}`);
  collector.status = () => 500;
  await send();
  assert.equal((await findStreamLag(database)).failing, before.failing + 1);
  await perform(person, endAuditStream, { id });
  assert.deepEqual(await findStreamLag(context.database), before);
});
