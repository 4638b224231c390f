import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import {
  environmentOf,
  type ServerProcess,
  startServerProcess,
} from "../../packages/server/tests/storage/server-process.ts";
import { startCluster } from "../docs/postgres.ts";
import { openAudience } from "../live-audience.ts";
import { command, openProgram, type Program, share, startExercise } from "./program.ts";

/**
 * Three instances behind haproxy with deploy/haproxy.cfg. Every 20 s one is killed and started again, while a live
 * exercise runs and programs read and write. What fails is sent again, as our clients do. No live message may be missed,
 * and no acknowledged write lost or doubled. It needs PostgreSQL and haproxy from the system: apt-get install
 * postgresql haproxy.
 */
const run = promisify(execFile);
const HAPROXY = process.env.HAPROXY ?? "/usr/sbin/haproxy";
const PEOPLE = Number(process.env.PEOPLE ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 120);
const KILL_EVERY_MS = 20_000;
const INJECT_EVERY_MS = 6_000;
const ANSWERED_WITHIN_MS = 4_000;
const WRITE_EVERY_MS = 2_500;
const READ_EVERY_MS = 100;
const READERS = 6;
const AGAIN_MS = 500;
const JOINED_AT_ONCE = 10;
const READ = "{ organizations { name kind } exercises { title status injects { title } } }";
const ADD = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";

const home = await mkdtemp(join(tmpdir(), "hotwash-haproxy-"));
await chmod(home, 0o755);
const cluster = await startCluster(join(home, "postgres"), await freePort());
const psql = async (text: string, database = "hotwash") =>
  (await run("psql", ["-qAtc", text, database], { env: { ...process.env, ...cluster.env } })).stdout.trim();
await psql("create role hotwash_owner login createrole", "postgres");
await psql("create database hotwash owner hotwash_owner", "postgres");
const databaseUrl = `postgres://hotwash_owner:p@127.0.0.1:${cluster.port}/hotwash`;
const options = {
  databaseUrl,
  dataDir: join(home, "data"),
  env: {
    HOTWASH_ALLOWED_ORIGINS: "http://localhost:4000",
    // One key reads for all six, and two instances answer while the third is away.
    HOTWASH_GRAPHQL_BUDGET: "99999999",
    HOTWASH_LOG_LEVEL: "error",
    HOTWASH_TRUST_PROXY: "loopback",
  },
};

let [isOver, refused, kills, started] = [false, 0, 0, performance.now()];
const failures: unknown[] = [];
const instances: ServerProcess[] = [];
for (let number = 0; number < 3; number++) {
  instances.push(await startServerProcess(options));
  await instances.at(-1)?.serving;
}
const balancer = await startBalancer(instances.map(({ baseUrl }) => new URL(baseUrl).host));
try {
  await drill();
} finally {
  isOver = true;
  balancer.stop();
  for (const { child } of instances) child.kill("SIGKILL");
  await Promise.all(instances.map(({ ended }) => ended.catch(() => {})));
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
}

async function drill(): Promise<void> {
  const environment = environmentOf(options);
  const program = await openProgram(environment, balancer.url);
  const { id, code } = await startExercise(program);
  const audience = openAudience(balancer.url, id, undefined);
  for (let i = 0; i < PEOPLE; i += JOINED_AT_ONCE) {
    await Promise.all(Array.from({ length: JOINED_AT_ONCE }, (_, n) => audience.join(code, `Person ${i + n}`)));
  }
  await program.act("admitParticipants", { exercise_id: id });
  await audience.enter();
  started = performance.now();
  const [reads, writes, posts]: readonly [number[], number[], number[]] = [[], [], []];
  const names: string[] = [];
  const work = [
    killOneAfterTheOther(),
    ...Array.from({ length: READERS }, () =>
      repeat(READ_EVERY_MS, () => timed(reads, () => isAnswered(program, READ))),
    ),
    repeat(WRITE_EVERY_MS, async (number) => {
      const name = `Written ${number}`;
      const input = { name, kind: "CARRIER", idempotency_key: name };
      await timed(writes, () => isAnswered(program, ADD, { input }));
      names.push(name);
    }),
  ];
  // What fails ends the drill and everything that it started, instead of this process alone.
  const working = Promise.all(work).catch(failAtTheEnd);
  let answers = 0;
  const talking: Promise<unknown>[] = [];
  await repeat(INJECT_EVERY_MS, async (number) => {
    const inject = await deliver(program, id, number, audience.expect);
    for (const seated of audience.seated()) {
      const say = () => audience.say(seated, "answers", inject).then(accepted, isCut);
      talking.push(
        sleep(Math.random() * ANSWERED_WITHIN_MS)
          .then(() => timed(posts, say))
          .catch(failAtTheEnd),
      );
      answers++;
    }
  });
  await Promise.all([working, ...talking]);
  if (failures.length > 0) throw failures[0];
  await audience.settle();
  const { missing, cuts, injects } = audience.figures();
  audience.close();

  const stored = (await psql("select name from hotwash.organizations where name like 'Written %'")).split("\n");
  assert.deepEqual(stored.toSorted(), names.toSorted(), "acknowledged writes, each once");
  assert.equal(missing, 0, "live messages missed");
  const kept = Number(await psql(`select count(*) from hotwash.inject_responses where exercise_id = '${id}'`));
  assert.equal(kept, answers, "acknowledged answers, each once");
  const audit = (await command(environment, "audit", "verify")).trim().split("\n")[0];
  const line = (what: string, times: readonly number[]) =>
    `${times.length} ${what}, p50 ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms, most ${share(times, 1)} ms`;
  console.log(`One of three instances killed ${kills} times in ${SECONDS} s, ${PEOPLE} people in a live exercise`);
  console.log(line("reads", reads));
  console.log(line("writes", writes));
  console.log(line("answers of participants", posts));
  console.log(`${refused} requests were cut or refused and sent again; none failed for good`);
  console.log(`${cuts} streams were cut and continued; ${line("deliveries of injects, none missed", injects)}`);
  console.log(`No acknowledged write was lost or doubled. ${audit}`);
}

