import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { environmentOf, PROGRAM, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { startPatroni } from "./patroni.ts";

/**
 * Kills the primary of a PostgreSQL under Patroni while six callers write: no acknowledged write may be lost or doubled,
 * and the server must write again within 5 s. It needs PostgreSQL, Patroni and etcd from the system: apt-get install
 * postgresql patroni etcd-server.
 */
const run = promisify(execFile);
const WRITERS = 6;
const PAUSE_MS = 1_500;
const WITHIN_SECONDS = 5;
const created = z.object({ key: z.string() });

const home = await mkdtemp(join(tmpdir(), "hotwash-failover-"));
await chmod(home, 0o755);
const patroni = await startPatroni(home);
const leader = async () => (await patroni.members()).find(({ role }) => role === "leader");
const psql = async (port: number, database: string, text: string) =>
  (await run("psql", ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-qAtc", text, database])).stdout.trim();

const first = await leader();
assert.ok(first);
await psql(first.port, "postgres", "create role hotwash_owner login createrole password 'p'");
await psql(first.port, "postgres", "create database hotwash owner hotwash_owner");
const hosts = patroni.ports.map((port) => `127.0.0.1:${port}`).join(",");
const databaseUrl = `postgres://hotwash_owner:p@${hosts}/hotwash?target_session_attrs=read-write`;
const options = { databaseUrl, dataDir: join(home, "data"), env: { HOTWASH_LOG_LEVEL: "error" } };
const server = await startServerProcess(options);
try {
  await server.serving;
  await writeThroughFailover();
} finally {
  server.child.kill("SIGTERM");
  await server.ended;
  await patroni.stop();
  await rm(home, { recursive: true, force: true });
}

async function writeThroughFailover(): Promise<void> {
  const keys = await makeKeys();
  const acknowledged: { readonly name: string; readonly at: number }[] = [];
  let [isOver, cut] = [false, 0];
  const work = async (key: string, writer: number) => {
    for (let number = 0; !isOver; number++) {
      const name = `Written ${writer} ${number}`;
      while (!(await write(key, name))) {
        cut++;
        await sleep(100);
      }
      acknowledged.push({ name, at: performance.now() });
      await sleep(PAUSE_MS);
    }
  };
  const writing = keys.map(work);
  await sleep(6_000);
  const old = await leader();
  assert.ok(old);
  const killed = performance.now();
  await patroni.kill(old.name);
  await sleep(15_000);
  isOver = true;
  await Promise.all(writing);

  const now = await leader();
  assert.ok(now && now.name !== old.name, "the standby took over");
  const names = await psql(now.port, "hotwash", "select name from hotwash.organizations where name like 'Written %'");
  const stored = names.split("\n").toSorted();
  assert.deepEqual(stored, acknowledged.map(({ name }) => name).toSorted());
  const next = Math.min(...acknowledged.flatMap(({ at }) => (at > killed + 50 ? [at] : [])));
  const seconds = (next - killed) / 1_000;
  const figures = `${stored.length} acknowledged writes, none lost or doubled; ${cut} attempts refused`;
  console.log(`${figures}; written again ${seconds.toFixed(1)} s after the primary was killed`);
  assert.ok(seconds <= WITHIN_SECONDS, `written again only after ${seconds} s`);
}

/** Whether the write was acknowledged. One that was cut is sent again with its key. */
async function write(key: string, name: string): Promise<boolean> {
  const query = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
  const variables = { input: { name, kind: "CARRIER", idempotency_key: name } };
  const answer = await fetch(`${server.baseUrl}/api/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  if (answer.status === 200 && !text.includes('"errors"')) return true;
  assert.ok(text.includes("UNAVAILABLE"), text);
  return false;
}

async function makeKeys(): Promise<string[]> {
  const hotwash = async (...args: string[]) =>
    (await run(process.execPath, [PROGRAM, ...args, "--json"], { env: environmentOf(options) })).stdout;
  const email = "you@company.example";
  await hotwash("user", "create", "--organization", "Your company", "--name", "Your name", "--email", email);
  const keys: string[] = [];
  for (let number = 0; number < WRITERS; number++) {
    const named = ["--name", `writer ${number}`, "--role", "ADMIN", "--scopes", "graphql", "--owner", email];
    keys.push(created.parse(JSON.parse(await hotwash("key", "create", ...named))).key);
  }
  return keys;
}
