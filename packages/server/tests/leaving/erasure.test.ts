import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Checkpoint, createCheckpoint } from "#domain/audit/checkpoint.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { ask, codesOf, dataOf, rowOf } from "#tests/graphql/asking.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

let market: Market;
let before_erasure: Checkpoint;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

const ERASE = "mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id name email status } }";

const erase = (cookie: string, input: object) =>
  ask(market.app, headersOf(cookie), ERASE, { input: { reason: "They asked for it.", ...input } });

type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly account_id: string | null;
};

async function personOf(of: MemberName, role: string): Promise<Person> {
  const { rows } = await market.owner.query<Person>(
    `select u.id, u.name, u.email, u.account_id from users u
      join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    where u.organization_id = $1 and m.role = $2 and u.email not like '%@erased.invalid' order by u.created_at desc limit 1`,
    [market.members[of].id, role],
  );
  return rows[0] ?? assert.fail();
}

/** Every row of every table that has the text anywhere. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await market.owner.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'hotwash'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await market.owner.query<{ count: number }>(
      `select count(*)::int from ${name} t where position($1 in t::text) > 0`,
      [text],
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}

let erased: Person;
let cookie: string;

test("T28: an erased person is nowhere named in the logs, which still verify with a checkpoint of before", async () => {
  const staff = await market.signIn("operator");
  cookie = await market.signIn("openClient", "EDITOR");
  erased = await personOf("openClient", "EDITOR");
  await market.owner.query("update users set name = 'Zebulon Quist' where id = $1", [erased.id]);
  erased = { ...erased, name: "Zebulon Quist" };
  const renamed = await ask(
    market.app,
    headersOf(cookie),
    'mutation { requestExercise(input: { note: "Soon, please." }) { requested_by } }',
  );
  assert.equal(rowOf(dataOf(renamed).requestExercise).requested_by, erased.name);
  await market.dependencies.auditLog.drain();
  before_erasure = await createCheckpoint(market.database, new Date());
  const named = await rowsWith(erased.name);
  assert.ok(named.audit_entries && named.users && named.exercise_requests && named.auth_users === undefined);

  const answered = await erase(staff, { id: erased.id });
  const shown = rowOf(dataOf(answered).eraseUser);
  assert.deepEqual([shown.name, shown.status], ["Erased person", "DISABLED"]);
  assert.deepEqual(await rowsWith(erased.name), {});

  const verification = await verifyAudit(market.database, before_erasure);
  assert.deepEqual(verification.damages, []);
  const { rows } = await market.owner.query(
    "select distinct actor_name, remote_address from audit_entries where actor_id = $1",
    [erased.id],
  );
  assert.deepEqual(rows, [{ actor_name: "Erased person", remote_address: null }]);
});

test("T28: a name put into an erased entry, and one changed in another, are found", async () => {
  const entry = "where actor_id = $1 and sequence = (select min(sequence) from audit_entries where actor_id = $1)";
  for (const [actor, name] of [
    [erased.id, "Somebody"],
    [market.members.openClient.person.actor_id, "Somebody"],
    [market.members.openClient.person.actor_id, "Erased person"],
  ]) {
    const { rows } = await market.owner.query<{ name: string }>(
      `select actor_name as name from audit_entries ${entry}`,
      [actor],
    );
    assert.equal(rows.length > 0, true);
    await market.owner.query(`update audit_entries set actor_name = $2 ${entry}`, [actor, name]);
    const { damages } = await verifyAudit(market.database, before_erasure);
    assert.deepEqual(new Set(damages.map(({ kind }) => kind)), new Set(["EDITED"]), `${name}`);
    await market.owner.query(`update audit_entries set actor_name = $2 ${entry}`, [actor, rows[0]?.name]);
  }
  assert.deepEqual((await verifyAudit(market.database, before_erasure)).damages, []);
});

test("T29: the account of an erased person and what is personal are gone, and their session ends", async () => {
  const gone = await ask(market.app, headersOf(cookie), "{ me { id } }");
  assert.deepEqual(codesOf(gone), ["UNAUTHENTICATED"]);
  const { rows: accounts } = await market.owner.query("select from auth_users where lower(email) = lower($1)", [
    erased.email,
  ]);
  assert.equal(accounts.length, 0);
  assert.deepEqual(await rowsWith(erased.email), {});
  const { rows: tables } = await market.owner.query<{ kind: string; person: string }>(
    "select * from owned_by_people()",
  );
  for (const { kind, person } of tables) {
    const { rowCount } = await market.owner.query(`select from ${kind} where ${person} = $1`, [erased.id]);
    assert.equal(rowCount, 0, kind);
  }
});

test("T30: only the operator's ADMINs erase, and neither themselves nor the last ADMIN", async () => {
  const staff = await market.signIn("operator");
  const admin = await personOf("client", "ADMIN");
  const self = await personOf("operator", "ADMIN");
  const attempts = [
    { caller: await market.signIn("client"), who: admin, expected: "FORBIDDEN" },
    { caller: await market.signIn("carrier"), who: admin, expected: "FORBIDDEN" },
    { caller: await market.signIn("operator", "EDITOR"), who: admin, expected: "FORBIDDEN" },
    { caller: market.members.operator.key, who: admin, expected: "FORBIDDEN" },
    { caller: staff, who: self, expected: "CONFLICT" },
    { caller: staff, who: admin, expected: "CONFLICT" },
  ];
  for (const { caller, who, expected } of attempts) {
    const answered = await erase(caller, { id: who.id });
    assert.deepEqual(codesOf(answered), [expected]);
  }
  const { rows: kept } = await market.owner.query(
    "select language, last_language, account_id, last_signed_in_at from users where id = $1",
    [erased.id],
  );
  assert.deepEqual(kept, [{ language: null, last_language: null, account_id: null, last_signed_in_at: null }]);
  const again = await erase(staff, { id: erased.id });
  assert.deepEqual(codesOf(again), ["CONFLICT"]);
  const { rows } = await market.owner.query<{ count: number }>(
    "select count(*)::int from users where id = $1 and name = $2",
    [admin.id, admin.name],
  );
  assert.equal(rows[0]?.count, 1);
});

test("T31: somebody else with the same name keeps it", async () => {
  const staff = await market.signIn("operator");
  const first = await market.signIn("client", "EDITOR");
  const person = await personOf("client", "EDITOR");
  await market.signIn("client", "VIEWER");
  const namesake = await personOf("client", "VIEWER");
  await market.owner.query("update users set name = 'Ann Lee' where id = any ($1)", [[person.id, namesake.id]]);
  const asked = "mutation { requestExercise(input: {}) { id } }";
  const { id: own } = rowOf(dataOf(await ask(market.app, headersOf(first), asked)).requestExercise);
  await market.owner.query(
    `insert into exercise_requests (organization_id, id, gap_ids, requested_by, requested_at, created_at, updated_at)
    select organization_id, gen_random_uuid(), '{}', 'Ann Lee', now(), now(), now() from exercise_requests where id = $1`,
    [own],
  );
  dataOf(await erase(staff, { id: person.id }));
  const { rows } = await market.owner.query<{ id: string; requested_by: string }>(
    "select id, requested_by from exercise_requests where organization_id = $1 and requested_by in ('Ann Lee', 'Erased person')",
    [market.members.client.id],
  );
  assert.deepEqual(rows.map((row) => [row.id === own, row.requested_by]).sort(), [
    [false, "Ann Lee"],
    [true, "Erased person"],
  ]);
  const { rows: left } = await market.owner.query("select name from users where id = $1", [namesake.id]);
  assert.deepEqual(left, [{ name: "Ann Lee" }]);
});

/** Not a person's name, or what stays as it is. */
const NOT_NAMES = [
  "certificates.holder",
  "injects.controller",
  "injects.sender",
  "inject_replies.sender",
  "join_requests.name",
  "organizations.sender_name",
  "renewal_packs.reader_name",
  "scenario_injects.controller",
  "scenario_injects.sender",
];

test("T29: every column that names a person is one that erasure replaces, or is known to stay", async () => {
  const { rows } = await market.owner.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'hotwash' and data_type = 'text' and table_name not like 'auth_%' and (
      column_name ~ '_by$|author$|owner$|_name$|^actor$|^sender$|controller|facilitator|holder'
      or table_name in ('participants', 'evaluators', 'join_requests') and column_name = 'name')
      and column_name not in ('file_name', 'header_name', 'product_name') and column_name <> 'actor_name'
      and not (column_name = 'issuer_name') order by 1`,
  );
  const { rows: replaced } = await market.owner.query<{ column: string }>(
    "select kind || '.' || named as column from named_people()",
  );
  const known = new Set([...replaced.map(({ column }) => column), ...NOT_NAMES]);
  assert.deepEqual(
    rows.map(({ column }) => column).filter((column) => !known.has(column)),
    [],
  );
});
