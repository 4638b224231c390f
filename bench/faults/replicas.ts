import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { environmentOf, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { startCluster } from "../docs/postgres.ts";
import { command, openProgram, type Program, share } from "./program.ts";

/**
 * Two instances read from a streaming standby, with and without a standby in the settings. What is written at one must be
 * read at the other at once, also while the standby is killed and started again. It needs PostgreSQL from the system:
 * apt-get install postgresql.
 */
const BIN = process.env.POSTGRES_BIN ?? "/usr/lib/postgresql/15/bin";
const SECONDS = Number(process.env.SECONDS ?? 40);
const READERS = 6;
const WRITE_EVERY_MS = 2_500;
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const run = promisify(execFile);
const READ = "{ organizations(limit: 200) { name kind } exercises { title status injects { title } } }";

const home = await mkdtemp(join(tmpdir(), "hotwash-replicas-"));
await chmod(home, 0o755);
const primary = await startCluster(join(home, "primary"), await freePort());
const standbyPort = await freePort();
const folder = join(home, "primary", "standby");
const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
await run(join(BIN, "pg_basebackup"), [...from, "-D", folder, "-R", "-c", "fast"], user);
let standby = await startStandby();
const psql = async (port: number, text: string, database = "hotwash") =>
  (await run("psql", ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-qAtc", text, database])).stdout.trim();
await psql(primary.port, "create role hotwash_owner login createrole", "postgres");
await psql(primary.port, "create database hotwash owner hotwash_owner", "postgres");
const addressOf = (port: number) => `postgres://hotwash_owner:p@127.0.0.1:${port}/hotwash`;
let keys: Program | undefined;

try {
  await measure("without a standby", {}, false);
  await measure("with a standby", { DATABASE_REPLICA_URL: addressOf(standbyPort) }, true);
} finally {
  await standby.stop();
  await primary.stop();
  await rm(home, { recursive: true, force: true });
}

async function measure(name: string, more: NodeJS.ProcessEnv, killsStandby: boolean): Promise<void> {
  const env = { HOTWASH_LOG_LEVEL: "error", HOTWASH_GRAPHQL_BUDGET: "99999999", ...more };
  const options = { databaseUrl: addressOf(primary.port), dataDir: join(home, "data"), env };
  const one = await startServerProcess(options);
  await one.serving;
  const other = await startServerProcess(options);
  await other.serving;
  try {
    const environment = environmentOf(options);
    keys ??= await openProgram(environment, one.baseUrl);
    const [writer, reader] = [keys.at(one.baseUrl), keys.at(other.baseUrl)];
    const { reads, seen, failed } = await work(writer, reader, killsStandby);
    const report = (await command(environment, "doctor")).match(/replicas: (.*)$/m)?.[1];
    console.log(
      `${name}: ${reads.length} reads, p50 ${share(reads, 0.5)} ms, p95 ${share(reads, 0.95)} ms, ${failed} failed`,
    );
    console.log(`  ${seen} changes read at the other instance at once, none missed; ${report ?? "no replicas"}`);
    if (killsStandby) console.log(`  ${await countAtStandby()} transactions at the standby since it was started again`);
  } finally {
    for (const { child } of [one, other]) child.kill("SIGTERM");
    await Promise.all([one.ended, other.ended]);
  }
}

async function work(writer: Program, reader: Program, killsStandby: boolean) {
  const ends = performance.now() + SECONDS * 1_000;
  const reads: number[] = [];
  let [seen, failed] = [0, 0];
  const read = async (program: Program): Promise<string> => {
    const began = performance.now();
    const answer = await program.ask(READ);
    const text = await answer.text();
    reads.push(performance.now() - began);
    if (answer.status !== 200 || text.includes('"errors"')) failed++;
    return text;
  };
  const readOn = async (program: Program) => {
    while (performance.now() < ends) await read(program);
  };
  const write = async () => {
    for (let number = 0; performance.now() < ends; number++) {
      const name = `Written ${Math.round(ends)} ${number}`;
      await writer.act("createOrganization", { name, kind: "CARRIER" });
      assert.ok((await read(reader)).includes(name), `${name} was not read at the other instance`);
      seen++;
      await sleep(WRITE_EVERY_MS);
    }
  };
  const kill = async () => {
    if (!killsStandby) return;
    await sleep((SECONDS * 1_000) / 3);
    await standby.stop("SIGQUIT");
    await sleep(5_000);
    standby = await startStandby();
  };
  const readers = Array.from({ length: READERS }, (_, n) => readOn(n % 2 === 0 ? writer : reader));
  await Promise.all([write(), kill(), ...readers]);
  assert.equal(failed, 0);
  return { reads, seen, failed };
}

/** PostgreSQL counts the transactions of each database, from zero after a crash. */
async function countAtStandby(): Promise<number> {
  return Number(
    await psql(standbyPort, "select xact_commit from pg_stat_database where datname = 'hotwash'", "postgres"),
  );
}

async function startStandby() {
  const settings = ["-c", `port=${standbyPort}`, "-c", `unix_socket_directories=${home}/primary`];
  const child = spawn(join(BIN, "postgres"), ["-D", folder, ...settings], { ...user, cwd: home, stdio: "ignore" });
  const ended = once(child, "exit");
  const isReady = () =>
    run("pg_isready", ["-h", "127.0.0.1", "-p", String(standbyPort)]).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await sleep(200);
  return {
    stop: async (signal: NodeJS.Signals = "SIGINT") => {
      child.kill(signal);
      await ended;
    },
  };
}
