import assert from "node:assert/strict";
import { chmod, chown, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { nobody } from "#storage/embedded/unprivileged.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { copyProgram, type Program } from "./copied-program.ts";
import { ask, startUser } from "./postgres-processes.ts";

const underRoot = { skip: process.platform !== "linux" || process.getuid?.() !== 0 };

let home: string;
let program: Program;
const elsewhere: string[] = [];

/** A clone in a home that only root can enter: the binaries too are out of PostgreSQL's reach. */
before(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "hotwash-home-")));
  if (underRoot.skip) return;
  program = await copyProgram(home);
});
after(() => Promise.all([home, ...elsewhere].map((path) => rm(path, { recursive: true, force: true }))));

test("from a private home root keeps the database elsewhere, prints where, and finds it again", underRoot, async () => {
  const folder = join(home, "data/postgres");
  const first = await startUser(folder, {}, program);
  const place = dirname(first.address.host);
  elsewhere.push(dirname(place));
  assert.match(place, /^\/var\/lib\/hotwash-[0-9a-f]{12}\/postgres$/);
  assert.deepEqual(first.announced, [
    `PostgreSQL cannot run as root, and user nobody cannot access ${folder}: the database is in ${place}.`,
  ]);
  await ask(first.address, "create table kept as select 42 as answer");
  await first.leave();

  // A home that is opened later must not lead to a new, empty database.
  await chmod(home, 0o755);
  const second = await startUser(folder, {}, program);
  assert.deepEqual(await ask(second.address, "select answer from kept"), [{ answer: 42 }]);
  await second.leave();
});

test("a database that its user can no longer reach is not started over elsewhere", underRoot, async () => {
  const folder = join(home, "closed/postgres");
  await mkdir(join(folder, "data"), { recursive: true });
  await writeFile(join(folder, "data/PG_VERSION"), "18\n");
  await chmod(dirname(folder), 0o700);
  const { uid, gid } = await nobody();
  await chown(join(folder, "data"), uid, gid);
  await assert.rejects(startEmbeddedPostgres(folder), {
    message: `The database in ${folder} belongs to user ${uid}, who cannot access it: grant access to the folders above it.`,
  });
});
