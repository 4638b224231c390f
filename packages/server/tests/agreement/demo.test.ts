import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openDemo } from "@hotwash/demo/prepare-demo.ts";
import { Client } from "pg";
import { z } from "zod";
import { records } from "#catalogue/records.ts";
import { readConfig } from "#platform/config.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { readMigrations } from "#storage/migrate.ts";
import { isRelation } from "#storage/read/readable.ts";
import { commandsOn } from "#tests/cli/fixture.ts";
import { createDemoFolder, type ServedDemo, serveDemo } from "#tests/support/served-demo.ts";

const credentials = z.object({
  base_url: z.string(),
  users: z.array(z.object({ email: z.string(), password: z.string() }).loose()),
  api_keys: z.array(
    z.object({ name: z.string(), key: z.string(), scopes: z.array(z.string()), state: z.string() }).loose(),
  ),
});

const place = await createDemoFolder();
const hotwash = commandsOn(place.folder, place.port);
// Documents would take the processor from other tests for minutes.
const startDemo = () => serveDemo(place, { HOTWASH_JOBS: "off" });
const file = join(hotwash.folder, "demo-credentials.json");
let demo: ServedDemo;
/** Behind every row policy; it leaves the postmaster to the server. */
let owner: Client;
before(async () => {
  demo = await startDemo();
  owner = await connect();
});
after(async () => {
  await owner.end();
  await demo.stop();
  await hotwash.end();
});

test("O18: the credentials are readable only by their owner, and name address, users and keys", async () => {
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const { base_url, users, api_keys } = await readCredentials();
  assert.equal(base_url, hotwash.baseUrl);
  assert.ok(users.length > 3);
  assert.deepEqual([...new Set(api_keys.map(({ state }) => state))].sort(), ["active", "expired", "revoked"]);
});

test("O18: every user signs in", async () => {
  await owner.query("delete from hotwash.rate_windows");
  for (const { email, password } of (await readCredentials()).users) {
    const response = await post("/api/auth/sign-in/email", { email, password }, {});
    assert.equal(response.status, 200, email);
  }
});

