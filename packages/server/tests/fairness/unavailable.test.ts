import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type { Database } from "#storage/database.ts";
import { post } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
let cookie: string;
before(async () => {
  market = await startSmallMarket();
  cookie = await market.signIn("operator");
});
after(() => market.stop());

const FOUND = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
const CALL = { jsonrpc: "2.0", method: "tools/call", params: { name: "list_exercises", arguments: {} } };

function found(app: FastifyInstance, name: string) {
  const variables = { input: { name, kind: "CARRIER" } };
  return post(app, { query: FOUND, variables }, { "x-api-key": market.key });
}

function mcp(app: FastifyInstance, payload: object) {
  return app.inject({ method: "POST", url: "/api/mcp", headers: { "x-api-key": market.key }, payload });
}

async function named(name: string): Promise<number> {
  return (await market.owner.query("select from organizations where name = $1", [name])).rowCount ?? 0;
}

/** Over a database that is gone. */
async function severed(): Promise<FastifyInstance> {
  const [database, authDatabase] = [market.connect(), market.connectAuth()];
  await Promise.all([database.end(), authDatabase.end()]);
  return market.instance({ database, authDatabase }).app;
}

/** While the owner locks a table, others time out waiting for it. */
async function locked<T>(table: string, work: (app: FastifyInstance, lines: string[]) => Promise<T>): Promise<T> {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const { app } = market.instance({ database: market.connect({ lock_timeout: 50 }), log });
  await market.owner.query("begin");
  await market.owner.query(`lock table ${table} in access exclusive mode`);
  try {
    return await work(app, lines);
  } finally {
    await market.owner.query("commit");
  }
}

function assertUnavailable(response: LightMyRequestResponse, message: RegExp): void {
  assert.equal(response.statusCode, 503, response.body);
  assert.match(String(response.headers["retry-after"]), /^[1-9]\d*$/);
  const { code, message: said } = response.json();
  assert.equal(code, "UNAVAILABLE");
  assert.match(said, message);
}

const GONE = /^The database is not responding\. Try again in \d+ s\.$/;

test("O40: GraphQL without a database returns 503, UNAVAILABLE and when to try again", async () => {
  const app = await severed();
  for (const accept of ["application/json", "application/graphql-response+json"]) {
    const response = await post(app, { query: "{ me { id } }" }, { "x-api-key": market.key, accept });
    const retryAfter = Number(response.headers["retry-after"]);
    assert.equal(response.statusCode, 503);
    assert.ok(retryAfter >= 1);
    const [error, ...others] = response.json().errors;
    assert.deepEqual([error.extensions, others], [{ code: "UNAVAILABLE", retryAfter }, []]);
    assert.match(error.message, GONE);
  }
});

test("O40: so do a request with a session, and get-session", async () => {
  const app = await severed();
  const headers = { cookie, origin: "http://localhost:4000" };
  const response = await post(app, { query: "{ me { id } }" }, headers);
  assert.deepEqual([response.statusCode, response.json().errors[0].extensions.code], [503, "UNAVAILABLE"]);
  assertUnavailable(await app.inject({ url: "/api/auth/get-session", headers }), GONE);
  assertUnavailable(await app.inject({ url: "/api/exports/gaps.csv", headers }), GONE);
  assertUnavailable(await app.inject({ url: "/api/live/codes/KDR-478" }), GONE);
  const payload = { email: "ada@client.example", password: "correct horse battery" };
  assertUnavailable(await app.inject({ method: "POST", url: "/api/auth/sign-in/email", headers, payload }), GONE);
});

test("O40: MCP without a database returns 503 and an error under the request's own id", async () => {
  const app = await severed();
  for (const id of [7, "seven"]) {
    const response = await mcp(app, { ...CALL, id });
    assert.equal(response.statusCode, 503);
    const { error, ...rest } = response.json();
    assert.deepEqual(rest, { jsonrpc: "2.0", id });
    const retryAfter = Number(response.headers["retry-after"]);
    assert.deepEqual([error.code, error.data], [-32000, { code: "UNAVAILABLE", retryAfter }]);
    assert.match(error.message, GONE);
  }
  const batch = await mcp(app, [
    { ...CALL, id: 1 },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { ...CALL, id: "b" },
  ]);
  assert.deepEqual([batch.statusCode, batch.json().map(({ id }: { id: unknown }) => id)], [503, [1, "b"]]);
});

test("O41: a field that gets no lock is UNAVAILABLE next to the others, and the log has the cause", async () => {
  await locked("certificates", async (app, lines) => {
    const query = "{ certificates_count organizations_count }";
    const response = await post(app, { query }, { "x-api-key": market.key });
    const { data, errors } = response.json();
    assert.deepEqual([response.statusCode, data], [200, { certificates_count: null, organizations_count: 4 }]);
    const [{ message, path, extensions }, ...others] = errors;
    assert.deepEqual([others, path, extensions], [[], ["certificates_count"], { code: "UNAVAILABLE", retryAfter: 2 }]);
    assert.match(message, /^Other changes are locking/);
    assert.match(lines.join(""), /canceling statement due to lock timeout/);
    const alone = await post(app, { query: "{ certificates_count }" }, { "x-api-key": market.key });
    assert.deepEqual([alone.statusCode, alone.headers["retry-after"], alone.json().data], [503, "2", null]);
  });
});

