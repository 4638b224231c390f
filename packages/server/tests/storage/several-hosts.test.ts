import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#platform/free-port.ts";
import { openDatabase } from "#storage/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { listen } from "#storage/listen.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";
import { openProbe } from "#storage/probe.ts";
import { addressesOf, checkAttributes, configOf } from "#storage/several-hosts.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";

let own: OwnServer;
let standby: EmbeddedPostgres;
let standbyPort: number;

/** A primary, and a copy of it that answers readers and waits to be promoted. */
before(async () => {
  own = await startOwnServer();
  const prepared = await openStorage({ dataDir: own.home, databaseUrl: own.url("app", "app"), secrets: ["secret"] });
  await prepareStorage(prepared);
  await own.stop();
  const folder = join(own.home, "standby");
  await promisify(execFile)("cp", ["-a", join(own.home, "server"), folder]); // with its owner
  await writeFile(join(folder, "data/standby.signal"), "");
  standbyPort = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${standbyPort}`, "fsync=off"];
  standby = await startEmbeddedPostgres(folder, { settings });
  await own.start();
});
after(async () => {
  await standby.stop();
  await own.end();
});

const hosts = () =>
  own
    .url("app", "app")
    .replace(`127.0.0.1:${own.port}`, `127.0.0.1:${standbyPort},127.0.0.1:${own.port}`)
    .concat("?target_session_attrs=read-write");

const open = () => openStorage({ dataDir: own.home, databaseUrl: hosts(), secrets: ["secret"] });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const ends = Date.now() + 20_000; Date.now() < ends; await sleep(50))
    if (await isSo().catch(() => false)) return;
  assert.fail("it never happened");
}

test("O80: of several hosts the primary is used, and after a failover the new one, without a restart", async (t) => {
  const storage = await open();
  assert.deepEqual(await prepareStorage(storage), []);
  const database = openDatabase(storage.login, 3);
  t.after(() => database.end());
  const port = async () => (await database.query("select inet_server_port() as port")).rows[0]?.port;
  assert.equal(await port(), own.port);
  const probe = openProbe(database, () => {});
  t.after(() => probe.close());
  assert.equal(await probe.findProblem(), undefined);
  const queues = await openJobQueues(storage.login, { report: () => {} });
  t.after(() => queues.stop());
  const heard: string[] = [];
  let listened = 0;
  const listening = listen(database, "test_channel", {
    heard: (payload) => heard.push(payload),
    listening: () => listened++,
    againMs: 100,
  });
  t.after(() => listening.stop());
  await until(async () => listened === 1);

  await own.stop();
  await assert.rejects(database.query("select 1"));
  assert.match((await probe.findProblem()) ?? "", /^The database is (not responding|a read-only standby)/);
  await ask(standby.address, "select pg_promote()");
  await until(async () => (await port()) === standbyPort);
  await until(async () => (await probe.findProblem()) === undefined);
  await until(async () => listened === 2);
  await database.query("select pg_notify('test_channel', 'after the failover')");
  await until(async () => heard.includes("after the failover"));
  assert.equal((await ask(storage.owner, "select inet_server_port() as port"))[0]?.port, standbyPort);
});

test("O80: hosts are read from the address, each with its port; a standby cannot be asked for", () => {
  const addresses = addressesOf(
    "postgres://app:p%3A@one,two:5433,[::1]:5434/app?sslmode=verify-full&application_name=x",
  );
  assert.deepEqual(
    addresses.map(({ hostname, port, pathname, password }) => [hostname, port, pathname, password]),
    [
      ["one", "", "/app", "p%3A"],
      ["two", "5433", "/app", "p%3A"],
      ["[::1]", "5434", "/app", "p%3A"],
    ],
  );
  const { host, port, user, password, database, ssl, ...others } = configOf(addresses);
  assert.deepEqual([host, port, user, password, database], ["one", 5432, "app", "p:", "app"]);
  assert.deepEqual(others, { application_name: "x" });
  const check = typeof ssl === "object" ? ssl.checkServerIdentity : undefined;
  const certificate = (subjectaltname: string) => ({ subject: {}, subjectaltname }) as never;
  assert.equal(check?.("one", certificate("DNS:two")), undefined);
  assert.match(String(check?.("one", certificate("DNS:three"))), /does not match/);
  assert.equal(addressesOf("postgres://app@one/app").length, 1);
  assert.throws(() => checkAttributes(addressesOf("postgres://one,two/app?target_session_attrs=standby")), {
    message: "DATABASE_URL asks for target_session_attrs=standby: it must be read-write or primary.",
  });
  checkAttributes(addressesOf("postgres://one,two/app?target_session_attrs=primary"));
});
