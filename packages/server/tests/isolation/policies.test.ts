import assert from "node:assert/strict";
import { after, test } from "node:test";
import { DatabaseError, type QueryResult } from "pg";
import { records } from "#catalogue/records.ts";
import { isWholeBook, lookingUp } from "#storage/carrier-book.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { Asker } from "#tests/support/askers.ts";
import { digestOf, type TenantTable, tenantTables } from "#tests/support/table-rows.ts";
import { boundOfEachKind, isOneOf, noId, openWorld } from "./world.ts";

const world = await openWorld();
after(() => world.stop());
const tables = await tenantTables(world.owner);
const bound = world.askers.filter(({ strangers }) => strangers.length > 0);
const idsOf = (names: Asker["sees"]) => names.map((name) => world.members[name].id);

test("T5: every table with organization_id forces row security, with a policy for each kind of organization", async () => {
  const { rows } = await world.owner.query<{ table: string; forced: boolean; roles: string[] }>(`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
      array(select distinct unnest(p.roles)::text from pg_policies p
        where p.schemaname = 'hotwash' and p.tablename = c.relname and p.permissive = 'PERMISSIVE') as roles
    from pg_class c where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p')`);
  for (const { table } of tables) {
    const found = rows.find((row) => row.table === table);
    assert.equal(found?.forced, true, table);
    for (const kind of ["operator", "carrier", "client"]) assert.ok(found?.roles.includes(`hotwash_${kind}`), table);
  }
});

test("T5: the server's login by itself reads and writes none of them", async () => {
  for (const { table } of tables) {
    await assert.rejects(world.database.query(`select from ${table}`), /permission denied/, table);
  }
  const { rows } = await world.owner.query(
    `select name from unnest($1::text[]) name where has_table_privilege('hotwash_login', name, 'delete, truncate')
      or has_any_column_privilege('hotwash_login', name, 'insert, update')`,
    [tables.map(({ table }) => table)],
  );
  assert.deepEqual(rows, []);
});

test("T9: which clients disclose their confidential kinds is listed once for a statement, or looked up for each row", async () => {
  const carrier = bound.find(({ caller }) => caller.kind === "CARRIER") ?? assert.fail("no carrier asks");
  const { rows } = await world.owner.query<{ table: string }>(
    "select tablename as table from pg_policies where schemaname = 'hotwash' and policyname = 'disclosed'",
  );
  assert.ok(rows.length > 10);
  const asked = rows.map(({ table }) => `select from ${table}`);
  const listing = await listedIn(runAs, carrier, asked);
  assert.ok(listing.length > 10 && listing.length < asked.length, `${listing.length}`); // some tables are empty
  assert.deepEqual(await listedIn(lookUpAs, carrier, asked), []);
});

/** The statements that list the organizations of a book. */
async function listedIn(run: Run, asker: Asker, asked: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of asked) {
    const { rows } = await run(asker, `explain (analyze, costs off, timing off, summary off) ${text}`);
    const plan = rows.map((row) => String(Object.values(row)[0]));
    assert.ok(
      plan.some((line) => line.includes("ProjectSet")),
      text,
    );
    if (plan.some((line) => line.includes("ProjectSet") && !line.includes("never executed"))) found.push(text);
  }
  return found;
}

test("T5: of tables without an organization, callers read the catalogue's reference data, and nothing else", async () => {
  const { rows } = await world.owner.query<{ table: string }>(`
    select c.relname as table from pg_class c
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and exists (
      select from unnest(array['hotwash_operator', 'hotwash_carrier', 'hotwash_client']) role
      where has_table_privilege(role, c.oid, 'select, insert, update, delete'))`);
  const owned = new Set(tables.map(({ table }) => table));
  const others = rows.map(({ table }) => table).filter((table) => !owned.has(table));
  const reference = records.filter(({ tenant }) => tenant === null).map(({ plural }) => plural);
  assert.deepEqual(others.sort(), [...reference, ...BOOKS].sort());
});

const BOOKS = ["book_members", "disclosed_members"];

test("T5: a carrier finds its own book where the database looks members up, and nobody else anything", async () => {
  for (const asker of bound) {
    const { kind, book, disclosed } = asker.caller;
    for (const [view, members] of [
      ["book_members", book],
      ["disclosed_members", disclosed],
    ] as const) {
      const asked = runAs(asker, `select member from ${view}`);
      if (kind !== "CARRIER") await assert.rejects(asked, /permission denied/);
      else assert.deepEqual((await asked).rows.map(({ member }) => member).sort(), [...members].sort(), asker.name);
    }
  }
});

test("T5, T39: a carrier sees the same rows whether its members are listed or looked up", async () => {
  const carriers = bound.filter(({ caller }) => isWholeBook(caller));
  assert.equal(carriers.length, 2);
  for (const asker of carriers) {
    for (const { table, tenant } of tables) {
      const text = `select ${tenant} as owner, count(*)::int as rows from ${table} group by 1 order by 1`;
      const [listed, lookedUp] = [await rowsOrRefusal(runAs, asker, text), await rowsOrRefusal(lookUpAs, asker, text)];
      assert.deepEqual(lookedUp, listed, `${asker.name}: ${table}`);
    }
  }
});

async function rowsOrRefusal(run: Run, asker: Asker, text: string): Promise<unknown> {
  try {
    return (await run(asker, text)).rows;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.message;
  }
}

