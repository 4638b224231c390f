import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { nextNumber } from "#domain/actions/next-number.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Connection } from "#storage/database.ts";
import { loadTableShapes } from "#storage/table-shapes.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, insertRow, insertRows, updateRow } from "#storage/write.ts";
import { batchWrites } from "#storage/write-batch.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

const now = new Date();

type Batched = { readonly given: Connection; readonly connection: Connection; readonly settle: () => Promise<unknown> };

/** Counts what is sent as well. */
async function inBatch<T>(work: (batched: Batched, sent: readonly string[]) => Promise<T>): Promise<T> {
  return asCaller(market.database, market.members.operator.caller, async (given) => {
    const sent: string[] = [];
    const counted = new Proxy(given, {
      get: (of, name) => {
        const value = Reflect.get(of, name);
        if (name !== "query") return value;
        return (statement: string | { readonly text: string }, values?: unknown[]) => {
          sent.push(typeof statement === "string" ? statement : statement.text);
          return value.call(of, statement, values);
        };
      },
    });
    return work({ given, ...batchWrites(counted, await loadTableShapes(given)) }, sent);
  });
}

function change(to_state: string, organization_id = market.members.client.id) {
  const subject = { subject_kind: "Gap", subject_id: "00000000-0000-7000-8000-00000000ffff", field: "status" };
  const moment = { at: now, created_at: now, updated_at: now };
  return { organization_id, id: randomUUIDv7(now), ...subject, to_state, note: null, actor: "Mara", ...moment };
}

const COLUMNS = {
  ...{ organization_id: "uuid", id: "uuid", subject_kind: "text", subject_id: "uuid", field: "text" },
  ...{ to_state: "text", note: "text", actor: "text" },
  ...{ at: "timestamptz", created_at: "timestamptz", updated_at: "timestamptz" },
};

async function statesIn(connection: Connection): Promise<readonly string[]> {
  const text = "select to_state from state_changes where actor = 'Mara' and subject_kind = 'Gap' order by to_state";
  const { rows } = await connection.query<{ readonly to_state: string }>(text);
  return rows.map(({ to_state }) => to_state);
}

test("rows wait until a statement names their table, and are then written together", async () => {
  await inBatch(async ({ given, connection, settle }, sent) => {
    await insertRows(connection, "state_changes", COLUMNS, [change("A")]);
    await insertRow(connection, "state_changes", change("B"));
    await connection.query("select 1");
    assert.deepEqual(await statesIn(given), [], "they wait");
    assert.deepEqual(await statesIn(connection), ["A", "B"]);
    assert.equal(sent.filter((text) => text.startsWith("insert")).length, 1);
    await insertRow(connection, "state_changes", change("C"));
    await settle();
    assert.deepEqual(await statesIn(given), ["A", "B", "C"]);
  });
});

test("a row that is changed and found while it waits is written once, in its final state, after the rows it refers to", async () => {
  const { id: organization_id, caller } = market.members.client;
  await inBatch(async ({ given, connection, settle }, sent) => {
    const times = { created_at: now, updated_at: now };
    const [exercise, inject] = [randomUUIDv7(now), randomUUIDv7(now)];
    const planned = { title: "Waiting", scenario: "RANSOMWARE", severity: "LOW", exercise_date: "2099-01-01" };
    const injected = { number: 1, sequence: 1, title: "First", body: "It begins.", channel: "EMAIL" };
    const measured = {
      planned_offset_minutes: 0,
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      status: "PENDING",
    };
    const inExercise = { organization_id, id: inject, exercise_id: exercise, ...injected, ...measured, ...times };
    await insertRow(connection, "injects", inExercise);
    await insertRow(connection, "exercises", {
      organization_id,
      id: exercise,
      number: 9_001,
      reference: "B-X-9001",
      ...planned,
      status: "PLANNED",
      ...times,
    });
    const delivered = { status: "DELIVERED", delivered_at: now, delivered_seconds: 0 };
    await updateRow(connection, "injects", { organization_id, id: inject }, delivered);
    const columns = "organization_id, status, delivered_at, exercise_id";
    const found = await findRow(connection, caller, { table: "injects", columns, id: inject, lock: "change" });
    assert.deepEqual(found, { organization_id, status: "DELIVERED", delivered_at: now, exercise_id: exercise });
    const { caller: stranger } = market.members.otherClient;
    assert.equal(await findRow(connection, stranger, { table: "injects", columns, id: inject }), undefined);
    await settle();
    const writes = sent.filter((text) => /^(insert|update)/.test(text)).map((text) => text.split(" (")[0]);
    assert.deepEqual(writes, ["insert into exercises", "insert into injects"]);
    const { rows } = await given.query(`select status, delivered_at, spoils from injects where id = '${inject}'`);
    assert.deepEqual(rows, [{ status: "DELIVERED", delivered_at: now, spoils: false }]);
    await given.query(`delete from injects where id = '${inject}'; delete from exercises where id = '${exercise}'`);
  });
});

