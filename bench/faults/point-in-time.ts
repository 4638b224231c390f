import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { addKey, found, hotwash } from "./installation.ts";

/**
 * Recovers a PostgreSQL of one's own to a point in time with pgBackRest, as docs/operations.md describes it. It needs
 * PostgreSQL 15 and pgBackRest from the system: apt-get install postgresql pgbackrest.
 */
const BIN = process.env.POSTGRES_BIN ?? "/usr/lib/postgresql/15/bin";
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const run = promisify(execFile);

const home = await mkdtemp(join(tmpdir(), "hotwash-pitr-"));
const at = (name: string) => join(home, name);
const port = await freePort();
for (const name of ["", "data", "repository", "log", "lock", "spool"]) {
  await mkdir(at(name), { recursive: true });
  if (user.uid !== undefined) await chown(at(name), user.uid, user.gid);
  await chmod(at(name), name === "data" ? 0o700 : 0o755);
}
const config = `[global]
repo1-path=${at("repository")}
repo1-retention-full=2
log-path=${at("log")}
lock-path=${at("lock")}
spool-path=${at("spool")}
start-fast=y
[hotwash]
pg1-path=${at("data")}
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=postgres
`;
await writeFile(at("pgbackrest.conf"), config, { mode: 0o644 });
const options = { ...user, cwd: home, env: { ...process.env, PGHOST: home, PGPORT: String(port), PGUSER: "postgres" } };
const pgbackrest = (...args: string[]) =>
  run("pgbackrest", [`--config=${at("pgbackrest.conf")}`, "--stanza=hotwash", ...args], options);
const psql = async (text: string) => (await run("psql", ["-qAtc", text, "postgres"], options)).stdout.trim();

async function start() {
  const archive = `pgbackrest --config=${at("pgbackrest.conf")} --stanza=hotwash archive-push %p`;
  const settings = [`port=${port}`, `unix_socket_directories=${home}`, "archive_mode=on", `archive_command=${archive}`];
  const args = ["-D", at("data"), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(join(BIN, "postgres"), args, { ...options, stdio: "ignore" });
  const ended = once(child, "exit");
  // After a recovery it accepts writes once it is promoted.
  const isReady = () =>
    psql("select not pg_is_in_recovery()").then(
      (answer) => answer === "t",
      () => false,
    );
  while (!(await isReady())) await sleep(500);
  return async () => {
    child.kill("SIGINT");
    await ended;
  };
}

await run(join(BIN, "initdb"), ["-D", at("data"), "-U", "postgres", "--auth", "trust"], options);
let stop = await start();
const place = { HOTWASH_DATA_DIR: at("own"), DATABASE_URL: `postgres://hotwash_owner:p@localhost:${port}/hotwash` };
try {
  await psql("create role hotwash_owner login createrole");
  await psql("create database hotwash owner hotwash_owner");
  await pgbackrest("stanza-create");
  await found(place);
  await pgbackrest("backup", "--type=full");
  await addKey(place, "wanted");
  await hotwash(place, "audit", "checkpoint");
  const moment = await psql("select now()");
  await sleep(1_000);
  await addKey(place, "an accident");
  await psql("select pg_switch_wal()");
  await stop();
  await pgbackrest("restore", "--delta", "--type=time", `--target=${moment}`, "--target-action=promote");
  stop = await start();
  const keys = await hotwash(place, "key", "list");
  assert.match(keys, /wanted/);
  assert.doesNotMatch(keys, /an accident/);
  const report = await hotwash(place, "doctor");
  assert.doesNotMatch(report, /^BAD/m);
  console.log(`Recovered to ${moment}: ${(await hotwash(place, "audit", "verify")).trim()}`);
} finally {
  await stop();
}
await rm(home, { recursive: true, force: true });
