import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { startCluster } from "../docs/postgres.ts";
import { found, hotwash, type Place } from "./installation.ts";

/**
 * Backs up an older PostgreSQL of one's own, whose owner is not superuser, restores into the embedded one, and back into
 * another cluster of the older one. It needs PostgreSQL 15 to 17 from the system: apt-get install postgresql.
 */
const run = promisify(execFile);
const home = await mkdtemp(join(tmpdir(), "hotwash-drill-"));
await chmod(home, 0o755);
const at = (name: string) => join(home, name);

async function startOwn(name: string): Promise<{ place: Place; stop: () => Promise<void> }> {
  const cluster = await startCluster(at(name), await freePort());
  const psql = (text: string) => run("psql", ["-qc", text, "postgres"], { env: { ...process.env, ...cluster.env } });
  await psql("create role hotwash_owner login createrole");
  await psql("create database hotwash owner hotwash_owner");
  const DATABASE_URL = `postgres://hotwash_owner:p@localhost:${cluster.port}/hotwash`;
  return { place: { HOTWASH_DATA_DIR: at(`${name}-data`), DATABASE_URL }, stop: cluster.stop };
}

async function check(place: Place, name: string): Promise<void> {
  const report = await hotwash(place, "doctor");
  assert.doesNotMatch(report, /^BAD/m);
  console.log(`${name}: ${report.match(/database: (.+)$/m)?.[1]}`);
  console.log(`${name}: ${(await hotwash(place, "verify")).trim()}`);
  assert.match(await hotwash(place, "key", "list"), /before the backup/);
}

const embedded = { HOTWASH_DATA_DIR: at("embedded") };
const first = await startOwn("first");
try {
  await found(first.place);
  await check(first.place, "original");
  await hotwash(first.place, "backup", at("one.age"));
  await hotwash(embedded, "restore", at("one.age"));
  await check(embedded, "embedded");
  await hotwash(embedded, "backup", at("two.age"));
} finally {
  await first.stop();
}
const second = await startOwn("second");
try {
  await hotwash(second.place, "restore", at("two.age"));
  await check(second.place, "back");
} finally {
  await second.stop();
}
await rm(home, { recursive: true, force: true });
