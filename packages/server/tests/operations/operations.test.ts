import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { after, before, test } from "node:test";
import { pino } from "pino";
import { logOptions } from "#platform/log.ts";
import { version } from "#platform/version.ts";
import { createOperationsFixture, type OperationsFixture } from "#tests/operations/fixture.ts";

let fixture: OperationsFixture;
before(async () => {
  fixture = await createOperationsFixture();
});
after(() => fixture.end());

const TOKEN = "a token for the metrics";
const PATHS = ["/healthz", "/readyz", "/metrics", "/nothing", "/api/auth/get-session", "/api/graphql", "/api/mcp"];

test("O4, O6: every answer has its request id and security headers", async () => {
  const app = fixture.start();
  const ids = new Set<string>();
  for (const url of PATHS) {
    const { headers } = await app.inject({ url });
    assert.match(String(headers["x-request-id"]), /^[0-9a-f]{8}-[0-9a-f]{4}-7/, url);
    ids.add(String(headers["x-request-id"]));
    const policy = String(headers["content-security-policy"]);
    assert.match(policy, /frame-ancestors 'none'/, url);
    assert.doesNotMatch(policy, /unsafe|\*/, url);
    assert.equal(headers["x-content-type-options"], "nosniff", url);
    assert.equal(headers["strict-transport-security"], undefined, url);
    assert.equal(headers["x-powered-by"], undefined, url);
  }
  assert.equal(ids.size, PATHS.length);
});

test("O4, O5, O6: the answer to a malformed or overlong address does too", async () => {
  const app = fixture.start();
  const long = `/api/deliverables/${"x".repeat(4_000)}/file`;
  for (const [url, status] of [
    ["/%zz", 404],
    ["/api/nothing/%E0%A4%A", 404],
    [long, 401],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ url });
    assert.equal(statusCode, status, url.slice(0, 40));
    assert.deepEqual(Object.keys(JSON.parse(body)).sort(), ["code", "message"], url);
    assert.match(String(headers["x-request-id"]), /^[0-9a-f]{8}-[0-9a-f]{4}-7/, url);
    assert.equal(headers["x-frame-options"], "DENY", url);
  }
});

test("O4: a request does not choose its own id", async () => {
  const { headers } = await fixture.start().inject({ url: "/healthz", headers: { "x-request-id": "mine" } });
  assert.notEqual(headers["x-request-id"], "mine");
});

test("O22: the time of a request and of an idle connection is limited", async () => {
  const { server } = fixture.start();
  assert.deepEqual([server.requestTimeout, server.timeout], [120_000, 60_000]);
  assert.equal(server.headersTimeout, 15_000);
  assert.ok(server.keepAliveTimeout > 0);
});

test("O25: connections on which the head of a request arrives too slowly are closed", async () => {
  const app = fixture.start({ longestHeadMs: 300 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  assert.ok(address && typeof address === "object");
  const sockets = Array.from({ length: 20 }, () => connect(address.port, "127.0.0.1"));
  const dribble = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("X-Slow: 1\r\n");
  }, 50);
  try {
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on("error", () => {}); // it may be closed between two lines
        const closed = new Promise((resolve) => socket.once("close", resolve)); // `once` would reject with the error
        socket.resume();
        socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
        await closed;
      }),
    );
  } finally {
    clearInterval(dribble);
  }
  assert.equal((await fetch(`http://127.0.0.1:${address.port}/healthz`)).status, 200);
});

test("O6: answers over https have HSTS", async () => {
  const app = fixture.start({ baseUrl: "https://hotwash.example" });
  const { headers } = await app.inject({ url: "/healthz" });
  assert.equal(headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
});

test("O1: healthz only needs the process", async () => {
  const answer = await fixture.start({ port: 1 }).inject({ url: "/healthz" });
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), { status: "ok", version: version() });
});

test("O2: readyz says in words that the database does not respond", async () => {
  const answer = await fixture.start({ port: 1 }).inject({ url: "/readyz" });
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), { status: "not ready", problem: "The database is not responding." });
});

test("O2: readyz lists pending migrations", async () => {
  const app = fixture.start();
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });
  const [last] = (
    await fixture.owner.query(
      `delete from hotwash_migrations.applied where file = (select max(file) from hotwash_migrations.applied) returning *`,
    )
  ).rows;
  const answer = await app.inject({ url: "/readyz" });
  await fixture.owner.query("insert into hotwash_migrations.applied values ($1, $2, $3)", [
    last.file,
    last.sha256,
    last.applied_at,
  ]);
  assert.equal(answer.statusCode, 503);
  assert.match(answer.json().problem, new RegExp(`is missing ${last.file}: run hotwash migrate`));
});