test("rows written before are changed together, and read from the database after any other write", async () => {
  await inBatch(async ({ given, connection, settle }, sent) => {
    const { rows } = await given.query<{ organization_id: string; id: string; title: string }>(
      "select organization_id, id, title from gaps order by id limit 3",
    );
    for (const key of rows) await updateRow(connection, "gaps", key, { title: `${key.title}, again`, updated_at: now });
    await settle();
    const updates = sent.filter((text) => text.startsWith("update gaps"));
    assert.deepEqual(
      new Set(updates),
      new Set(["update gaps set title = $3, updated_at = $4 where organization_id = $1 and id = $2"]),
    );
    const first = rows[0] ?? assert.fail();
    const wanted = { table: "gaps", columns: "title", id: first.id };
    const titleOf = () => findRow<{ title: string }>(connection, market.members.operator.caller, wanted);
    assert.deepEqual(await titleOf(), { title: `${first.title}, again` });
    await connection.query("update gaps set title = 'Another' where id = $1", [first.id]);
    assert.deepEqual(await titleOf(), { title: "Another" });
    for (const { id, title } of rows) await given.query("update gaps set title = $2 where id = $1", [id, title]);
  });
});

test("values of all kinds are written as they are without a batch, and a column that is not given takes its default", async () => {
  const types = {
    ...{
      organization_id: "uuid",
      id: "uuid",
      word: "text",
      words: "text[]",
      ids: "uuid[]",
      facts: "jsonb",
      more: "json",
    },
    ...{
      bytes: "bytea",
      day: "date",
      at: "timestamp with time zone",
      share: "numeric",
      large: "bigint",
      yes: "boolean",
      counted: "integer",
    },
  };
  const columns = Object.entries(types).map(
    ([column, type]) => `${column} ${type}${column === "counted" ? " default 7" : ""}`,
  );
  const shapes = new Map([["kinds", { types, optional: [], after: [] }]]);
  const { id: organization_id } = market.members.client;
  const given = {
    ...{ organization_id, word: `"quoted" \\ 'and' {so}\n`, words: ["a,b", null, 'c"d', ""], ids: [organization_id] },
    ...{
      facts: JSON.stringify({ text: "{1,2}", number: 1.5 }),
      more: { list: [1, null] },
      bytes: Buffer.from([0, 92, 255]),
    },
    ...{ day: "2024-02-29", at: now, share: "12345678901234567890.125", large: "9007199254740993", yes: false },
  };
  await asCaller(market.database, market.members.operator.caller, async (connection) => {
    await connection.query(`create temp table kinds (${columns.join(", ")}) on commit drop`);
    const { connection: batched, settle } = batchWrites(connection, shapes);
    const [absent, ids] = [Object.keys(types).slice(2, -1), [1, 2, 3].map(() => randomUUIDv7(now))];
    const nothing = Object.fromEntries(absent.map((column) => [column, null]));
    for (const target of [connection, batched]) {
      const [first, second, third] = target === batched ? ids : ids.map(() => randomUUIDv7(now));
      await insertRow(target, "kinds", { ...given, id: first });
      await insertRow(target, "kinds", { ...nothing, organization_id, id: second });
      await insertRow(target, "kinds", { organization_id, id: third, counted: 8 });
    }
    await settle();
    const text =
      "select to_jsonb(k) - 'id' as kept, id = any ($1) as is_batched from kinds k order by k.word, k.counted";
    const { rows } = await connection.query<{ kept: unknown; is_batched: boolean }>(text, [ids]);
    const keptBy = (way: boolean) => rows.filter(({ is_batched }) => is_batched === way).map(({ kept }) => kept);
    assert.equal(keptBy(true).length, 3);
    assert.deepEqual(keptBy(true), keptBy(false));
  });
});

test("numbers are counted in memory once the first was taken, and the counter ends at the last", async () => {
  const { id } = market.members.client;
  const { caller } = market.members.operator;
  await inBatch(async ({ given, connection, settle }, sent) => {
    const counted = { name: "Batched", reference_letter: "B" };
    const context = { connection, caller, now, hold: () => {}, newId: () => randomUUIDv7(now) };
    const numbers = [await nextNumber(context, counted, id), await nextNumber(context, counted, id)];
    assert.deepEqual([...numbers, await nextNumber(context, counted, id, id, 3)], [1, 2, 5]);
    assert.equal(sent.length, 1);
    await settle();
    const { rows } = await given.query("select last from reference_counters where id = $1 and prefix = 'B'", [id]);
    assert.deepEqual(rows, [{ last: 5 }]);
  });
});

test("a row that cannot be written fails at its write, and nothing of the transaction remains", async () => {
  const nobodys = "00000000-0000-7000-8000-00000000eeee";
  const writing = inBatch(async ({ connection }) => {
    await insertRow(connection, "state_changes", change("F"));
    await insertRow(connection, "state_changes", change("G", nobodys));
    await statesIn(connection);
  });
  await assert.rejects(writing, /state_changes_organization_id_fkey/);
  await asCaller(market.database, market.members.operator.caller, async (connection) => {
    assert.ok(!(await statesIn(connection)).includes("F"));
  });
});
