import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { environmentOf, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { startCluster } from "../docs/postgres.ts";
import { openAudience } from "../live-audience.ts";
import { command, openProgram, type Program, share, startExercise } from "./program.ts";

/**
 * Runs Hotwash through PgBouncer in both modes: sign-in, GraphQL, MCP, jobs, and a live exercise. Anything that fails
 * fails the drill. It needs PostgreSQL and PgBouncer from the system: apt-get install postgresql pgbouncer. Another
 * version runs with PGBOUNCER=/path/to/pgbouncer.
 */
const run = promisify(execFile);
const PGBOUNCER = process.env.PGBOUNCER ?? "/usr/sbin/pgbouncer";
const PEOPLE = Number(process.env.PEOPLE ?? 20);
const ROUNDS = 150;
const AT_ONCE = 8;
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const READ = "{ organizations { name kind } exercises { title status injects { title } } }";

/** As in docs/operations.md. */
const FIND_ROLE = `
  create schema pgbouncer authorization pgbouncer;
  create function pgbouncer.find_role(name text, out role text, out password text)
    language sql security definer set search_path = pg_catalog
    as 'select rolname, rolpassword from pg_authid where rolname = name';
  revoke execute on function pgbouncer.find_role from public;
  grant execute on function pgbouncer.find_role to pgbouncer;`;

const home = await mkdtemp(join(tmpdir(), "hotwash-pgbouncer-"));
await chmod(home, 0o755);
const cluster = await startCluster(join(home, "postgres"), await freePort());
const psql = async (text: string, database = "postgres") =>
  (await run("psql", ["-qAtc", text, database], { env: { ...process.env, ...cluster.env } })).stdout.trim();
const version = (await run(PGBOUNCER, ["--version"])).stdout.split("\n")[0];

try {
  await writeFile(
    join(home, "postgres/data/pg_hba.conf"),
    "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n",
  );
  await psql("select pg_reload_conf()");
  await psql("create role hotwash_owner login createrole password 'p'; create role pgbouncer login password 'p'");
  await drill("none", "direct", 0);
  await drill("session", "session", 60);
  await drill("transaction", "transaction", 4);
} finally {
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
}

/** The work on a database of its own, through a PgBouncer with this number of sessions for each role. */
async function drill(mode: "none" | "session" | "transaction", database: string, sessions: number): Promise<void> {
  await psql(`create database ${database} owner hotwash_owner`);
  await psql(FIND_ROLE, database);
  const direct = urlOf(cluster.port, database);
  const bouncer = mode === "none" ? undefined : await startBouncer(mode, sessions);
  const databaseUrl = bouncer ? urlOf(bouncer.port, database) : direct;
  const dataDir = join(home, database);
  const env = { HOTWASH_ALLOWED_ORIGINS: "http://localhost:4000", HOTWASH_LOG_LEVEL: "warn" };
  const way = mode === "transaction" ? { ...env, DATABASE_DIRECT_URL: direct } : env;
  if (mode === "transaction") await expectRefusal(databaseUrl, dataDir);
  const server = await startServerProcess({ databaseUrl, dataDir, env: way });
  server.child.stdout?.on("data", (line) => process.stderr.write(line));
  try {
    await server.serving;
    const environment = { ...environmentOf({ databaseUrl, dataDir, env: way }) };
    const program = await openProgram(environment, server.baseUrl);
    await program.signIn();
    const load = await workload(program);
    const live = await exercise(program, server.baseUrl);
    const used = await psql(
      `select count(*) from pg_stat_activity where datname = '${database}' and usename = 'hotwash_login'
       and application_name not in ('hotwash jobs')`,
    );
    const report = await command(environment, "doctor");
    assert.doesNotMatch(report, /^BAD/m, report);
    const audit = (await command(environment, "audit", "verify")).trim();
    console.log(`${mode === "none" ? "no pooler" : `${version}, pool_mode = ${mode}`}: ${load}; ${live}`);
    console.log(`  ${used} sessions of hotwash_login besides jobs; ${audit.split("\n")[0]}`);
    console.log(`  ${report.match(/^.*pooler: .*$/m)?.[0] ?? "doctor: no pooler"}`);
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
    await bouncer?.stop();
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://hotwash_owner:p@127.0.0.1:${port}/${database}`;
}

async function expectRefusal(databaseUrl: string, dataDir: string): Promise<void> {
  const server = await startServerProcess({ databaseUrl, dataDir });
  const { code } = await server.ended;
  assert.equal(code, 1);
  assert.match(server.said(), /shares sessions between transactions.*set DATABASE_DIRECT_URL/);
}

/** Reads, writes and tools, several at once. */
async function workload({ graphql, act, tool }: Program): Promise<string> {
  const times: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  };
  const work = async (caller: number) => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `Carrier ${caller} ${round}`;
      // A key may send 30 of this mutation and 120 calls of tools in a minute.
      if (round % 50 === 0) await timed(() => act("createOrganization", { name, kind: "CARRIER" }));
      else await timed(() => (round % 12 === 0 ? tool("list_exercises") : graphql(READ)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, caller) => work(caller)));
  return `${times.length} requests by ${AT_ONCE} at once, p50 ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms`;
}

