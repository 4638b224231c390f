import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, beforeEach, type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { run } from "#storage/embedded/program.ts";
import { nobody } from "#storage/embedded/unprivileged.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { copyProgram } from "./copied-program.ts";
import { ask, isRunning, postmasterPid, spawnUser, startUser } from "./postgres-processes.ts";

const underRoot = { skip: process.platform !== "linux" || process.getuid?.() !== 0 };

let home: string;
/** Of a cluster that was made and stopped before: a first start takes four times as long. */
let folder: string;
let folders = 0;

before(async () => {
  home = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  await chmod(home, 0o755); // temporary folders are private, and PostgreSQL has to pass through this one
  await (await startEmbeddedPostgres(join(home, "made"))).stop();
});
beforeEach(async () => {
  folder = newFolder();
  await mkdir(dirname(folder));
  await promisify(execFile)("cp", ["-a", join(home, "made"), folder]); // with its owners
});
after(() => rm(home, { recursive: true, force: true }));

function newFolder(): string {
  return join(home, String(folders++), "postgres");
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function start(t: TestContext, where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(where);
  t.after(() => postgres.stop());
  return postgres;
}

test("a restart keeps the data, and nothing runs in between", async (t) => {
  const first = await start(t);
  assert.equal(first.attached, false);
  await ask(first.address, "create table kept as select 42 as answer");
  await first.stop();
  assert.equal(await isRunning(first.address), false);

  const second = await start(t);
  assert.deepEqual(await ask(second.address, "select answer from kept"), [{ answer: 42 }]);
});

test("it writes durably, and its socket is closed to other users", async (t) => {
  const { address } = await start(t);
  assert.deepEqual(await ask(address, "show fsync"), [{ fsync: "on" }]);
  assert.deepEqual(await ask(address, "show synchronous_commit"), [{ synchronous_commit: "on" }]);
  assert.deepEqual(await ask(address, "show listen_addresses"), [{ listen_addresses: "" }]);
  assert.equal((await stat(address.host)).mode & 0o777, 0o700);
});

test("under root it runs as nobody, who owns the data but not the folder around it", underRoot, async (t) => {
  const folder = newFolder();
  await start(t, folder);
  const { uid } = await nobody();
  assert.equal((await stat(join(folder, "data"))).uid, uid);
  assert.equal((await stat(`/proc/${await postmasterPid(folder)}`)).uid, uid);
  assert.equal((await stat(folder)).uid, 0);
});

test("root continues what an ordinary user started, as that user, and leaves it usable", underRoot, async (t) => {
  const folder = newFolder();
  const user = await nobody();
  await mkdir(dirname(folder));
  await chown(dirname(folder), user.uid, user.gid);
  const program = await copyProgram(join(home, "program"));
  const first = await startUser(folder, user, program);
  await ask(first.address, "create table kept as select 42 as answer");
  await first.leave();

  const asRoot = await start(t, folder);
  assert.deepEqual(await ask(asRoot.address, "select answer from kept"), [{ answer: 42 }]);
  await asRoot.stop();
  const again = await startUser(folder, user, program);
  assert.deepEqual(await ask(again.address, "select answer from kept"), [{ answer: 42 }]);
  await again.leave();
});

test("a postmaster whose starter was killed is adopted, and stopped by the adopter", async (t) => {
  const starter = await startUser(folder);
  await ask(starter.address, "create table kept as select 42 as answer");
  const pid = await postmasterPid(folder);
  await starter.kill();

  const heir = await start(t);
  assert.equal(heir.attached, true);
  assert.equal(await postmasterPid(folder), pid);
  assert.deepEqual(await ask(heir.address, "select answer from kept"), [{ answer: 42 }]);
  await heir.stop();
  assert.equal(await isRunning(heir.address), false);
});

test("a process that joins leaves it running for the starter", async (t) => {
  const starter = await startUser(folder);
  const guest = await start(t);
  assert.equal(guest.attached, true);
  await guest.stop();
  assert.equal(await isRunning(starter.address), true);

  await starter.leave();
  assert.equal(await isRunning(starter.address), false);
});

test("a starter that leaves first leaves it running for the others", async (t) => {
  const starter = await startUser(folder);
  const guest = await start(t);
  await starter.leave();
  assert.equal(await isRunning(guest.address), true);

  await guest.stop();
  assert.equal(await isRunning(guest.address), false);
});

test("a killed postmaster is restarted, and committed data is there", async (t) => {
  const first = await start(t);
  await ask(first.address, "create table kept as select 42 as answer");
  const killed = await postmasterPid(folder);
  process.kill(killed, "SIGKILL");
  while (isAlive(killed)) await sleep(10);

  const second = await start(t);
  // The first one's watch may have been quicker: either way it is another process.
  assert.notEqual(await postmasterPid(folder), killed);
  assert.deepEqual(await ask(second.address, "select answer from kept"), [{ answer: 42 }]);
});

test("while it is watched, a killed postmaster is restarted, and after the stop it is not", async (t) => {
  const announced: string[] = [];
  const postgres = await startEmbeddedPostgres(folder, { watchEveryMs: 20, announce: (line) => announced.push(line) });
  t.after(() => postgres.stop());
  await ask(postgres.address, "create table kept as select 42 as answer");
  process.kill(await postmasterPid(folder), "SIGKILL");
  while (announced.length === 0) await sleep(5);
  assert.deepEqual(announced, ["PostgreSQL ended unexpectedly and was restarted."]);
  assert.deepEqual(await askRecovered(postgres.address, "select answer from kept"), [{ answer: 42 }]);

  await postgres.stop();
  await sleep(100);
  assert.equal(await isRunning(postgres.address), false);
});

const RECOVERING = "57P03";

/** Its recovery may take a moment, in which it refuses connections. */
async function askRecovered(...given: Parameters<typeof ask>): ReturnType<typeof ask> {
  for (;;) {
    try {
      return await ask(...given);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === RECOVERING)) throw error;
      await sleep(20);
    }
  }
}

