import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { ClientConfig } from "pg";
import { checkPooler } from "#cli/doctor-pooler.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { examineWay } from "#storage/examine-way.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { listen } from "#storage/listen.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";
import { openProbe } from "#storage/probe.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";
import { type Pooler, startTransactionPooler } from "#tests/storage/transaction-pooler.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

let own: OwnServer;
let pooler: Pooler;
let market: Market;
before(async () => {
  [own, market] = await Promise.all([startOwnServer(), startMarket()]);
  const direct = await open({ databaseUrl: own.url("app", "app") });
  await prepareStorage({ ...direct, settingsByRole: true });
  // Without the settings of a start-up, as PgBouncer signs in.
  const { connectionString } = direct.login;
  const bare = new URL(connectionString ?? "");
  bare.searchParams.delete("options");
  pooler = await startTransactionPooler({ connectionString: bare.href });
});
after(async () => {
  await pooler.stop();
  await Promise.all([own.end(), market.stop()]);
});

type Urls = { readonly databaseUrl: string; readonly directUrl?: string };

function open(urls: Urls) {
  return openStorage({ dataDir: join(own.home, "unused"), ...urls, secrets: ["secret"] });
}

const pooledUrl = ({ port } = pooler) => own.url("app", "app").replace(`:${own.port}/`, `:${port}/`);

test("O83: a pooler that shares sessions is recognized, and a start without DATABASE_DIRECT_URL is refused", async (t) => {
  const { owner } = await open({ databaseUrl: own.url("app", "app") });
  assert.deepEqual(await examineWay(owner), { keepsSessions: true, keepsNames: true, passesSettings: true });
  const way = await examineWay({ connectionString: pooledUrl() });
  assert.deepEqual(way, { keepsSessions: false, keepsNames: false, passesSettings: false });
  const owners = await startTransactionPooler(owner);
  t.after(() => owners.stop());
  const url = pooledUrl(owners);
  await assert.rejects(open({ databaseUrl: url }), {
    message:
      "DATABASE_URL leads to a pooler that shares sessions between transactions, such as PgBouncer with pool_mode = " +
      "transaction: set DATABASE_DIRECT_URL to the address of the same database without the pooler.",
  });
  await assert.rejects(open({ databaseUrl: own.url("app", "app"), directUrl: url }), {
    message:
      "DATABASE_DIRECT_URL leads to a pooler that shares sessions between transactions, such as PgBouncer with " +
      "pool_mode = transaction: it must lead to PostgreSQL itself.",
  });
});

