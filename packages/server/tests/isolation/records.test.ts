import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { records } from "#catalogue/records.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { compile } from "#storage/read/compile.ts";
import type { Question } from "#storage/read/question.ts";
import { read } from "#storage/read/read.ts";
import { isRelation } from "#storage/read/readable.ts";
import { asCaller, readAsCaller } from "#storage/tenancy.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { type MemberName, members } from "#tests/support/market-members.ts";

let market: Market;

before(async () => {
  market = await startMarket();
});
after(() => market.stop());

/** Who sees whose records; every other pair must see nothing. */
const sees: Readonly<Record<MemberName, readonly MemberName[]>> = {
  operator: members.map(({ name }) => name),
  carrier: ["carrier", "client", "openClient"],
  client: ["client"],
  openClient: ["openClient"],
  otherCarrier: ["otherCarrier", "otherClient"],
  otherClient: ["otherClient"],
  directClient: ["directClient"],
};
/** Of these a carrier sees no record that is confidential as a whole. */
const guarded = new Set<MemberName>(["client", "otherClient", "directClient"]);

/** Reference data belongs to nobody, and everybody reads it. */
const owned = records.filter(({ tenant }) => tenant !== null);

for (const record of owned) {
  test(`T2: there are ${record.plural} to keep apart`, async () => {
    const { rows } = await market.owner.query(`select distinct ${record.tenant} from ${record.plural}`);
    assert.ok(rows.length > 0, `no ${record.plural} in the market`);
  });

  for (const { name } of members) {
    test(`T2, T5, T6: the row policy shows ${name} its scope of ${record.plural}, without any filter in code`, async () => {
      const { rows } = await asCaller(market.database, market.members[name].caller, (connection) =>
        connection.query<{ id: string }>(`select id from ${record.plural}`),
      );
      assert.deepEqual(sorted(rows), await visible(record, name));
    });

    test(`T2, T6: the read compiler shows ${name} its scope of ${record.plural}, without any row policy`, async () => {
      const found = await askAsOwner(name, question(record));
      assert.deepEqual(sorted(found), await visible(record, name));
    });
  }

  test(`T6, T9: a carrier reads no confidential field of ${record.plural} of a client that discloses a summary`, async () => {
    const { caller } = market.members.carrier;
    const asked = question(record);
    const text = await asCaller(market.database, caller, (connection) =>
      read({ connection, caller, enums: "upper" }, asked),
    );
    const own = await ownerOf(record);
    const secret = Object.entries(record.fields).flatMap(([field, declared]) =>
      !isRelation(declared) && declared.disclosure === "confidential" ? [field] : [],
    );
    for (const row of rowsOf(JSON.parse(text))) {
      const isGuarded = own.get(String(row.id)) === market.members.client.id;
      if (isGuarded) for (const field of secret) assert.equal(row[field], null, `${field} of ${row.id}`);
      assert.ok(!isGuarded || record.disclosure === "shared", `${record.plural} are confidential as a whole`);
    }
  });
}

test("T5: every table that holds an organization's rows forces row security", async () => {
  const { rows } = await market.owner.query(`
    select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id'
      and not (c.relrowsecurity and c.relforcerowsecurity)`);
  assert.deepEqual(rows, []);
});

test("T5: the server's login by itself reads no tenant's table", async () => {
  for (const { plural } of records) {
    await assert.rejects(market.database.query(`select from ${plural}`), /permission denied/);
  }
});

test("T5: a statement after a read has left its scope is refused", async () => {
  const late = readAsCaller(market.database, market.members.operator.caller, async (connection) => {
    await connection.query("select 1");
    return connection.query("select from gaps");
  });
  await assert.rejects(late, /permission denied/);
});

/** What the scope and the disclosure allow, said a third time: by the owner, whom nothing holds back. */
async function visible(record: RecordDeclaration, name: MemberName): Promise<string[]> {
  // Members ask by key, and what belongs to one person does not belong to a key.
  if (record.personal) return [];
  const { kind } = market.members[name];
  const idsOf = (names: readonly MemberName[]) => names.map((other) => market.members[other].id);
  const open = sees[name].filter((other) => !(kind === "CARRIER" && guarded.has(other)));
  const { tenant, spoiler, readers, confidential_rows, carrier_rows } = record;
  const conditions = [
    `${tenant} = any ($1)`,
    ...(spoiler && kind !== "OPERATOR" ? [`not ${spoiler}`] : []),
    ...(readers && kind !== "OPERATOR" ? [`${readers} is null`] : []),
    ...(carrier_rows && kind === "CARRIER" ? [carrier_rows("r")] : []),
    `(${tenant} = any ($2) or not ${confidential_rows ? confidential_rows("r") : "false"})`,
  ];
  const { rows } = await market.owner.query<{ id: string }>(
    `select id from ${record.plural} r where ${conditions.join(" and ")}`,
    [idsOf(record.disclosure === "confidential" ? open : sees[name]), idsOf(open)],
  );
  return sorted(rows);
}

async function ownerOf(record: RecordDeclaration): Promise<ReadonlyMap<string, string>> {
  const { rows } = await market.owner.query<{ id: string; owner: string }>(
    `select id, ${record.tenant} as owner from ${record.plural}`,
  );
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/** The compiler's own filter, with the policies out of the way: the owner of the database is not bound by them. */
async function askAsOwner(name: MemberName, asked: Question) {
  const { caller } = market.members[name];
  const { text, bind } = compile(asked, { kind: caller.kind, enums: "upper" });
  const { rows } = await market.owner.query<{ answer: string }>(text, bind({ caller, values: asked.values }));
  return rowsOf(JSON.parse(rows[0]?.answer ?? "null"));
}

function question(record: RecordDeclaration): Question {
  const fields = Object.entries(record.fields).flatMap(([field, declared]) => (isRelation(declared) ? [] : [field]));
  return {
    record,
    form: { kind: "list" },
    shape: { select: fields.map((field) => ({ key: field, field })), filters: [] },
    values: { filters: {}, limit: 100_000, offset: 0, related: {} },
  };
}

function rowsOf(answer: unknown): Record<string, unknown>[] {
  assert.ok(Array.isArray(answer));
  return answer;
}

function sorted(rows: readonly { readonly id?: unknown }[]): string[] {
  return rows.map(({ id }) => String(id)).sort();
}