test("O44, O75: readyz reports a newer schema only if this version does not work with it", async () => {
  const app = fixture.start();
  const newer = "9999_newer.sql";
  await fixture.owner.query("insert into hotwash_migrations.applied values ($1, 'x', now(), '0.1.0')", [newer]);
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });
  await fixture.owner.query("update hotwash_migrations.applied set oldest_release = '99.0.0' where file = $1", [newer]);
  const answer = await app.inject({ url: "/readyz" });
  await fixture.owner.query("delete from hotwash_migrations.applied where file = $1", [newer]);
  assert.equal(answer.statusCode, 503);
  assert.match(
    answer.json().problem,
    /^The database has migration 9999_newer\.sql, which this version .* does not have: run 99\.0\.0 or newer\.$/,
  );
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });
});

test("O2: readyz reports a restore that is not complete", async () => {
  const app = fixture.start();
  await fixture.owner.query("create table hotwash_migrations.restoring (began_at timestamptz)");
  const answer = await app.inject({ url: "/readyz" });
  await fixture.owner.query("drop table hotwash_migrations.restoring");
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), { status: "not ready", problem: "A restore into the database is not complete." });
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });
});

test("O72: a server that shuts down is not ready, still answers, and closes each connection", async () => {
  const { app, shutdown } = fixture.open();
  const question = { method: "POST", url: "/api/graphql", payload: { query: "{ health { status } }" } } as const;
  const before = await app.inject(question);
  shutdown.begin();
  const after = await app.inject(question);
  assert.deepEqual([after.statusCode, after.json()], [before.statusCode, before.json()]);
  assert.deepEqual([before.headers.connection, after.headers.connection], ["keep-alive", "close"]);
  const ready = await app.inject({ url: "/readyz" });
  assert.equal(ready.statusCode, 503);
  assert.deepEqual(ready.json(), { status: "not ready", problem: "The server is shutting down." });
  assert.equal((await app.inject({ url: "/healthz" })).statusCode, 200);
});

test("O45: readyz responds while every connection of the pool is in use", async () => {
  const { app, database } = fixture.open();
  const held = [await database.connect(), await database.connect()];
  assert.equal(database.options.max, held.length);
  assert.deepEqual((await app.inject({ url: "/readyz" })).json(), { status: "ok" });
  for (const each of held) each.release();
});

test("O3, A39: metrics cover the process, the requests by route, the pool, and what is sent to the outside", async () => {
  const app = fixture.start();
  await app.inject({ url: "/healthz" });
  await app.inject({ url: "/a/path/of/the/callers/own" });
  const { body, headers } = await app.inject({ url: "/metrics" });
  assert.match(String(headers["content-type"]), /^text\/plain; version=/);
  assert.match(body, /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
  assert.match(body, /http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1/);
  assert.match(body, /database_connections\{state="waited_for"\} 0/);
  assert.match(body, /process_cpu_seconds_total/);
  const sendings = ["mails", "webhook_attempts", "audit_stream_batches", "chat_attempts", "tracker_rounds"];
  for (const sent of sendings) {
    assert.match(body, new RegExp(`^${sent}_total\\{outcome="failed"\\} 0$`, "m"));
  }
  for (const waiting of ["mails", "webhook_deliveries", "audit_stream_entries", "chat_messages", "tracker_issues"]) {
    assert.match(body, new RegExp(`^${waiting}_waiting \\d+$`, "m"));
  }
  for (const failing of ["audit_streams", "trackers"]) {
    assert.match(body, new RegExp(`^${failing}_failing \\d+$`, "m"));
  }
});

test("O3: metrics are shown while the database does not respond, with what is known without it", async () => {
  const { statusCode, body } = await fixture.start({ port: 1 }).inject({ url: "/metrics" });
  assert.equal(statusCode, 200, body);
  assert.match(body, /^process_cpu_seconds_total /m);
  assert.match(body, /^mails_waiting Nan$/im);
  for (const unknown of ["backups_failing", "audit_stream_lag_seconds"]) {
    assert.doesNotMatch(body, new RegExp(`^${unknown} \\d`, "m"), unknown);
  }
});

test("O3: every metric has a help text, and counters alone are named _total", async () => {
  const { body } = await fixture.start().inject({ url: "/metrics" });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type]) => ({ name, type }));
  assert.ok(types.length > 20);
  for (const { name, type } of types) {
    assert.match(body, new RegExp(`^# HELP ${name} \\S`, "m"));
    assert.equal(name.endsWith("_total"), type === "counter", name);
  }
});

test("O3: metrics are for this machine and callers with the token; for others they do not exist", async () => {
  const app = fixture.start({ metricsToken: TOKEN });
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  assert.equal(await status("127.0.0.1"), 200);
  assert.equal(await status("::1"), 200);
  assert.equal(await status("::ffff:127.0.0.1"), 200);
  assert.equal(await status("203.0.113.9"), 404);
  assert.equal(await status("127.0.0.1", { "x-forwarded-for": "203.0.113.9" }), 404);
  assert.equal(await status("127.0.0.1", { forwarded: "for=203.0.113.9" }), 404);
  assert.equal(await status("203.0.113.9", { authorization: `Bearer ${TOKEN}` }), 200);
  assert.equal(await status("203.0.113.9", { authorization: "Bearer another token" }), 404);
});