test("O83: doctor says what the pooler does", async () => {
  const storage = await open({ databaseUrl: pooledUrl(), directUrl: own.url("app", "app") });
  const findings = await checkPooler(storage);
  assert.deepEqual(
    findings.map(({ ok, warning }) => [ok, warning]),
    [[true, true]],
  );
  assert.match(findings[0]?.message ?? "", /same database, but the pooler keeps no prepared statements/);
  const refusing = { login: { ...own.address, password: "wrong" }, keepsNames: true };
  const pooled = { login: refusing, authLogin: refusing };
  const refused = await checkPooler({ pooled });
  assert.equal(refused[0]?.ok, false);
  assert.match(refused[0]?.message ?? "", /refuses the server's login \(password authentication failed.*auth_query/);
  assert.deepEqual(await checkPooler({}), []);
});

test("O83: both addresses must lead to the same database", async () => {
  await assert.rejects(open({ databaseUrl: pooledUrl(), directUrl: own.url("boss", "postgres") }), {
    message: "DATABASE_DIRECT_URL and DATABASE_URL must lead to the same database of the same PostgreSQL.",
  });
  await assert.rejects(open({ databaseUrl: pooledUrl(), directUrl: "postgres://app:hidden@127.0.0.1:1/app" }), {
    message: "Cannot sign in to PostgreSQL at 127.0.0.1:1 of DATABASE_DIRECT_URL: connect ECONNREFUSED 127.0.0.1:1.",
  });
});

test("O84: pools go through the pooler, with the role's settings; what needs a session of its own goes past it", async (t) => {
  const storage = await open({ databaseUrl: pooledUrl(), directUrl: own.url("app", "app") });
  assert.deepEqual(await prepareStorage(storage), []);
  const through = storage.pooled?.login;
  const database = openDatabase(storage.login, 3, through);
  t.after(() => database.end());
  const port = (config: ClientConfig) => new URL(config.connectionString ?? "").port;
  assert.equal(port(through?.login ?? {}), String(pooler.port));
  assert.deepEqual([port(storage.owner), port(storage.login)], [String(own.port), String(own.port)]);
  const names = "search_path,TimeZone,jit,plan_cache_mode,random_page_cost,statement_timeout,lock_timeout".split(",");
  const asked = names.map((name) => `current_setting('${name}') as "${name}"`).join(", ");
  const settings = (pool: Database) => pool.query(`select ${asked}`).then(({ rows }) => rows[0]);
  const direct = openDatabase(storage.login, 1);
  t.after(() => direct.end());
  assert.deepEqual(await settings(database), await settings(direct));
  const probe = openProbe(database, () => {});
  t.after(() => probe.close());
  assert.equal(await probe.findProblem(), undefined);

  const queues = await openJobQueues(storage.login, { report: () => {} });
  t.after(() => queues.stop());
  const [heard, started] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const listening = listen(database, "pooled", { heard: heard.resolve, listening: started.resolve });
  t.after(() => listening.stop());
  await started.promise;
  await database.query("select pg_notify('pooled', 'heard')");
  assert.equal(await heard.promise, "heard");
  const left = await database.query("select count(*)::int as channels from pg_listening_channels()");
  assert.deepEqual(left.rows, [{ channels: 0 }]);
});

const LEFT = `select (select count(*)::int from pg_listening_channels()) as channels,
  (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  (select count(*)::int from pg_prepared_statements) as statements,
  (select array_agg(name order by name) from pg_settings where source = 'session') as settings,
  (select count(*)::int from pg_cursors) as cursors, current_user::text as "user",
  (select count(*)::int from pg_class where relpersistence = 't') as tables`;
const CLEAN = { channels: 0, locks: 0, statements: 0, settings: null, cursors: 0, user: "hotwash_login", tables: 0 };
const ADD = `mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id name } }`;
const READ = `{ organizations { name exercises { title gaps { title } } } users { name } }`;

/** Reads, writes, refusals and tools, several at once. */
async function work(database: Database): Promise<void> {
  const { authDatabase, baseUrl } = market.dependencies;
  const config = { baseUrl, allowedOrigins: [baseUrl], introspection: true, secrets: market.dependencies.secrets };
  const dependencies = createDependencies({ database, authDatabase, config, passwords: quickPasswords });
  const app = createApp(dependencies);
  const { key } = market.members.operator;
  const add = async (name: string) => {
    const input = { name, kind: "CARRIER" };
    const { data, errors } = await askGraphQL(app, key, ADD, { input });
    assert.equal(errors, undefined, JSON.stringify(errors));
    const refused = await askGraphQL(app, key, ADD, { input: { ...input, parent_id: crypto.randomUUID() } });
    assert.notEqual(refused.errors, undefined);
    return data;
  };
  const ways = [
    () => askGraphQL(app, key, READ).then(({ errors }) => assert.equal(errors, undefined, JSON.stringify(errors))),
    () => callTool(app, key, "list_gaps").then(({ isError }) => assert.ok(!isError)),
    () => add(crypto.randomUUID()),
  ];
  await Promise.all(Array.from({ length: 4 }, () => ways.map((way) => way())).flat());
  await app.close();
  await drainDependencies(dependencies);
}

test("O84: nothing on the pool outlives its transaction, with several callers on one shared session", async (t) => {
  const shared = await startTransactionPooler(market.login);
  t.after(() => shared.stop());
  const { user, database: name } = market.login;
  const login = { user, database: name, host: "127.0.0.1", port: shared.port };
  const database = openDatabase(market.login, 6, { login, keepsNames: false });
  t.after(() => database.end());
  await work(database);
  assert.deepEqual((await database.query(LEFT)).rows, [CLEAN]);
});

test("O84: without a pooler a session keeps its prepared statements, and nothing else", async (t) => {
  const database = openDatabase(market.login, 4);
  t.after(() => database.end());
  await work(database);
  const connections = await Promise.all([1, 2, 3, 4].map(() => database.connect()));
  for (const connection of connections) {
    const { rows } = await connection.query<{ statements: number }>(LEFT);
    assert.deepEqual({ ...rows[0], statements: 0 }, CLEAN);
  }
  for (const connection of connections) connection.release();
});
