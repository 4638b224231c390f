import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { ask } from "./postgres-processes.ts";

const underRoot = { skip: process.platform !== "linux" || process.getuid?.() !== 0 };
const onSockets = { skip: process.platform === "win32" };
const KNOCK = fileURLToPath(new URL("./knock.ts", import.meta.url));
const WHOLLY_OPEN = "local all all trust\nhost all all 127.0.0.1/32 trust\n";

let home: string;
let folder: string;
let postgres: EmbeddedPostgres;

before(async () => {
  home = await mkdtemp(join(tmpdir(), "hotwash-test-"));
  await chmod(home, 0o755);
  folder = join(home, "postgres");
  postgres = await startEmbeddedPostgres(folder);
});
after(async () => {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

async function assertClosed(): Promise<void> {
  const { password, ...open } = postgres.address;
  assert.ok(password !== undefined);
  await assert.rejects(ask(open, "select 1"), /password/);
  await assert.rejects(ask({ ...open, password: "guessed" }, "select 1"), { code: "28P01" });
  const doors = await ask<{ auth_method: string }>(
    postgres.address,
    "select distinct auth_method from pg_hba_file_rules",
  );
  assert.deepEqual(doors, [{ auth_method: "scram-sha-256" }]);
}

test("O31: the embedded PostgreSQL requires its password, which only its owner can read", onSockets, async () => {
  await assertClosed();
  const { mode, uid } = await stat(join(folder, "password"));
  assert.equal(mode & 0o777, 0o600);
  assert.equal(uid, process.getuid?.());
  const kept = await readFile(join(folder, "password"), "utf8");
  assert.ok(kept.length >= 43 && kept === postgres.address.password);
});

test("O31: being the user that PostgreSQL runs as, or any other, is not enough", underRoot, async () => {
  const { uid, gid } = await stat(join(folder, "data"));
  assert.notEqual(uid, 0);
  const { host, port } = postgres.address;
  const knock = async (as: object) => {
    const { stdout } = await promisify(execFile)(process.execPath, [KNOCK, JSON.stringify({ host, port, ...as })]);
    return stdout.trim();
  };
  assert.match(await knock({ uid, gid }), /password/);
  assert.match(await knock({ uid, gid, password: "guessed" }), /password authentication failed/);
  assert.match(await knock({ uid: uid - 1, gid: gid - 1 }), /EACCES/);
  const { password } = postgres.address;
  assert.equal(await knock({ uid, gid, password }), "in as postgres");
});

test("O31: an open folder of an older version is closed at its next start, and keeps its data", onSockets, async () => {
  await ask(postgres.address, "create table kept as select 42 as answer");
  await postgres.stop();
  await rm(join(folder, "password"));
  await writeFile(join(folder, "data/pg_hba.conf"), WHOLLY_OPEN);

  postgres = await startEmbeddedPostgres(folder);
  await assertClosed();
  assert.deepEqual(await ask(postgres.address, "select answer from kept"), [{ answer: 42 }]);
});

test("O31: the next start completes one that was interrupted while setting the password", onSockets, async () => {
  const { password } = postgres.address;
  await postgres.stop();
  await writeFile(join(folder, "data/pg_hba.conf"), WHOLLY_OPEN);

  postgres = await startEmbeddedPostgres(folder);
  assert.equal(postgres.address.password, password);
  await assertClosed();
});