test("O3: without a configured token no token opens the metrics", async () => {
  const app = fixture.start();
  for (const authorization of ["Bearer ", "Bearer undefined"]) {
    const answer = await app.inject({ url: "/metrics", remoteAddress: "203.0.113.9", headers: { authorization } });
    assert.equal(answer.statusCode, 404);
  }
});

test("O5: unknown paths, overlong requests and failures are answered as JSON without detail", async () => {
  const app = fixture.start();
  app.get("/fails", () => {
    throw new Error("secret inside");
  });
  const missing = await app.inject({ url: "/nothing?q=1" });
  assert.equal(missing.statusCode, 404);
  assert.deepEqual(missing.json(), { code: "NOT_FOUND", message: "There is nothing at GET /nothing." });

  const failed = await app.inject({ url: "/fails" });
  assert.equal(failed.statusCode, 500);
  assert.deepEqual(failed.json(), {
    code: "INTERNAL_SERVER_ERROR",
    message: "Internal server error",
    request_id: failed.headers["x-request-id"],
  });

  const url = "/api/auth/sign-in/email";
  const tooLong = await app.inject({ method: "POST", url, payload: { email: "a".repeat(1024 * 1024) } });
  assert.equal(tooLong.statusCode, 413);
  const malformed = { "content-type": "application/json" };
  const noJSON = await app.inject({ method: "POST", url, payload: "{", headers: malformed });
  assert.equal(noJSON.statusCode, 400);
});

test("a proxy's word on the caller's address counts only if the proxy is named", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.5" };
  const seen = async (trustProxy: AppTrust) => {
    const app = fixture.start(trustProxy === undefined ? {} : { trustProxy });
    app.get("/address", (request) => ({ ip: request.ip }));
    return (await app.inject({ url: "/address", headers, remoteAddress: "10.0.0.1" })).json().ip;
  };
  assert.equal(await seen(undefined), "10.0.0.1");
  assert.equal(await seen(1), "203.0.113.5");
  assert.equal(await seen(2), "198.51.100.1");
  assert.equal(await seen(["10.0.0.0/8"]), "203.0.113.5");
  assert.equal(await seen(["192.168.0.0/16"]), "10.0.0.1");
});

type AppTrust = undefined | number | readonly string[];

test("O7: the log has a line for each request, and no key, cookie, query, body, code or token in it", async (t) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const portal = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  t.after(() => rm(portal, { recursive: true }));
  await mkdir(join(portal, "assets"));
  await writeFile(join(portal, "index.html"), "a page");
  await writeFile(join(portal, "pages.json"), JSON.stringify(["/", "/join/$code", "/verify/$token"]));
  await writeFile(join(portal, "languages.json"), "{}");
  const app = fixture.start({ log: pino(logOptions("info"), stream), portal });
  const headers = {
    "x-api-key": "hw_key",
    authorization: "Bearer hw_bearer",
    cookie: "hotwash.session_token=hw_cookie",
  };
  await app.inject({ url: "/healthz?query=hw_query", headers });
  for (const url of ["/api/live/codes/hw_code", "/api/verify/hw_token"]) await app.inject({ url });
  for (const url of ["/join/hw_code", "/verify/hw_token", "/packs/hw_token"]) {
    const page = await app.inject({ url });
    assert.equal(page.body, "a page");
    assert.deepEqual([page.headers["referrer-policy"], page.headers["x-robots-tag"]], ["no-referrer", "noindex"], url);
  }
  const payload = { email: "hw@body.example", password: "hw_password" };
  const answer = await app.inject({ method: "POST", url: "/api/auth/sign-in/email", headers, payload });
  const text = lines.join("");
  assert.doesNotMatch(text, /hw_|hw@/);
  const logged = lines
    .map((line) => JSON.parse(line))
    .find((line) => line.request_id === answer.headers["x-request-id"]);
  assert.equal(logged.req.path, "/api/auth/sign-in/email");
  assert.equal(logged.status, answer.statusCode);
});

test("O7: headers that are logged anyway are redacted", () => {
  const lines: string[] = [];
  const log = pino(logOptions("info"), { write: (line) => lines.push(line) });
  log.info({ headers: { "x-api-key": "hw_1", cookie: "hw_2" }, err: { headers: { authorization: "hw_3" } } }, "seen");
  log.error(Object.assign(new Error("a row was not taken"), { detail: "Key (name)=(hw_4) exists.", where: "hw_5" }));
  assert.match(lines.join(""), /a row was not taken/);
  assert.doesNotMatch(lines.join(""), /hw_/);
});