test("a stale pid file with the number of another process is not a postmaster", async (t) => {
  await (await startEmbeddedPostgres(folder)).stop();
  const pidFile = join(folder, "data/postmaster.pid");
  await writeFile(pidFile, `${process.pid}\n${join(folder, "data")}\n0\n5432\n${join(folder, "run")}\n\n0 0\nready\n`);
  await writeFile(join(folder, "run/.s.PGSQL.5432.lock"), await readFile(pidFile));

  const { address, attached } = await start(t);
  assert.equal(attached, false);
  assert.equal(await isRunning(address), true);
});

test("of processes that start at once on a new folder, one starts it and the others join", async () => {
  const folder = newFolder();
  const users = await Promise.all([startUser(folder), startUser(folder), startUser(folder)]);
  assert.equal(users.filter(({ attached }) => !attached).length, 1);
  const [{ address }] = users;
  assert.equal(await isRunning(address), true);

  await Promise.all(users.map(({ leave }) => leave()));
  assert.equal(await isRunning(address), false);
});

test("a first start that was killed half-way starts over", async (t) => {
  const folder = newFolder();
  const child = spawnUser(folder);
  await unfinishedCluster(folder);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  await mkdir(join(folder, "data.unfinished-left"), { recursive: true });
  await writeFile(join(folder, "data.unfinished-left/PG_VERSION"), "18\n");

  const { address, attached } = await start(t, folder);
  assert.equal(attached, false);
  assert.equal(await isRunning(address), true);
  await assert.rejects(access(join(folder, "data.unfinished-left")));
});

async function unfinishedCluster(folder: string): Promise<void> {
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    const [name] = names.filter((entry) => entry.startsWith("data.unfinished-"));
    if (name && (await readdir(join(folder, name))).includes("PG_VERSION")) return;
    await sleep(5);
  }
}

test("a path too long for a socket gets its socket in a private temporary folder", async (t) => {
  const { address } = await start(t, join(newFolder(), "long".repeat(30)));
  t.after(() => rm(address.host, { recursive: true, force: true }));
  assert.ok(address.host.startsWith(tmpdir()));
  assert.equal((await stat(address.host)).mode & 0o777, 0o700);
  assert.equal(await isRunning(address), true);
});

test("a folder that cannot be created is reported, with the cause", async () => {
  const folder = newFolder();
  await mkdir(dirname(folder));
  await writeFile(folder, "");
  await assert.rejects(startEmbeddedPostgres(folder), {
    message: `The database cannot be stored in ${folder}: a file of this name is in the way (${folder}).`,
  });
});

test("if PostgreSQL does not start, the line gives the reason and the path of its log", async () => {
  await assert.rejects(startEmbeddedPostgres(folder, { settings: ["shared_buffers=none"] }), {
    message:
      `PostgreSQL did not start in ${folder}: invalid value for parameter "shared_buffers": "none". ` +
      `See ${join(folder, "postgres.log")}.`,
  });
  const { stop } = await startEmbeddedPostgres(folder);
  await stop();
});

test("binaries that this system cannot run lead to the advice to set DATABASE_URL", async () => {
  await assert.rejects(run(join(home, "no-program"), [], { folder: home, identity: undefined }), {
    message: `The embedded PostgreSQL does not run on this system (spawn ${join(home, "no-program")} ENOENT): set DATABASE_URL.`,
  });
});
