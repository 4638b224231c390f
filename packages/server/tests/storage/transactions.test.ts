import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { type Database, openDatabase } from "#storage/database.ts";
import { asCaller, readAsCaller, type Tenant, writeAsCaller } from "#storage/tenancy.ts";
import { createDatabase, type TestDatabase } from "#tests/support/database.ts";

let made: TestDatabase;
/** Of one connection, so that each statement finds it as the one before left it. */
let database: Database;
before(async () => {
  made = await createDatabase();
  database = openDatabase(made.login, 1);
});
after(async () => {
  await database.end();
  await made.drop();
});

const tenant: Tenant = { kind: "CLIENT", organization_id: randomUUID(), book: [], disclosed: [], actor_id: null };
const atOnce = () => {
  throw new Error("at once");
};

async function assertReturned(): Promise<void> {
  const text = `select current_user as role, current_setting('hotwash.organization_id', true) as scope,
    current_setting('hotwash.kept', true) as kept, statement_timestamp() = now() as alone`;
  const [found] = (await database.query(text)).rows;
  const { kept, ...left } = found ?? {};
  assert.deepEqual(left, { role: "hotwash_login", scope: "", alone: true });
  assert.ok(!kept, "nothing of it took effect");
}

test("T40: what throws before it asks leaves no transaction, role or scope on its connection", async () => {
  for (const run of [asCaller, readAsCaller, writeAsCaller]) {
    await assert.rejects(run(database, tenant, atOnce), /at once/, run.name);
    await assertReturned();
  }
});

test("T40: of writes that throw on the way, none takes effect", async () => {
  const sent = writeAsCaller(database, tenant, (connection) => {
    connection.query("select set_config('hotwash.kept', 'yes', false)").catch(() => {});
    return atOnce();
  });
  await assert.rejects(sent, /at once/);
  await assertReturned();
});

test("T40: a connection is given back only once all work on it is over, also if the role cannot be taken", async () => {
  let isOver = false;
  const work = asCaller(database, { ...tenant, organization_id: "\0" }, async (connection) => {
    await connection.query("select 1").catch(() => {});
    await setImmediate();
    await connection.query("select 1").catch(() => {});
    isOver = true;
  });
  await assert.rejects(work, /0x00/);
  assert.ok(isOver);
  await assertReturned();
});
