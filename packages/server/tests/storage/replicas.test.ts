import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { checkReplicas } from "#cli/doctor-replicas.ts";
import { revokeApiKey } from "#domain/api-keys/revoke-api-key.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { freePort } from "#platform/free-port.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { authLoginTo } from "#storage/auth-database.ts";
import { type Database, loginTo, openDatabase } from "#storage/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { prepareStorage } from "#storage/open-storage.ts";
import { setRehearsal } from "#storage/rehearsal.ts";
import { findHorizon, isFresh, withReplicas } from "#storage/replicas.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { type Market, openMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { marketPlanting } from "#tests/support/plant-market.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

let own: OwnServer;
let market: Market;
let standby: EmbeddedPostgres;
let startStandby: () => Promise<EmbeddedPostgres>;

/** A primary with records, and a standby that streams from it. */
before(async () => {
  own = await startOwnServer();
  await appendFile(join(own.home, "server/data/pg_hba.conf"), "host replication all 127.0.0.1/32 scram-sha-256\n");
  await own.stop();
  const folder = join(own.home, "standby");
  await promisify(execFile)("cp", ["-a", join(own.home, "server"), folder]); // with its owner
  await writeFile(join(folder, "data/standby.signal"), "");
  await own.start();
  const port = await freePort();
  const source = `primary_conninfo=host=127.0.0.1 port=${own.port} user=boss password=p`;
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "fsync=off", source];
  startStandby = () => startEmbeddedPostgres(folder, { settings });
  standby = await startStandby();
  const address = { ...own.address, password: own.address.password ?? "" };
  const [login, authLogin] = [loginTo({ ...address, password: "p" }), authLoginTo({ ...address, password: "p" })];
  await prepareStorage({ owner: address, login, authLogin });
  await setRehearsal(address, true);
  const made = { owner: address, login, authLogin, drop: async () => {} };
  market = await openMarket({ ...made, planted: await marketPlanting.plant(made) });
});
after(async () => {
  await market.stop();
  await standby.stop();
  await own.end();
});

type Instance = { readonly app: FastifyInstance; readonly database: Database; readonly used: () => boolean[] };

/** A server that reads from the standby, and whether each read did. */
async function serve(t: { after: (stop: () => Promise<void>) => void }): Promise<Instance> {
  const { host, port } = standby.address;
  const options = { settings: 4, leftOutMs: 200 };
  const database = withReplicas(openDatabase(market.login, 4), [{ ...market.login, host, port }], options);
  const used: boolean[] = [];
  const { replicas } = database;
  assert.ok(replicas);
  const findFresh = async () => {
    const found = await replicas.findFresh();
    used.push(found !== undefined);
    return found;
  };
  const watched = Object.assign(database, { replicas: { ...replicas, findFresh } });
  const { authDatabase, baseUrl, secrets } = market.dependencies;
  const config = { baseUrl, allowedOrigins: [baseUrl], introspection: true, secrets };
  const dependencies = createDependencies({ database: watched, authDatabase, config, passwords: quickPasswords });
  const app = createApp(dependencies);
  t.after(async () => {
    await app.close();
    await drainDependencies(dependencies);
    await replicas.end();
    await database.end();
  });
  return { app, database: watched, used: () => used.splice(0) };
}

const NAMES = "{ organizations(limit: 200) { name } }";
const namesAt = async (app: FastifyInstance) =>
  JSON.stringify(await askGraphQL(app, market.members.operator.key, NAMES));
const add = async (name: string) => {
  const { caller } = market.members.operator;
  await performing(market.dependencies)(caller, createOrganization, { name, kind: "CARRIER" });
};
const onStandby = (text: string) => ask({ ...standby.address, password: own.address.password }, text);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const ends = Date.now() + 20_000; Date.now() < ends; await sleep(20)) if (await isSo()) return;
  assert.fail("it never happened");
}

/** The standby has everything, and is asked. */
async function caughtUp({ app, used }: Instance): Promise<void> {
  await until(async () => {
    used();
    await namesAt(app);
    return used().every(Boolean);
  });
}

