import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { records } from "#catalogue/records.ts";
import { sumTotals } from "#domain/operations/sum-totals.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
let carrierKey: ReturnType<SmallMarket["newKey"]>;
before(async () => {
  market = await startSmallMarket();
  carrierKey = market.newKey("carrier");
  await plantExercise();
});
after(() => market.stop());

const all: readonly RecordDeclaration[] = records;
const counted = all.flatMap(({ plural, totals }) => (totals ? [{ plural, by: totals.by }] : []));

const AT = "timestamptz '2026-01-05 09:00Z'";

async function plantExercise(): Promise<void> {
  await market.owner.query(
    `insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario, severity,
        started_at, ended_at, created_at, updated_at)
      select id, uuidv7(), 1, reference_prefix || '-X-1', 'Exercise', '2026-01-05', 'COMPLETED', 'RANSOMWARE', 'HIGH',
        ${AT}, ${AT}, ${AT}, ${AT}
      from organizations where id = any ($1)`,
    [[market.ids.client, market.ids.otherClient]],
  );
}

/** Gaps of both clients' exercises, in one statement. */
function plantGaps(numbers: readonly number[], severity: string, connection = market.owner): Promise<unknown> {
  return connection.query(
    `insert into gaps (organization_id, id, number, reference, exercise_id, title, severity, status, category, dimension,
        identified_at, created_at, updated_at)
      select e.organization_id, uuidv7(), n, split_part(e.reference, '-', 1) || '-G-' || n, e.id, 'Gap ' || n, $2, 'OPEN',
        'BACKUP_AND_RECOVERY', 'RECOVERY_AND_CONTINUITY', ${AT}, ${AT}, ${AT}
      from exercises e cross join unnest($1::int[]) n`,
    [numbers, severity],
  );
}

const QUESTIONS = `{
  all: gaps_count
  open: gaps_count(status: OPEN)
  high: gaps_count(severity: HIGH)
  both: gaps_count(severity: HIGH, status: IN_PROGRESS)
  unclosed: gaps_count(unclosed: true)
  closed: gaps_count(unclosed: false)
  owned: gaps_count(status: OPEN, has_owner: false)
  exercises_count(status: COMPLETED)
  action_items_count
}`;

/** The operator's counts, which must agree with the rows, as must the carrier's with the rows of its book. */
async function countedGaps(): Promise<Readonly<Record<string, unknown>>> {
  const { key } = await carrierKey;
  await countedBy(
    key,
    `organization_id in (select id from organizations where '${market.ids.carrier}' in (id, parent_id))`,
    "organization_id in (select id from organizations where disclosure = 'FULL')",
  );
  return countedBy(market.key, "true");
}

async function countedBy(key: string, scope: string, owners = "true"): Promise<Readonly<Record<string, unknown>>> {
  const told = dataOf(await ask(market.app, { "x-api-key": key }, QUESTIONS));
  const { rows } = await market.owner.query(`
    select count(*)::int as all, (count(*) filter (where status = 'OPEN'))::int as open,
      (count(*) filter (where severity = 'HIGH'))::int as high,
      (count(*) filter (where severity = 'HIGH' and status = 'IN_PROGRESS'))::int as both,
      (count(*) filter (where status in ('OPEN', 'IN_PROGRESS')))::int as unclosed,
      (count(*) filter (where status not in ('OPEN', 'IN_PROGRESS')))::int as closed,
      (count(*) filter (where status = 'OPEN' and owner is null and ${owners}))::int as owned,
      (select count(*) from exercises where status = 'COMPLETED' and ${scope})::int as exercises_count,
      (select count(*) from action_items where ${scope})::int as action_items_count
    from gaps where ${scope}`);
  assert.deepEqual(told, rows[0]);
  return told;
}

async function listedGaps(): Promise<unknown> {
  const call = { name: "list_gaps", arguments: { limit: 1 } };
  const response = await market.app.inject({
    method: "POST",
    url: "/api/mcp",
    headers: { "x-api-key": market.key, accept: "application/json, text/event-stream" },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: call },
  });
  return response.json().result.structuredContent;
}

test("G68: the operator's totals agree with the rows after each statement that adds, changes or removes some", async () => {
  assert.equal((await countedGaps()).all, 0);
  await plantGaps([1, 2, 3], "HIGH");
  await plantGaps([4], "LOW");
  assert.equal((await countedGaps()).high, 6);
  await market.owner.query("update gaps set status = 'IN_PROGRESS' where number < 3");
  assert.deepEqual((await countedGaps()).both, 4);
  await market.owner.query("update gaps set severity = 'HIGH', title = 'Same' where number = 4");
  await market.owner.query("update gaps set title = 'Only its title'");
  await market.owner.query("delete from gaps where number = 1");
  assert.deepEqual([(await countedGaps()).all, (await countedGaps()).both], [6, 2]);
});

test("G68, M41: a tool's totals and counts come from the same, without values that no row has", async () => {
  const page = await listedGaps();
  const { total, counts } = Object.assign({ total: undefined, counts: undefined }, page);
  assert.deepEqual(
    { total, counts },
    { total: 6, counts: { severity: { high: 6 }, status: { open: 4, in_progress: 2 } } },
  );
});