test("T4, A10: nobody can add an entry to a stranger's log", async () => {
  const entry = { id: noId(), at: new Date(), actor_kind: "SYSTEM", actor_name: "x", action: "x", outcome: "OK" };
  for (const asker of bound) {
    for (const organization_id of idsOf(asker.strangers)) {
      const entries = JSON.stringify([{ ...entry, organization_id }]);
      await assert.rejects(runAs(asker, "select append_audit($1)", [entries]), /outside the scope/);
    }
  }
});

test("T5, T6: a client that requests its feed again gets only its own rows", async () => {
  const clients = bound.filter(({ caller }) => caller.kind === "CLIENT");
  assert.ok(clients.length > 0);
  for (const asker of clients) {
    const [own, strangers] = [idsOf(asker.sees), idsOf(asker.strangers)];
    const before = await digestOf(world.owner, strangers);
    const ownBefore = await digestOf(world.owner, own);
    await runAs(asker, "select feed_again()");
    assert.deepEqual(await digestOf(world.owner, strangers), before);
    assert.notDeepEqual(await digestOf(world.owner, own), ownBefore);
  }
});

for (const asker of bound) {
  test(`T5, T6: without any filter in code ${asker.name} sees and changes no row of a stranger's`, () =>
    trySqlOf(asker, /permission denied|row-level security/));
}

for (const asker of bound.filter(({ caller }) => isWholeBook(caller))) {
  test(`T5, T6, T39: nor does ${asker.name} while members are looked up`, () =>
    trySqlOf(asker, /permission denied|row-level security/, lookUpAs));
}

test("T5, T6: the same holds without the limits of grants", async () => {
  await world.owner.query(
    "grant select, insert, update, delete on all tables in schema hotwash to hotwash_carrier, hotwash_client",
  );
  for (const asker of boundOfEachKind(world)) await trySqlOf(asker, /row-level security/);
});

test("T5, T10: for a client that discloses a SUMMARY its carrier finds no row of a confidential table", async () => {
  const { rows } = await world.owner.query<{ table: string; shown: string }>(
    `select tablename as table, (select coalesce(string_agg(case u.policyname when 'unspoilt' then ' and not spoils'
        when 'readers' then ' and readers is null'
        when 'reported' then format(' and exists (select from after_action_reports r where r.status = ''FINAL''
          and r.organization_id = %1$I.organization_id and r.exercise_id = %1$I.exercise_id)', p.tablename) else '' end, ''), '') from pg_policies u
        where u.schemaname = 'hotwash' and u.tablename = p.tablename) as shown
      from pg_policies p where policyname = 'disclosed' and schemaname = 'hotwash'`,
  );
  assert.ok(rows.length > 5);
  const { caller } = world.members.carrier;
  for (const { table, shown } of rows) {
    const counted = (member: "client" | "openClient") => `(select count(*)::int from ${table}
      where organization_id = '${world.members[member].id}'${shown}) as ${member === "client" ? "guarded" : "open"}`;
    const text = `select ${counted("client")}, ${counted("openClient")}`;
    const asked = (await world.owner.query(text)).rows[0];
    const found = await asCaller(world.database, caller, async (connection) => (await connection.query(text)).rows[0]);
    assert.deepEqual(found, { ...asked, guarded: 0 }, table);
  }
});

/** Every statement there is, aimed at strangers' rows. */
async function trySqlOf(asker: Asker, refusal: RegExp, run: Run = runAs): Promise<void> {
  const touchesNothing = nothingTouchedBy(run, asker, refusal);
  const strangers = idsOf(asker.strangers);
  const before = await digestOf(world.owner, strangers);
  for (const each of tables) {
    const { table, tenant } = each;
    const [theirs, own] = [isOneOf(tenant, strangers), isOneOf(tenant, idsOf(asker.sees))];
    const [stranger] = strangers;
    await touchesNothing(`select from ${table} where ${theirs}`);
    await touchesNothing(`update ${table} set ${tenant} = ${tenant} where ${theirs}`);
    await touchesNothing(`delete from ${table} where ${theirs}`);
    await touchesNothing(`update ${table} set ${tenant} = '${stranger}' where ${own}`);
    const [text, row] = (await copyOf(each, strangers)) ?? [];
    if (text) await assert.rejects(run(asker, text, [row]), refusal, text);
  }
  assert.deepEqual(await digestOf(world.owner, strangers), before);
}

function nothingTouchedBy(run: Run, asker: Asker, refusal: RegExp) {
  return async (text: string): Promise<void> => {
    try {
      assert.equal((await run(asker, text)).rowCount, 0, text);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      assert.match(error.message, refusal, text);
    }
  };
}

type Run = (asker: Asker, text: string, values?: unknown[]) => Promise<QueryResult<Record<string, unknown>>>;

function runAs({ caller }: Asker, text: string, values: unknown[] = []): ReturnType<Run> {
  return asCaller(world.database, caller, (connection) => connection.query(text, values));
}

function lookUpAs({ caller }: Asker, text: string, values: unknown[] = []): ReturnType<Run> {
  return asCaller(world.database, caller, (connection) => lookingUp(connection, () => connection.query(text, values)));
}

/** Adds another like one of a stranger's rows. */
async function copyOf({ table, tenant, columns }: TenantTable, strangers: readonly string[]) {
  const { rows } = await world.owner.query<{ row: object }>(
    `select to_jsonb(r) as row from ${table} r where ${isOneOf(tenant, strangers)} limit 1`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const list = columns.join(", ");
  const text = `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`;
  return [text, JSON.stringify(found.row)] as const;
}