test("O85: reads go to a replica that has everything, and else to the primary: every write is seen at every instance", async (t) => {
  const [one, other] = [await serve(t), await serve(t)];
  await caughtUp(one);
  await caughtUp(other);
  await onStandby("select pg_wal_replay_pause()");
  await until(async () => (await onStandby("select pg_get_wal_replay_pause_state() as state"))[0]?.state === "paused");
  await add("Written while the replica waits");
  const behind = await onStandby("select name from hotwash.organizations where name like 'Written%'");
  assert.deepEqual(behind, []);
  for (const { app, used } of [one, other]) {
    assert.match(await namesAt(app), /Written while the replica waits/);
    assert.deepEqual(used(), [false]);
    const told = await callTool(app, market.members.operator.key, "list_gaps");
    assert.ok(!told.isError && used().every((replica) => !replica));
  }
  await onStandby("select pg_wal_replay_resume()");
  await caughtUp(one);
  assert.match(await namesAt(one.app), /Written while the replica waits/);
  const listed = await callTool(one.app, market.members.operator.key, "list_gaps");
  assert.ok(!listed.isError && one.used().every(Boolean));
  const { body } = await one.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  const { replica, primary } = one.database.replicas?.answered ?? {};
  assert.ok(replica && primary);
  assert.ok(body.includes(`database_reads_total{at="replica"} ${replica}\n`));
  assert.ok(body.includes(`database_reads_total{at="primary"} ${primary}\n`));
});

test("O85: a replica is not asked that follows another server, another timeline, or is behind", async (t) => {
  const instance = await serve(t);
  await caughtUp(instance);
  const { host, port } = standby.address;
  const replica = openDatabase({ ...market.login, host, port }, 1);
  t.after(() => replica.end());
  const horizon = await findHorizon(instance.database);
  assert.ok(horizon);
  await until(() => isFresh(replica, horizon));
  assert.equal(await isFresh(replica, { ...horizon, timeline: horizon.timeline + 1 }), false);
  assert.equal(await isFresh(replica, { ...horizon, server: "1" }), false);
  assert.equal(await isFresh(replica, { ...horizon, position: "FFFFFFFF/0" }), false);
  assert.equal(await isFresh(market.database, horizon), false, "the primary is not a replica");
});

test("O85: a revoked key is refused at once, although the replica does not know yet", async (t) => {
  const instance = await serve(t);
  await caughtUp(instance);
  const { id, key } = await market.newKey("operator", ["GRAPHQL"]);
  assert.equal((await askGraphQL(instance.app, key, NAMES)).errors, undefined);
  await onStandby("select pg_wal_replay_pause()");
  await performing(market.dependencies)(market.members.operator.person, revokeApiKey, { id });
  const { data, errors } = await askGraphQL(instance.app, key, NAMES);
  assert.equal(data ?? null, null);
  assert.equal(errors?.[0]?.extensions.code, "UNAUTHENTICATED");
  await onStandby("select pg_wal_replay_resume()");
});

test("O85: doctor says which replica follows, and why another is not used", async () => {
  const { host, port } = standby.address;
  const replicas = [{ ...market.login, host, port }, market.login, { host: "127.0.0.1", port: 1 }];
  const messages = (await checkReplicas({ owner: market.address, replicas })).map(({ ok, message }) => {
    assert.ok(ok);
    return message;
  });
  assert.match(messages[0] ?? "", /follows the primary, behind by \d+\.\d s$/);
  assert.match(messages[1] ?? "", /of DATABASE_REPLICA_URL is not used: it is not a standby$/);
  assert.match(messages[2] ?? "", /^127\.0\.0\.1:1 of DATABASE_REPLICA_URL is not used: connect ECONNREFUSED/);
  assert.deepEqual(await checkReplicas({ owner: market.address }), []);
});

test("O85: a replica that is gone, or was promoted, is not asked, and no read fails", async (t) => {
  const instance = await serve(t);
  await caughtUp(instance);
  await standby.stop();
  for (let n = 0; n < 3; n++) assert.match(await namesAt(instance.app), /"name"/);
  assert.ok(!instance.used().includes(true));
  standby = await startStandby();
  await sleep(200);
  await caughtUp(instance);
  await onStandby("select pg_promote()");
  await until(async () => (await onStandby("select pg_is_in_recovery() as standby"))[0]?.standby === false);
  await add("Written after the promotion");
  instance.used();
  for (let n = 0; n < 3; n++) assert.match(await namesAt(instance.app), /Written after the promotion/);
  assert.ok(!instance.used().includes(true));
});

test("O85: without replicas nothing is asked in addition", async () => {
  assert.equal(market.database.replicas, undefined);
  assert.equal(withReplicas(market.database, [], { settings: 1 }), market.database);
});