test("G68: what was rolled back does not count, what is not committed counts for nobody else, and nobody waits", async () => {
  const before = await countedGaps();
  const [first, second] = [await market.connectOwner(), await market.connectOwner()];
  for (const connection of [first, second]) await connection.query("begin");
  await plantGaps([10], "LOW", first);
  await plantGaps([11, 12], "LOW", second);
  assert.deepEqual(await countedGaps(), before);
  await second.query("rollback");
  assert.deepEqual(await countedGaps(), before);
  await sumTotals.run(market.dependencies);
  await first.query("commit");
  for (const connection of [first, second]) await connection.end();
  assert.equal((await countedGaps()).all, Number(before.all) + 2);
});

test("G68: differences are summed up, also while others add some, and a total stays what it was", async () => {
  const before = await countedGaps();
  const connections = await Promise.all(Array.from({ length: 8 }, () => market.connectOwner()));
  const adding = connections.map((connection, i) => plantGaps([20 + i], "LOW", connection));
  const sum = () => sumTotals.run(market.dependencies);
  const summed = await Promise.all([sum(), ...adding, sum()]);
  for (const connection of connections) await connection.end();
  assert.ok(Number(summed[0]) + Number(summed.at(-1)) + (await sum()) > 0);
  assert.equal((await countedGaps()).all, Number(before.all) + 16);
  const { rows } = await market.owner.query(
    "select counted, keys from record_totals group by 1, 2 having count(*) > 1",
  );
  assert.deepEqual(rows, []);
  assert.equal(await sumTotals.run(market.dependencies), 0);
});

test("G68, T5: a carrier and a client get the counts of their own, and may not read the totals of all", async () => {
  for (const [place, own] of [
    ["client", 1],
    ["carrier", 1],
    ["otherClient", 1],
  ] as const) {
    const { key } = await market.newKey(place);
    const told = dataOf(await ask(market.app, { "x-api-key": key }, "{ gaps_count exercises_count }"));
    const { rows } = await market.owner.query("select count(*)::int / 2 as gaps from gaps");
    assert.deepEqual(told, { gaps_count: rows[0].gaps, exercises_count: own });
  }
  const { rows } = await market.owner.query(`select role from unnest(array['hotwash_carrier', 'hotwash_client',
      'hotwash_participant', 'hotwash_evaluator', 'hotwash_login', 'hotwash_auth_login']) role
    where has_function_privilege(role, 'totals_of(text)', 'execute') or has_table_privilege(role, 'record_totals', 'select')`);
  assert.deepEqual(rows, []);
});

test("G68: a client that leaves a carrier or comes to it takes its records out of the totals of that book, or into them", async () => {
  const { operator, carrier } = market.ids;
  const parents = await market.owner.query("select id, parent_id from organizations where kind = 'CLIENT'");
  for (const parent of [operator, carrier]) {
    await market.owner.query("update organizations set parent_id = $1 where kind = 'CLIENT'", [parent]);
    await countedGaps();
  }
  for (const { id, parent_id } of parents.rows) {
    await market.owner.query("update organizations set parent_id = $2 where id = $1", [id, parent_id]);
  }
  await countedGaps();
});

test("G68, T5: the totals of a book are the carrier's that asks, and nobody else's", async () => {
  const { rows } = await market.owner.query(`select role from unnest(array['hotwash_operator', 'hotwash_client',
      'hotwash_participant', 'hotwash_evaluator', 'hotwash_login', 'hotwash_auth_login']) role
    where has_function_privilege(role, 'totals_of_book(text)', 'execute')`);
  assert.deepEqual(rows, []);
  const asked = async (book: string) => {
    const text = `begin; set local role hotwash_carrier; set local hotwash.organization_id = '${market.ids.carrier}';
      set local hotwash.book = '${book}'; select coalesce(sum(count), 0)::int as all from totals_of_book('gaps'); rollback`;
    const answers: unknown = await market.owner.query(text);
    return Array.isArray(answers) ? answers[4].rows[0].all : assert.fail();
  };
  assert.ok((await asked("OWN")) > 0);
  assert.equal(await asked("{}"), 0);
});

test("G68: a carrier that is gone leaves no totals", async () => {
  const { rows } = await market.owner.query<{ id: string }>(
    `insert into organizations (id, parent_id, kind, name, reference_prefix, disclosure, status, time_zone, created_at, updated_at)
      select uuidv7(), id, 'CARRIER', 'Gone', 'GONE', 'FULL', 'ACTIVE', 'UTC', ${AT}, ${AT} from organizations where kind = 'OPERATOR'
      returning id`,
  );
  const [gone = assert.fail()] = rows;
  await market.owner.query("insert into record_totals (counted, keys, difference) values ($1, '{HIGH,OPEN}', 1)", [
    `gaps of ${gone.id}`,
  ]);
  await market.owner.query("delete from organizations where id = $1", [gone.id]);
  const left = await market.owner.query("select counted from record_totals where counted like '%' || $1", [gone.id]);
  assert.deepEqual(left.rows, []);
});

test("G68: each record with totals keeps them by the columns that it declares, and hides no row from the operator or a carrier", async () => {
  const { rows } = await market.owner.query<{ plural: string; by: string[] }>(`
    select c.relname as plural, array(select a.attname::text from unnest(t.tgattr) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as by
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'count_changed'`);
  const inOrder = (each: { plural: string }, other: { plural: string }) => each.plural.localeCompare(other.plural);
  assert.deepEqual(rows.sort(inOrder), [...counted].sort(inOrder));
  for (const { totals, disclosure, ...hidden } of all) {
    if (!totals) continue;
    assert.equal(disclosure, "shared");
    const { personal, withheld_from, spoiler, readers, carrier_rows, confidential_rows } = hidden;
    assert.ok(!(personal || withheld_from || spoiler || readers || carrier_rows || confidential_rows));
  }
});