test("O18: every key works as its state and scopes say", async () => {
  for (const { name, key, scopes, state } of (await readCredentials()).api_keys) {
    const isActive = state === "active";
    const mcp = await post("/api/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }, { "x-api-key": key });
    assert.equal(mcp.status, isActive ? (scopes.includes("mcp") ? 200 : 403) : 401, name);
    const told = await post("/api/graphql", { query: "{ exercises(limit: 1) { id } }" }, { "x-api-key": key });
    const expected = isActive ? (scopes.includes("graphql") ? undefined : "FORBIDDEN") : "UNAUTHENTICATED";
    assert.equal(answer.parse(await told.json()).errors?.[0]?.extensions.code, expected, name);
  }
});

test("O18: no text of the demo is a missing value written out", async () => {
  for (const { plural, fields } of records) {
    for (const [name, field] of Object.entries(fields)) {
      if (isRelation(field) || field.type !== "text" || field.expression) continue;
      const text = `select ${name} as text from hotwash.${plural} where ${name}::text ~ '(^|\\n)(null|undefined|NaN)(\\n|$)' limit 1`;
      assert.deepEqual((await owner.query(text)).rows, [], `${plural}.${name}`);
    }
  }
});

test("O19: every demo score matches its evidence; an edited one is reported", async () => {
  const right = await hotwash.run(["readiness", "verify", "--json"]);
  assert.equal(right.code, 0, right.err);
  const { scores, wrong } = verification.parse(JSON.parse(right.out));
  const { rows } = await owner.query<{ id: string }>("select id from hotwash.readiness_scores order by id");
  assert.deepEqual([scores, wrong], [rows.length, []]);

  const id = rows[3]?.id ?? assert.fail();
  const set = "update hotwash.readiness_scores set overall_score = overall_score + $2 where id = $1";
  await owner.query("alter table hotwash.readiness_scores disable trigger user");
  await owner.query(set, [id, 0.01]);
  const edited = await hotwash.run(["readiness", "verify"]);
  assert.equal(edited.code, 1);
  assert.match(edited.out, new RegExp(`${id}: overall_score differs`));
  await owner.query(set, [id, -0.01]);
  assert.equal((await hotwash.run(["readiness", "verify"])).code, 0);
});

test("O11: while the database is unavailable requests fail cleanly; then they work again, and nothing acknowledged is lost", async () => {
  const key = await staffKey();
  const ask = (query: string) => post("/api/graphql", { query }, { "x-api-key": key });
  const made = answer.parse(
    await (await ask('mutation { createOrganization(input: { name: "Acknowledged", kind: CARRIER }) { id } }')).json(),
  );
  const { id } = z.object({ id: z.string() }).parse(made.data?.createOrganization);
  await owner.end();
  const pid = Number((await readFile(join(hotwash.folder, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);
  process.kill(pid, "SIGKILL");

  // What it had begun to serve may answer for a moment longer.
  const told: string[] = [];
  for (const began = Date.now(); Date.now() - began < 60_000; await sleep(100)) {
    const response = await ask(`{ organization(id: "${id}") { name } }`);
    const { data, errors = [] } = answer.parse(await response.json());
    told.push(...errors.map(({ message }) => message));
    if (errors.length > 0) continue;
    assert.deepEqual(data, { organization: { name: "Acknowledged" } });
    if (told.length > 0) break;
  }
  assert.deepEqual([...new Set(told)], ["The database is not responding. Try again in 5 s."]);
  owner = await connect();
});

test("O18: nothing is created if the credentials cannot be stored", async () => {
  const config = readConfig({ HOTWASH_DATA_DIR: join(file, "below-a-file"), HOTWASH_SECRET: "s".repeat(32) });
  await assert.rejects(
    openDemo(config, () => {}),
    /not a directory/,
  );
});

test("O18: a later start creates nothing new and keeps the credentials", async () => {
  const count = async () =>
    (await owner.query("select count(*)::int as n from hotwash.audit_entries where actor_kind = 'USER'")).rows;
  const [before, text] = [await count(), await readFile(file, "utf8")];
  await restart();
  assert.deepEqual(await count(), before);
  assert.equal(await readFile(file, "utf8"), text);
  assert.doesNotMatch(demo.said(), /Making the demo data/);
});

test("O10: every migration was applied once and in order, and a later start applied none again", async () => {
  const { rows } = await owner.query<{ file: string }>(
    "select file from hotwash_migrations.applied order by applied_at, file",
  );
  assert.deepEqual(
    rows.map((row) => row.file),
    (await readMigrations()).map((migration) => migration.file),
  );
});

test("O10: a changed migration, and a database of a newer version, stop the start", async () => {
  const [first] = await readMigrations();
  const attempts = [
    [
      "update hotwash_migrations.applied set sha256 = 'x' || sha256 where file = $1",
      first?.file,
      /was changed after it was applied/,
    ],
    [
      "insert into hotwash_migrations.applied (file, sha256) values ($1, 'x')",
      "9999_ahead.sql",
      /which this version of Hotwash does not have/,
    ],
  ] as const;
  for (const [text, name, message] of attempts) {
    await owner.query("begin");
    await owner.query(text, [name]);
    await owner.query("commit");
    const { code, err } = await hotwash.runAlone(["serve"], { env: { PORT: "0" } });
    assert.equal(code, 1, err);
    assert.match(err, message);
    assert.doesNotMatch(err, /^ +at /m);
    await owner.query("update hotwash_migrations.applied set sha256 = ltrim(sha256, 'x')");
    await owner.query("delete from hotwash_migrations.applied where file = '9999_ahead.sql'");
  }
});

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }) })).optional(),
});
const verification = z.object({ scores: z.number(), wrong: z.array(z.unknown()) });

async function readCredentials() {
  return credentials.parse(JSON.parse(await readFile(file, "utf8")));
}

async function staffKey(): Promise<string> {
  return (await readCredentials()).api_keys.find(({ name }) => name === "staff-graphql")?.key ?? assert.fail();
}

function post(path: string, body: object, headers: Record<string, string>): Promise<Response> {
  const all = { "content-type": "application/json", ...headers };
  return fetch(`${hotwash.baseUrl}${path}`, { method: "POST", headers: all, body: JSON.stringify(body) });
}

async function connect(): Promise<Client> {
  const { address, stop } = await startEmbeddedPostgres(join(hotwash.folder, "postgres"));
  const client = new Client(address);
  client.on("error", () => {}); // the database goes away under it
  await client.connect();
  await stop();
  return client;
}

async function restart(): Promise<void> {
  await owner.end();
  await demo.stop();
  demo = await startDemo();
  owner = await connect();
}
