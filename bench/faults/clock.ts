import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { arch, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { environmentOf, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { startCluster } from "../docs/postgres.ts";
import { command, openProgram, type Program } from "./program.ts";

/**
 * Two instances on one PostgreSQL, and the clock of one of them is set while it runs. Beyond 2 s it must change nothing,
 * say why, and go on reading, and what people began at the other must survive it. It needs PostgreSQL and libfaketime from
 * the system: apt-get install postgresql faketime.
 */
const LIBRARY = `/usr/lib/${arch() === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketime.so.1`;
const READ = "{ organizations { name } }";
const ADD = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
/** libfaketime looks into its file once a second. */
const NOTICED_MS = 2_500;
const PATIENCE_MS = 15_000;
const WRONG = [
  ["+7", "ahead of"],
  ["-7", "behind"],
  ["+40d", "ahead of"],
] as const;
const names: string[] = [];

const home = await mkdtemp(join(tmpdir(), "hotwash-clock-"));
await chmod(home, 0o755);
const offset = join(home, "offset");
const set = async (clock: string) => {
  await writeFile(offset, `${clock}\n`);
  await sleep(NOTICED_MS);
};
await writeFile(offset, "+0\n");
const cluster = await startCluster(join(home, "postgres"), await freePort());
const run = promisify(execFile);
const psql = async (text: string, database = "hotwash") =>
  (await run("psql", ["-qAtc", text, database], { env: { ...process.env, ...cluster.env } })).stdout.trim();
await psql("create role hotwash_owner login createrole", "postgres");
await psql("create database hotwash owner hotwash_owner", "postgres");
const databaseUrl = `postgres://hotwash_owner:p@127.0.0.1:${cluster.port}/hotwash`;
const env = { HOTWASH_ALLOWED_ORIGINS: "http://localhost:4000", HOTWASH_LOG_LEVEL: "error" };
const faked = { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_CACHE_DURATION: "1" };
const own = { databaseUrl, dataDir: join(home, "data"), env };
const wrong = { ...own, env: { ...env, ...faked, FAKETIME_DONT_FAKE_MONOTONIC: "1" } };

const right = await startServerProcess(own);
await right.serving;
const drifting = await startServerProcess(wrong);
await drifting.serving;
try {
  await drill();
} finally {
  for (const { child } of [right, drifting]) child.kill("SIGKILL");
  await Promise.all([right, drifting].map(({ ended }) => ended.catch(() => {})));
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
}

async function drill(): Promise<void> {
  const there = await openProgram(environmentOf(own), right.baseUrl);
  const here = there.at(drifting.baseUrl);
  const cookie = await there.signIn();
  await accepted(here, "in step");
  await set("+1");
  await accepted(here, "a second ahead");
  for (const [clock, words] of WRONG) {
    await set(clock);
    const problem = new RegExp(`This server's clock is [\\d.]+ s ${words} the database's`);
    await refused(here, clock, problem);
    await assert.rejects(here.signIn(), problem);
    const ready = await fetch(`${drifting.baseUrl}/readyz`);
    assert.equal(ready.status, 503);
    assert.match(await ready.text(), problem);
    const metrics = await (await fetch(`${drifting.baseUrl}/metrics`)).text();
    const report = await doctor();
    assert.match(report, /^BAD {2}clock: differs from the database's by [\d.]+ s/m);
    assert.ok((await here.graphql(READ))["organizations"]);
    await here.tool("list_exercises");
    await here.isSignedIn(cookie);
    await accepted(there, `at the other one, while ${clock}`);
    console.log(
      `${clock}: ${metrics.match(/^clock_skew_seconds .*$/m)?.[0]}; changes and sign-ins refused, reads answered`,
    );
  }
  await set("+0");
  await until(async () => (await fetch(`${drifting.baseUrl}/readyz`)).ok);
  await accepted(here, "in step again");
  assert.doesNotMatch(await doctor(), /^BAD/m);
  for (const each of [here, there]) assert.ok(await each.isSignedIn(cookie), "the session of before");
  await here.signIn();
  const stored = (await psql("select name from hotwash.organizations where kind = 'CARRIER'")).split("\n");
  assert.deepEqual(stored.toSorted(), names.toSorted(), "what was accepted, and nothing that was refused");
  console.log(
    `In step again, it was ready at once. ${names.length} changes accepted, each once; sessions of before go on.`,
  );
}

async function accepted(program: Program, name: string): Promise<void> {
  await program.act("createOrganization", { name, kind: "CARRIER" });
  names.push(name);
}

async function refused(program: Program, name: string, problem: RegExp): Promise<void> {
  const answer = await program.ask(ADD, { input: { name, kind: "CARRIER" } });
  const text = await answer.text();
  assert.equal(answer.status, 503, text);
  assert.match(text, problem);
  assert.match(text, /UNAVAILABLE/);
}

/** What the command says on the machine with the wrong clock; it exits with 1 if anything is BAD. */
async function doctor(): Promise<string> {
  const found = await command(environmentOf(wrong), "doctor").catch((error) => error);
  return typeof found === "string" ? found : String(Object(found).stdout);
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (const ends = performance.now() + PATIENCE_MS; !(await isOver()); await sleep(200)) {
    assert.ok(performance.now() < ends, "It is not ready again.");
  }
}
