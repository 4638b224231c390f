import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { z } from "zod";
import {
  environmentOf,
  type ServerProcess,
  startServerProcess,
} from "../../packages/server/tests/storage/server-process.ts";
import { startPatroni } from "./patroni.ts";
import { type Command, commandOf, openProgram, type Program } from "./program.ts";

/**
 * Walks through docs/operations.md with nothing but two packages of `npm run pack`, an older and a newer one: deploys the
 * older on a PostgreSQL under Patroni, backs up, upgrades without an interruption, kills the primary, and restores into an
 * empty installation with the embedded PostgreSQL. It needs apt-get install postgresql patroni etcd-server.
 * node bench/faults/walk.ts older/hotwash-0.1.0.tgz dist/hotwash-0.1.0.tgz
 */
const run = promisify(execFile);
const PASSPHRASE = "a passphrase for walks only";
const [POLL_MS, PATIENCE_MS] = [100, 60_000];
const QUERY = "{ organizations(limit: 200, kind: CARRIER) { name } }";
const named = z.object({ organizations: z.array(z.object({ name: z.string() })) });

const [older, newer] = parseArgs({ allowPositionals: true }).positionals;
if (older === undefined || newer === undefined) throw new Error("Name two packages: the older, then the newer one.");

const home = await mkdtemp(join(tmpdir(), "hotwash-walk-"));
await chmod(home, 0o755);
const at = (name: string) => join(home, name);
const started: ServerProcess[] = [];
const acknowledged: string[] = [];

const first = await step("install the older package", () => install("older", older));
const second = await step("install the newer package", () => install("newer", newer));
const patroni = await step("start PostgreSQL under Patroni", () => startPatroni(home));
const hosts = patroni.ports.map((port) => `127.0.0.1:${port}`).join(",");
const databaseUrl = `postgres://hotwash_owner:p@${hosts}/hotwash?target_session_attrs=read-write`;
const env = { HOTWASH_BACKUP_PASSPHRASE: PASSPHRASE, HOTWASH_BACKUP_DIR: at("scheduled"), HOTWASH_LOG_LEVEL: "error" };
const own = { databaseUrl, dataDir: at("data"), env };
try {
  await createOwner();
  const before = await step("deploy", () => start(first.program, own));
  const program = await step("first account and keys", () =>
    openProgram(environmentOf(own), before.baseUrl, first.hotwash),
  );
  await write(program, "before");
  await step("scheduled backup", firstScheduled);
  await step("backup", () => backUp(first.hotwash, "before.age"));
  const checkpoint = await first.hotwash(environmentOf(own), "audit", "checkpoint");
  await writeFile(at("checkpoint.json"), checkpoint);

  const after = await step("upgrade: the newer one is ready", () => start(second.program, own));
  await write(program, "while both serve");
  await step("upgrade: the older one has ended", () => stop(before));
  const upgraded = program.at(after.baseUrl);
  await write(upgraded, "after the upgrade");

  await step("failover: written again after the primary was killed", () => killPrimary(upgraded));
  await healthy(environmentOf(own));
  await step("backup after the failover", () => backUp(second.hotwash, "after.age"));
  await stop(after);
  await restore(upgraded);
} finally {
  for (const { child } of started) child.kill("SIGKILL");
  await patroni.stop();
  await rm(home, { recursive: true, force: true });
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${name}`);
  return result;
}

async function install(name: string, file: string): Promise<{ readonly program: string; readonly hotwash: Command }> {
  await mkdir(at(name));
  await writeFile(join(at(name), "package.json"), JSON.stringify({ private: true }));
  await run("npm", ["install", "--no-audit", "--no-fund", resolve(file)], { cwd: at(name) });
  const program = join(at(name), "node_modules/.bin/hotwash");
  return { program, hotwash: commandOf(program) };
}

async function createOwner(): Promise<void> {
  const leader = (await patroni.members()).find(({ role }) => role === "leader");
  assert.ok(leader);
  const place = ["-h", "127.0.0.1", "-p", String(leader.port), "-U", "postgres"];
  await run("createuser", [...place, "--createrole", "hotwash_owner"]);
  await run("createdb", [...place, "--owner", "hotwash_owner", "hotwash"]);
}

async function start(program: string, options: Parameters<typeof environmentOf>[0]): Promise<ServerProcess> {
  const server = await startServerProcess({ ...options, program });
  started.push(server);
  await server.serving;
  await until(async () => (await fetch(`${server.baseUrl}/readyz`)).ok, server.said());
  return server;
}

async function stop({ child, ended, said }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0, said());
}

/** Until it is acknowledged: what was cut is sent again with its key. */
async function write(program: Program, name: string): Promise<void> {
  const query = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
  const variables = { input: { name, kind: "CARRIER", idempotency_key: name } };
  await until(async () => {
    const text = await (await program.ask(query, variables)).text();
    if (!text.includes('"errors"')) return true;
    assert.match(text, /UNAVAILABLE/);
    return false;
  }, name);
  acknowledged.push(name);
}

async function killPrimary(program: Program): Promise<void> {
  const old = (await patroni.members()).find(({ role }) => role === "leader");
  assert.ok(old);
  await patroni.kill(old.name);
  await write(program, "after the failover");
}

async function firstScheduled(): Promise<void> {
  const found = async () => (await readdir(at("scheduled")).catch(() => [])).filter((each) => each.endsWith(".age"));
  await until(async () => (await found()).length > 0, "no scheduled backup");
  const [name = ""] = await found();
  await first.hotwash(environmentOf(own), "verify", join(at("scheduled"), name));
}

async function backUp(hotwash: Command, name: string): Promise<void> {
  await hotwash(environmentOf(own), "backup", at(name));
  await hotwash(environmentOf(own), "verify", at(name));
}

/** What the commands say: nothing is wrong, and the log reaches the checkpoint of before. */
async function healthy(settings: NodeJS.ProcessEnv): Promise<void> {
  assert.doesNotMatch(await second.hotwash(settings, "doctor"), /^BAD/m);
  const verified = await second.hotwash(settings, "audit", "verify", "--checkpoint", at("checkpoint.json"));
  assert.match(verified, /undamaged/);
}

async function restore(program: Program): Promise<void> {
  const { DATABASE_URL, HOTWASH_SECRET, ...others } = environmentOf({ databaseUrl: "", dataDir: at("restored"), env });
  const settings = { ...others, HOTWASH_BACKUP_DIR: "" };
  await step("restore into an empty installation", () => second.hotwash(settings, "restore", at("after.age")));
  await step("verify", () => second.hotwash(settings, "verify"));
  await second.hotwash(settings, "deliveries", "resume", "--skip-waiting");
  await healthy(settings);
  const unset = { DATABASE_URL: "", HOTWASH_SECRET: "", HOTWASH_BACKUP_DIR: "" };
  const restored = await start(second.program, { ...own, dataDir: at("restored"), env: { ...env, ...unset } });
  const { organizations } = named.parse(await program.at(restored.baseUrl).graphql(QUERY));
  assert.deepEqual(organizations.map(({ name }) => name).toSorted(), acknowledged.toSorted());
  await stop(restored);
  console.log(`${acknowledged.length} acknowledged writes, all of them in the restored installation`);
}

async function until(isOver: () => Promise<boolean>, what: string): Promise<void> {
  for (const ends = Date.now() + PATIENCE_MS; !(await isOver()); await sleep(POLL_MS)) {
    if (Date.now() > ends) throw new Error(`This took too long: ${what}`);
  }
}
