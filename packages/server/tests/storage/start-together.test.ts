import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { version } from "#platform/version.ts";
import { MIGRATIONS, migrate, readMigrations } from "#storage/migrate.ts";
import { signInTo } from "#storage/remote-postgres.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/storage/server-process.ts";

let own: OwnServer;
const started: ServerProcess[] = [];
before(async () => {
  own = await startOwnServer();
});
after(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await own.end();
});

const THREE = [1, 2, 3];

async function startThree(database: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess[]> {
  const options = (number: number) => ({
    databaseUrl: own.url("app", database),
    dataDir: join(own.home, `data-${number}`),
    env,
  });
  const servers = await Promise.all(THREE.map((number) => startServerProcess(options(number))));
  started.push(...servers);
  return servers;
}

async function answerOf({ baseUrl }: ServerProcess, path: string) {
  const { status, headers, ...answer } = await fetch(`${baseUrl}${path}`).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  }));
  return { status, connection: headers.get("connection"), retryAfter: headers.get("retry-after"), ...answer };
}

/** Resolves with the answer once it is as wanted. */
async function until<T>(read: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  let last: unknown;
  for (const ends = Date.now() + 60_000; Date.now() < ends; await sleep(50)) {
    const answer = await read().catch((error: unknown) => {
      last = error;
    });
    if (answer !== undefined && isSo(answer)) return answer;
    last = answer ?? last;
  }
  throw new Error(`It never happened; the last answer was ${JSON.stringify(last)}.`);
}

async function applied(database: string) {
  const owner = signInTo(own.url("app", database)).owner;
  const rows = await ask(owner, "select file from hotwash_migrations.applied order by file");
  return rows.map(({ file }) => file);
}

test("O10, O30, O70, O71, O72: three processes start on an empty database that comes late, and stop in order", async () => {
  const files = (await readMigrations()).map(({ file }) => file);
  await own.stop();
  const servers = await startThree("app", { HOTWASH_DRAIN_SECONDS: "2" });
  const [first = assert.fail()] = servers;
  const waiting = await until(
    () => answerOf(first, "/readyz"),
    ({ body }) => /waiting/.test(JSON.stringify(body)),
  );
  const problem = "The server is starting: it is waiting for the database.";
  assert.deepEqual([waiting.status, waiting.body], [503, { status: "not ready", problem }]);
  assert.deepEqual((await answerOf(first, "/healthz")).body, { status: "ok", version: version() });
  const early = await answerOf(first, "/api/graphql");
  assert.deepEqual([early.status, early.retryAfter], [503, "5"]);
  assert.deepEqual(early.body, { code: "UNAVAILABLE", message: `${problem} Try again in 5 s.` });
  assert.match(first.said(), /^Waiting for the database, up to 60 s: Cannot sign in to PostgreSQL at 127\.0\.0\.1:/m);

  await own.start();
  await Promise.all(servers.map(({ serving }) => serving));
  assert.deepEqual(await applied("app"), files);
  for (const server of servers) assert.equal((await answerOf(server, "/readyz")).status, 200, server.said());

  for (const { child } of servers) child.kill("SIGTERM");
  const stopping = await until(
    () => answerOf(first, "/readyz"),
    ({ status }) => status === 503,
  );
  assert.deepEqual(stopping.body, { status: "not ready", problem: "The server is shutting down." });
  const drained = await answerOf(first, "/healthz");
  assert.deepEqual([drained.status, drained.connection], [200, "close"]);
  for (const { ended } of servers) assert.equal((await ended).code, 0);
});

test("O9, O10, O30: three processes upgrade a database together, and stop in order once they are ready", async () => {
  await ask(own.address, "create database upgraded owner app");
  const files = (await readMigrations()).map(({ file }) => file);
  const before = new Set(files.slice(0, -3));
  await migrate(signInTo(own.url("app", "upgraded")).owner, MIGRATIONS, (file) => before.has(file));
  const servers = await startThree("upgraded");
  const stopped = servers.map(async (server) => {
    await until(
      () => answerOf(server, "/readyz"),
      ({ status }) => status === 200,
    );
    server.child.kill("SIGTERM");
    assert.equal((await server.ended).code, 0, server.said());
  });
  await Promise.all(stopped);
  assert.deepEqual(await applied("upgraded"), files);
});
