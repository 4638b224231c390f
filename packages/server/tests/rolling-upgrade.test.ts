import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type Balancer, startBalancer } from "#tests/storage/balancer.ts";
import { makeNextRelease } from "#tests/storage/next-release.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";
import { environmentOf, PROGRAM, type ServerProcess, startServerProcess } from "#tests/storage/server-process.ts";

let own: OwnServer;
let balancer: Balancer;
const started: ServerProcess[] = [];
before(async () => {
  own = await startOwnServer();
  balancer = await startBalancer();
});
after(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await balancer.end();
  await own.end();
});

/** On tables that every request reads, so that it waits for their locks and prepared statements see another table. */
const MIGRATION = `
  alter table hotwash.organizations add column next_release text;
  alter table hotwash.api_keys add column next_release text not null default 'none';
  alter table hotwash.gaps add column next_release text;`;

const DRAIN_SECONDS = 3;

async function start(program: string): Promise<ServerProcess> {
  const env = { HOTWASH_DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const databaseUrl = own.url("app", "app");
  const server = await startServerProcess({ databaseUrl, dataDir: join(own.home, "data"), env, program });
  started.push(server);
  await server.serving;
  balancer.add(server.baseUrl);
  for (let ms = 0; ms < 30_000 && !balancer.ready().includes(server.baseUrl); ms += 50) await sleep(50);
  assert.ok(balancer.ready().includes(server.baseUrl), server.said());
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  assert.equal((await server.ended).code, 0);
}

/** Commands beside the running server: its first account, and keys. */
async function makeKeys(count: number): Promise<string[]> {
  const env = environmentOf({ databaseUrl: own.url("app", "app"), dataDir: join(own.home, "data") });
  const hotwash = async (...args: string[]) =>
    JSON.parse((await promisify(execFile)(process.execPath, [PROGRAM, ...args, "--json"], { env })).stdout);
  const email = "you@company.example";
  await hotwash("user", "create", "--organization", "Your company", "--name", "Your name", "--email", email);
  const keys: string[] = [];
  for (let number = 0; number < count; number++) {
    const named = ["--name", `load ${number}`, "--role", "ADMIN", "--scopes", "graphql", "--owner", email];
    const { key } = await hotwash("key", "create", ...named);
    keys.push(key);
  }
  return keys;
}

type Load = {
  readonly answered: () => number;
  readonly written: readonly string[];
  readonly stop: () => Promise<void>;
};

/** Readers without pause and a writer, whose first failure is the test's. */
function load(keys: readonly string[]): Load {
  let [isOver, answered, failure]: [boolean, number, unknown] = [false, 0, undefined];
  const written: string[] = [];
  const post = async (key: string, body: object) => {
    const headers = { "content-type": "application/json", "x-api-key": key };
    const response = await fetch(`${balancer.baseUrl}/api/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    assert.ok(response.status === 200 && !text.includes('"errors"'), `${response.status} ${text}`);
    answered++;
  };
  const read = async (key: string) => {
    await post(key, { query: "{ organizations(limit: 3) { id name } gaps_count exercises_count }" });
    await sleep(20);
  };
  const query = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }";
  const write = async () => {
    const name = `Written ${written.length}`;
    await post(keys[written.length % keys.length] ?? "", { query, variables: { input: { name, kind: "CARRIER" } } });
    written.push(name);
    await sleep(700);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work().catch((error: unknown) => {
        failure ??= error;
        isOver = true;
      });
    }
  };
  const running = [...keys.map((key) => repeat(() => read(key))), repeat(write)];
  return {
    answered: () => answered,
    written,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      assert.ifError(failure);
    },
  };
}

test("O75, O76, O72: a rolling upgrade, and the way back, fail no request and lose no write", async () => {
  const next = await makeNextRelease(join(own.home, "next"), MIGRATION);
  const first = await start(PROGRAM);
  const loaded = load(await makeKeys(3));

  const upgraded = await start(next);
  assert.deepEqual(balancer.ready().toSorted(), [first.baseUrl, upgraded.baseUrl].toSorted());
  const columns = await ask(
    { connectionString: own.url("boss", "app") },
    "select count(*)::int from information_schema.columns where column_name = 'next_release'",
  );
  assert.deepEqual(columns, [{ count: 3 }]);
  await sleep(500);
  await stop(first);
  // The previous release starts on the schema of the next one.
  const back = await start(PROGRAM);
  await sleep(500);
  await stop(upgraded);
  await sleep(500);
  assert.deepEqual(balancer.ready(), [back.baseUrl]);

  await loaded.stop();
  assert.ok(loaded.answered() > 100 && loaded.written.length > 5, `${loaded.answered()} ${loaded.written.length}`);
  const rows = await ask(
    { connectionString: own.url("boss", "app") },
    "select name from hotwash.organizations where name like 'Written %'",
  );
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), loaded.written.toSorted());
  await stop(back);
});