/** Everybody in the room receives each inject, answers, and a document is made at the end. */
async function exercise(program: Program, url: string): Promise<string> {
  const { id, code } = await startExercise(program);
  const audience = openAudience(url, id, undefined);
  for (let i = 0; i < PEOPLE; i++) await audience.join(code, `Person ${i}`);
  await program.act("admitParticipants", { exercise_id: id });
  await audience.enter();
  for (let round = 0; round < 3; round++) {
    const inject = { title: "A call", body: "They want the list.", channel: "PHONE", dimension: "COMMUNICATION" };
    const made = await program.act("createInject", { exercise_id: id, ...inject });
    audience.expect(made.id);
    await program.act("deliverInject", { id: made.id });
    await Promise.all(audience.seated().map((seated) => audience.say(seated, "answers", made.id)));
    await Promise.all(audience.seated().map((seated) => audience.say(seated, "comments", made.id)));
  }
  await audience.settle();
  const { missing, injects, comments } = audience.figures();
  audience.close();
  assert.equal(missing, 0);
  const made = await program.act("generateDeliverable", { exercise_id: id, kind: "EXERCISE_PLAN", format: "PDF" });
  const seconds = await untilReady(program, made.id);
  const heard = [...injects, ...comments];
  return `${heard.length} live messages to ${PEOPLE} people, none missed, p95 ${share(heard, 0.95)} ms; a document after ${seconds.toFixed(1)} s`;
}

async function untilReady({ graphql }: Program, id: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { deliverable } = await graphql("query ($id: ID!) { deliverable(id: $id) { status } }", { id });
    const status = String(Object(deliverable).status);
    if (status === "READY") return (performance.now() - began) / 1_000;
    assert.ok(["QUEUED", "RUNNING"].includes(status) && performance.now() - began < 60_000, status);
    await sleep(100);
  }
}

async function startBouncer(mode: string, sessions: number) {
  const port = await freePort();
  const [file, users] = [join(home, `${mode}.ini`), join(home, "users.txt")];
  await writeFile(users, '"pgbouncer" "p"\n');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${cluster.port} auth_user=pgbouncer
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
default_pool_size = ${sessions}
max_client_conn = 500
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select * from pgbouncer.find_role($1)
${process.env.PGBOUNCER_SETTINGS ?? ""}
`,
  );
  if (user.uid !== undefined) for (const each of [file, users]) await chown(each, user.uid, user.gid);
  const child = spawn(PGBOUNCER, ["-q", file], { ...user, stdio: ["ignore", "inherit", "inherit"] });
  child.on("error", ({ message }) => console.error(`${message}: apt-get install pgbouncer`));
  await sleep(1_000);
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