test("O41: a mutation that gets no lock is 503, changes nothing, and can be repeated later", async () => {
  await locked("audit_heads", async (app) => {
    const response = await found(app, "Late");
    assert.deepEqual([response.statusCode, response.json().errors[0].extensions.code], [503, "UNAVAILABLE"]);
  });
  assert.equal(await named("Late"), 0);
  assert.equal((await found(market.app, "Late")).statusCode, 200);
  assert.equal(await named("Late"), 1);
});

test("O41: a tool that gets no lock returns isError and when to try again", async () => {
  await locked("exercises", async (app) => {
    const response = await mcp(app, { ...CALL, id: 1 });
    assert.equal(response.statusCode, 200);
    const { isError, content } = response.json().result;
    assert.equal(isError, true);
    assert.match(content[0].text, /^Other changes are locking what this request needs\. Try again in 2 s\.$/);
  });
});

test("O41: an export and a live address that get no lock are 503", async () => {
  const headers = { "x-api-key": market.key };
  await locked("gaps", async (app) => {
    assertUnavailable(await app.inject({ url: "/api/exports/gaps.csv", headers }), /^Other changes are locking/);
  });
});

test("O40, O81: a connection that breaks at the commit says that the change may have been made", async (t) => {
  await market.owner.query(`
    create function break_commit() returns trigger language plpgsql security definer as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create constraint trigger break_commit after insert on organizations deferrable initially deferred
      for each row when (new.name = 'Uncertain') execute function break_commit()`);
  t.after(() => market.owner.query("drop function break_commit cascade"));
  const { app } = market.instance({ database: market.connect() });
  const response = await found(app, "Uncertain");
  assert.equal(response.statusCode, 503);
  const [error] = response.json().errors;
  assert.deepEqual(error.extensions, { code: "UNAVAILABLE", retryAfter: 5 });
  assert.match(
    error.message,
    /so it may have been made\. Send it again only with the same idempotency_key\. Try again in 5 s\.$/,
  );
  assert.equal((await found(app, "Certain")).statusCode, 200);
});

/** Sessions of the login that begin from now on only read. */
async function readOnly<T>(work: (database: Database) => Promise<T>): Promise<T> {
  return work(market.connect({ options: "-c search_path=hotwash -c default_transaction_read_only=on" }));
}

test("O43: on a read-only database reads work, changes are UNAVAILABLE, and the process keeps running", async () => {
  await readOnly(async (database) => {
    const { app, dependencies } = market.instance({ database });
    const response = await found(app, "Unwritten");
    assert.equal(response.statusCode, 503);
    assert.deepEqual(response.json().errors[0].extensions, { code: "UNAVAILABLE", retryAfter: 30 });
    assert.equal(await named("Unwritten"), 0);
    const read = await post(app, { query: "{ organizations_count }" }, { "x-api-key": market.key });
    assert.equal(read.statusCode, 200, read.body);
    // The last use of the key cannot be written either.
    await dependencies.keyUse.drain();
    const ready = await app.inject({ url: "/readyz" });
    assert.deepEqual(ready.json(), { status: "not ready", problem: "The database is currently read-only." });
    assert.equal(ready.statusCode, 503);
  });
});

test("L23: beyond the limit of the queue, and after the wait, a caller gets UNAVAILABLE and others their answers", async () => {
  const shares = { connections: 10, perCaller: 1, waitSeconds: 1 };
  const { app } = market.instance({ database: market.connect({ shares, lock_timeout: 60_000 }) });
  const other = await market.newKey("client");
  await market.owner.query("begin");
  await market.owner.query("lock table gaps in access exclusive mode");
  const ask = () => post(app, { query: "{ gaps(limit: 1) { id } }" }, { "x-api-key": market.key });
  const { promise: allButOne, resolve } = Promise.withResolvers<void>();
  let refused = 0;
  const noteRefused = ({ statusCode }: LightMyRequestResponse) => {
    if (statusCode === 503) refused += 1;
    if (refused === 204) resolve();
  };
  // One is in, 200 may wait.
  const asked = Array.from({ length: 205 }, ask);
  for (const each of asked) each.then(noteRefused);
  const first = await Promise.race(asked);
  assert.deepEqual([first.statusCode, first.json().errors[0].extensions.code], [503, "UNAVAILABLE"]);
  const calm = await post(app, { query: "{ organizations_count }" }, { "x-api-key": other.key });
  assert.deepEqual([calm.statusCode, calm.json().data], [200, { organizations_count: 1 }]);
  await allButOne;
  await market.owner.query("commit");
  const served = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200);
  assert.equal(served.length, 1);
  assert.equal((await ask()).statusCode, 200, "its places are free again");
});
