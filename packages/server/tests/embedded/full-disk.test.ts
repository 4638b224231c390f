import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import type { ClientConfig } from "pg";
import { pino } from "pino";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { foundOperator } from "#domain/organizations/found-operator.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { systemCaller } from "#kernel/caller.ts";
import { logOptions } from "#platform/log.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { authLoginTo, openAuthDatabase } from "#storage/auth-database.ts";
import { loginTo, openDatabase } from "#storage/database.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { prepareStorage } from "#storage/open-storage.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { performing } from "#tests/support/performing.ts";
import { ask, postmasterPid } from "./postgres-processes.ts";

const run = promisify(execFile);

/** Takes the space away in which the data folder could grow, and answers what gives it back. */
type Fill = (home: string) => Promise<() => Promise<void>>;

const isLinux = process.platform === "linux";
const notLinux = isLinux ? false : "the limits of a running process are Linux's own";
const notRoot = isLinux && process.getuid?.() === 0 ? false : "only root may mount a disk that is small enough to fill";
const MEBIBYTE = 1024 * 1024;

test("O11: on a disk that is full", { skip: notRoot }, async (t) => {
  const home = await createHome();
  t.after(() => rm(home, { recursive: true }));
  await run("mount", ["-t", "tmpfs", "-o", "size=512m,mode=755", "tmpfs", home]);
  try {
    await refuses(home, NO_ROOM, async () => {
      const filler = join(home, "filler");
      await assert.rejects(writeFile(filler, Buffer.alloc(512 * MEBIBYTE)), { code: "ENOSPC" });
      return () => rm(filler);
    });
  } finally {
    await run("umount", ["--lazy", home]);
  }
});

test("O11: where files may not grow", { skip: notLinux }, async (t) => {
  const home = await createHome();
  t.after(() => rm(home, { recursive: true }));
  // PostgreSQL has no error code for a file that may not grow: to a program it is a defect like any other.
  await refuses(home, DEFECT, async () => {
    await limitFiles(home, String(17 * MEBIBYTE));
    return () => limitFiles(home, "unlimited");
  });
});

const NO_ROOM = ["The database is out of space. Try again in 30 s.", "UNAVAILABLE"];
const DEFECT = ["Internal server error", "INTERNAL_SERVER_ERROR"];

async function createHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "hotwash-full-"));
  await chmod(home, 0o755); // PostgreSQL has to pass through
  return home;
}

/** Of the postmaster and all that serve its connections. It may be lifted again, for only the soft limit changes. */
async function limitFiles(home: string, bytes: string): Promise<void> {
  const postmaster = await postmasterPid(join(home, "postgres"));
  for (const pid of await readdir("/proc")) {
    const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const parent = Number(line.split(") ").at(-1)?.split(" ")[1]);
    if (Number(pid) !== postmaster && parent !== postmaster) continue;
    const { uid, gid } = await stat(`/proc/${pid}`); // its own user may, others may not even as root
    await run("prlimit", ["--pid", pid, `--fsize=${bytes}:`], { uid, gid });
  }
}

/** An action that finds no room is refused without a trace but in the log; what only reads goes on, and all of it later. */
async function refuses(home: string, said: readonly string[], fill: Fill): Promise<void> {
  const postgres = await startEmbeddedPostgres(join(home, "postgres"), { settings: ["fsync=off"] });
  const address = { ...postgres.address, password: "of the full disk" };
  const [login, authLogin] = [loginTo(address), authLoginTo(address)];
  await prepareStorage({ owner: postgres.address, login, authLogin });
  const { app, dependencies, lines, stop } = serve(login, authLogin);
  try {
    const { key, client } = await found(dependencies);
    await ask(postgres.address, GROWN);
    await ask(postgres.address, "select pg_switch_wal()");
    const plan = async (title: string) =>
      askGraphQL(app, key, PLAN, { input: { ...ENGAGEMENT, organization_id: client, title } });
    const held = () => ask(postgres.address, HELD);
    assert.equal((await plan("Before")).errors, undefined);
    const before = await held();

    const free = await fill(home);
    const { data, errors } = await plan("Too much");
    assert.equal(data, null);
    const [error] = errors ?? [];
    assert.deepEqual([error?.message, error?.extensions.code], said);
    assert.match(lines.join(""), /could not (extend|write)|No space left/);
    const read = await askGraphQL(app, key, "{ engagements(limit: 200) { title } }");
    assert.ok(Array.isArray(read.data?.engagements) && !JSON.stringify(read.data).includes("Too much"));
    assert.deepEqual(await held(), before);

    await free();
    assert.equal((await plan("Afterwards")).errors, undefined);
    assert.deepEqual((await verifyAudit(dependencies.database)).damages, []);
  } finally {
    await stop();
    await postgres.stop();
  }
}

// Texts of engagements, kept as long as they are, that fill their pages: another needs new ones.
const GROWN = `alter table hotwash.engagements alter objectives set storage external;
  insert into hotwash.engagements (organization_id, id, title, objectives, starts_on, status, created_at, updated_at)
  select o.id, gen_random_uuid(), 'Grown', repeat('x', 19200), '2026-01-01', 'PLANNED', now(), now()
  from hotwash.organizations o, generate_series(1, 1500) n where o.kind = 'CLIENT'`;
const HELD = `select (select count(*)::int from hotwash.engagements) as engagements,
  (select count(*)::int from hotwash.state_changes) as changes,
  (select count(*)::int from hotwash.audit_entries where action = 'createEngagement' and outcome = 'OK') as entries`;
const PLAN = "mutation ($input: CreateEngagementInput!) { createEngagement(input: $input) { id title } }";
const ENGAGEMENT = {
  objectives: "x".repeat(19_000),
  starts_on: "2099-01-01",
};

function serve(login: ClientConfig, authLogin: ClientConfig) {
  const lines: string[] = [];
  const database = openDatabase(login, 2);
  const authDatabase = openAuthDatabase(authLogin);
  const baseUrl = "http://localhost:4000";
  const config = {
    baseUrl,
    allowedOrigins: [baseUrl],
    introspection: true,
    secrets: ["0123456789abcdef".repeat(4)] as const,
  };
  const dependencies = createDependencies({ database, authDatabase, config });
  const app = createApp(dependencies, { log: pino(logOptions("info"), { write: (line) => lines.push(line) }) });
  const stop = async () => {
    await app.close();
    await drainDependencies(dependencies);
    await Promise.all([database.end(), authDatabase.end()]);
  };
  return { app, dependencies, lines, stop };
}

async function found(dependencies: Dependencies): Promise<{ readonly key: string; readonly client: string }> {
  const [id, entryId, now] = [dependencies.newId(), dependencies.newId(), dependencies.clock()];
  await foundOperator(dependencies.database, { id, name: "Hotwash", now, actor: "tests", entryId });
  const act = performing(dependencies);
  const staff = systemCaller(id, "tests");
  const { id: client } = await act(staff, createOrganization, { name: "Juniper Dental", kind: "CLIENT" });
  const ada = { name: "Ada", email: "ada@hotwash.example", role: "ADMIN", organization_id: id };
  const { id: owner_id } = await act(staff, inviteUser, ada);
  const key = { name: "Tests", scopes: ["GRAPHQL"], organization_id: id, owner_id };
  const { once } = await act(staff, createApiKey, key);
  return { key: once?.plaintext ?? "", client };
}
