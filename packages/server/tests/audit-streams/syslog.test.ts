import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createAuditStream } from "#domain/audit-streams/create-audit-stream.ts";
import { endAuditStream } from "#domain/audit-streams/end-audit-stream.ts";
import { createOutbound } from "#platform/outbound/outbound.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { vettedLookup } from "#platform/outbound/vetted-lookup.ts";
import { writeOverTls } from "#platform/outbound/write-over-tls.ts";
import { openForwarder } from "#tests/audit-streams/forwarding.ts";
import { problemsOf } from "#tests/audit-streams/ocsf-facts.ts";
import { openSyslogServer, readMessages, type SyslogServer } from "#tests/audit-streams/syslog-server.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
const { members, owner, dependencies } = market;
const servers: SyslogServer[] = [];
after(async () => {
  await Promise.all(servers.map((each) => each.close()));
  await market.stop();
});
const { perform, send, pass, create } = openForwarder(dependencies);
const { person } = members.client;

async function serving(host?: string): Promise<SyslogServer> {
  const server = await openSyslogServer(host);
  servers.push(server);
  return server;
}

async function stream(id: string) {
  const { rows } = await owner.query("select * from audit_streams where id = $1", [id]);
  return rows[0];
}

async function log(): Promise<readonly string[]> {
  const text = "select id from audit_entries where organization_id = $1 order by sequence";
  return (await owner.query(text, [members.client.id])).rows.map(({ id }) => id);
}

const syslog = ({ port, certificate }: SyslogServer) => ({
  transport: "SYSLOG",
  host: "localhost",
  port,
  certificates: certificate.cert,
});

test("A36: entries arrive at a TLS server as framed messages, all of them and in order", async () => {
  const server = await serving();
  const id = await create(person, syslog(server));
  await send();
  assert.deepEqual(
    server.events().map(({ metadata }) => metadata.uid),
    await log(),
  );
  assert.deepEqual(server.events().flatMap(problemsOf), []);
  assert.match(
    server.messages.at(-1) ?? "",
    /^<110>1 \S+Z localhost hotwash - createAuditStream \[origin software="Hotwash" swVersion="[\d.]+"\] \{/,
  );
  await send();
  assert.deepEqual(
    server.events().map(({ metadata }) => metadata.uid),
    await log(),
  );
  await perform(person, endAuditStream, { id });
});

test("A36: a connection that breaks accepts nothing: what was not read is sent again", async () => {
  const server = await serving();
  const { accept } = server;
  const broken: readonly (readonly [RegExp, SyslogServer["accept"]])[] = [
    [/closed/, (socket) => socket.destroy()],
    [/closed/, (socket) => void socket.once("data", () => socket.destroy())],
  ];
  const id = await create(person, syslog(server));
  for (const [reason, how] of broken) {
    server.accept = how;
    await send();
    const { last_failure, failures, entries_accepted } = await stream(id);
    assert.match(last_failure, reason);
    assert.equal(entries_accepted, "0");
    assert.ok(failures > 0);
    pass(3_600_000);
  }
  server.accept = accept;
  await send();
  assert.deepEqual(
    server.events().map(({ metadata }) => metadata.uid),
    await log(),
  );
  await perform(person, endAuditStream, { id });
});

test("A36: an unknown authority, another name and a server without TLS are refused before anything is sent", async () => {
  const [server, other] = [await serving(), await serving("elsewhere.example")];
  const cases = [
    { ...syslog(server), certificates: undefined },
    { ...syslog(server), certificates: other.certificate.cert },
    syslog(other),
    { ...syslog(server), host: "127.0.0.1" },
  ];
  for (const target of cases) {
    const id = await create(person, target);
    await send();
    assert.match((await stream(id)).last_failure, /certificate/);
    await perform(person, endAuditStream, { id });
  }
  assert.deepEqual([...server.messages, ...other.messages], []);
});

test("A36: a receiver that takes its time is waited for, with little of it in memory, and one that stalls is not", async () => {
  const server = await serving();
  const lookup = vettedLookup(outboundRules(["localhost"]));
  const target = { host: "localhost", port: server.port, certificates: server.certificate.cert };
  const frame = Buffer.from(`1000 ${"x".repeat(1_000)}`);
  let made = 0;
  function* many(): Generator<Buffer> {
    for (; made < 20_000; made++) yield frame;
  }
  let most = 0;
  server.accept = (socket) => {
    socket.pause();
    setTimeout(() => {
      most = made;
      readMessages(socket, server.messages);
      socket.resume();
    }, 300);
  };
  await writeOverTls(target, many(), lookup);
  assert.equal(server.messages.length, 20_000);
  assert.ok(most < 20_000, `${most} frames were made while nothing was read`);

  made = 0;
  server.accept = (socket) => void socket.pause();
  const limits = { stallMs: 200, closeMs: 200 };
  await assert.rejects(writeOverTls(target, many(), lookup, { limits }), {
    message: "Nothing was taken within 0.2 s.",
  });
  await assert.rejects(writeOverTls(target, [frame], lookup, { limits }), {
    message: "The receiver did not close the connection within 0.2 s.",
  });
  const stopping = new AbortController();
  const writing = writeOverTls(target, [frame], lookup, { signal: stopping.signal });
  stopping.abort();
  await assert.rejects(writing, { message: "The attempt was interrupted." });
});

test("A35, A36: addresses that are not on the Internet are refused when a stream is created, and at each attempt", async () => {
  const strict = openForwarder({ ...dependencies, outbound: createOutbound([]) });
  const actor = { ...dependencies, outbound: createOutbound([]) };
  for (const host of ["127.0.0.1", "localhost", "10.0.0.8", "::1", "169.254.169.254"]) {
    await assert.rejects(performing(actor)(person, createAuditStream, { name: "x", transport: "SYSLOG", host }), {
      code: "BAD_USER_INPUT",
      message: /^host: must be on the Internet/,
    });
  }
  const server = await serving();
  const id = await create(person, syslog(server));
  await strict.send({ outbound: createOutbound([]) });
  assert.match((await stream(id)).last_failure, /on the Internet/);
  const named = createOutbound([], async () => ["10.0.0.8"]);
  await assert.rejects(named.write({ host: "siem.example", port: 6_514, certificates: null }, []), /on the Internet/);
  await perform(person, endAuditStream, { id });
});