/** Delivers an inject, and waits for nobody. */
async function deliver(program: Program, exercise_id: string, number: number, expect: (id: string) => void) {
  const text = { title: `Call ${number}`, body: "They want the list.", channel: "PHONE", dimension: "COMMUNICATION" };
  const create = { exercise_id, ...text, idempotency_key: `create ${number}` };
  const { id } = await again(() => program.act("createInject", create));
  expect(id);
  await again(() => program.act("deliverInject", { id, idempotency_key: `deliver ${number}` }));
  return id;
}

function failAtTheEnd(error: unknown): void {
  failures.push(error);
  isOver = true;
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      isCut(error);
      await sleep(AGAIN_MS);
    }
  }
}

async function killOneAfterTheOther(): Promise<void> {
  for (let number = 0; ; number++) {
    await sleep(KILL_EVERY_MS);
    if (isOver) return;
    const place = number % instances.length;
    const killed = instances[place];
    if (!killed) return;
    killed.child.kill("SIGKILL");
    await killed.ended.catch(() => {});
    kills++;
    const port = new URL(killed.baseUrl).port;
    instances[place] = await startServerProcess({ ...options, env: { ...options.env, PORT: port } });
    await instances[place]?.serving;
  }
}

/** Until the drill is over; the first repetition begins at once. */
async function repeat(everyMs: number, work: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; !isOver; number++) {
    const began = performance.now();
    await work(number);
    await sleep(Math.max(0, everyMs - (performance.now() - began)));
    if (performance.now() - started > SECONDS * 1_000) isOver = true;
  }
}

/** How long it takes until it succeeds. */
async function timed(times: number[], attempt: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await attempt())) await sleep(AGAIN_MS);
  times.push(performance.now() - began);
}

/** Whether it was answered; one that was cut, or refused as UNAVAILABLE, is to be sent again. */
async function isAnswered(program: Program, query: string, variables: object = {}): Promise<boolean> {
  try {
    const answer = await program.ask(query, variables);
    const text = await answer.text();
    if (answer.status === 200 && !text.includes('"errors"')) return true;
    assert.ok([502, 503, 504].includes(answer.status) || text.includes("UNAVAILABLE"), `${answer.status} ${text}`);
  } catch (error) {
    return isCut(error);
  }
  refused++;
  return false;
}

function accepted(): boolean {
  return true;
}

/** Of a connection that broke, or a status of haproxy or of an instance that stops. Anything else fails the drill. */
function isCut(error: unknown): false {
  const {
    message = "",
    code = "",
    cause,
  }: { message?: string; code?: string; cause?: { code?: string } } = Object(error);
  const isBroken = /ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNREFUSED/.test(`${code} ${cause?.code}`);
  if (!isBroken && !/socket hang up|50[234]|UNAVAILABLE/.test(message)) throw error;
  refused++;
  return false;
}

async function startBalancer(places: readonly string[]) {
  const port = await freePort();
  const text = await readFile(new URL("../../deploy/haproxy.cfg", import.meta.url), "utf8");
  const hosts = [...places];
  const settings = text
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.\d+:4000/g, () => hosts.shift() ?? "");
  const file = join(home, "haproxy.cfg");
  await writeFile(file, settings);
  const child = spawn(HAPROXY, ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  child.on("error", ({ message }) => console.error(`${message}: apt-get install haproxy`));
  await Promise.race([once(child, "exit"), sleep(3_000)]);
  assert.equal(child.exitCode, null, "haproxy ended");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGTERM") };
}
