import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { ask, codesOf, dataOf, type Headers } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

const CLIENTS = 1_200;
let market: SmallMarket;
let who: Headers;
before(async () => {
  market = await startSmallMarket();
  await plantClients();
  who = { "x-api-key": (await market.newKey("carrier")).key };
});
after(() => market.stop());

/** A book above the number from which its lists pass over the records of others, and as many clients of the operator's. */
async function plantClients(): Promise<void> {
  const { owner, ids } = market;
  await owner.query(
    `insert into organizations (id, parent_id, kind, name, reference_prefix, disclosure, status, time_zone, created_at, updated_at)
      select uuidv7(), case when n % 2 = 0 then $1::uuid else $2::uuid end, 'CLIENT', 'Planted ' || n, 'Q' || n,
        case when n % 4 = 0 then 'FULL' else 'SUMMARY' end, 'ACTIVE', 'UTC', $3, $3
      from generate_series(1, $4::int) n`,
    [ids.carrier, ids.operator, AT, 2 * CLIENTS],
  );
  await plantGaps("name ~ '^Planted [0-9]{1,2}$' or kind = 'CLIENT' and name not like 'Planted %'");
}

const AT = new Date("2026-01-05T09:00:00Z");

async function plantGaps(of: string): Promise<void> {
  await market.owner.query(
    `insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario, severity,
        started_at, ended_at, created_at, updated_at)
      select id, uuidv7(), 1, reference_prefix || '-X-1', 'Exercise', '2026-01-05', 'COMPLETED', 'RANSOMWARE', 'HIGH',
        $1, $1, $1, $1
      from organizations o where (${of}) and not exists (select from exercises e where e.organization_id = o.id)`,
    [AT],
  );
  await market.owner.query(
    `insert into gaps (organization_id, id, number, reference, exercise_id, title, description, severity, status, category,
        dimension, identified_at, created_at, updated_at)
      select e.organization_id, uuidv7(), n, split_part(e.reference, '-', 1) || '-G-' || n, e.id, 'Gap ' || n, 'Secret',
        case n when 1 then 'HIGH' else 'LOW' end, 'OPEN', 'BACKUP_AND_RECOVERY', 'RECOVERY_AND_CONTINUITY',
        $1::timestamptz + n * interval '1 minute', $1, $1
      from exercises e cross join generate_series(1, 2) n
      where not exists (select from gaps g where g.organization_id = e.organization_id)`,
    [AT],
  );
}

/** What the carrier should see, as the owner, whom no row policy holds. */
async function expected(condition = "true"): Promise<readonly unknown[]> {
  const { rows } = await market.owner.query(
    `select g.reference, case o.disclosure when 'FULL' then g.description end as description
      from gaps g join organizations o on o.id = g.organization_id
      where (o.id = $1 or o.parent_id = $1) and ${condition} order by g.severity_rank desc, g.identified_at desc, g.id desc`,
    [market.ids.carrier],
  );
  return rows;
}

async function listed(filters: string, limit = 50): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for (let offset = 0; ; offset += limit) {
    const document = `{ gaps(${filters} limit: ${limit}, offset: ${offset}) { reference description } }`;
    const { gaps } = dataOf(await ask(market.app, who, document));
    assert.ok(Array.isArray(gaps));
    seen.push(...gaps);
    if (gaps.length < limit) return seen;
  }
}

test("T2, T39: a carrier of more than a thousand clients reads its own clients' records and no others, page by page", async () => {
  const all = await expected();
  assert.ok(all.length > 90, `${all.length}`);
  assert.deepEqual(await listed(""), all);
  const high = await expected("g.severity = 'HIGH'");
  for (const limit of [10, 50, 200]) assert.deepEqual(await listed("severity: HIGH,", limit), high, `${limit}`);
});

test("T2, T39: what its clients' records are counted and named by is theirs, whatever the length of the page", async () => {
  const selection =
    "reference action_items_count exercise { title gaps(limit: 5) { reference } } organization { name }";
  const asked = async (limit: number) => {
    const { gaps } = dataOf(await ask(market.app, who, `{ gaps(limit: ${limit}) { ${selection} } }`));
    return Array.isArray(gaps) ? gaps : assert.fail();
  };
  const [few, many] = [await asked(10), await asked(200)];
  assert.deepEqual(few, many.slice(0, 10));
  assert.ok(few.every(({ exercise }) => exercise.gaps.length === 2));
});

test("T9, T39: what clients of a large book withhold stays withheld, and is counted", async () => {
  const rows = await expected();
  const described = rows.filter((row) => Object.assign({ description: null }, row).description !== null);
  assert.ok(described.length > 0 && described.length < rows.length);
  const told = dataOf(await ask(market.app, who, "{ gaps_count low: gaps_count(severity: LOW) }"));
  assert.deepEqual(told, { gaps_count: rows.length, low: (await expected("g.severity = 'LOW'")).length });
});

test("T39: a record of another's client is not found by its ID, one of its own is", async () => {
  const { rows } = await market.owner.query<{ id: string; is_own: boolean }>(
    `(select g.id, true as is_own from gaps g join organizations o on o.id = g.organization_id where o.parent_id = $1 limit 1)
      union all
      (select g.id, false from gaps g join organizations o on o.id = g.organization_id where o.parent_id = $2 limit 1)`,
    [market.ids.carrier, market.ids.operator],
  );
  for (const { id, is_own } of rows) {
    const { gap } = dataOf(await ask(market.app, who, `{ gap(id: "${id}") { id } }`));
    assert.deepEqual(gap, is_own ? { id } : null);
  }
});

test("T39: a new client, and what a client discloses, apply from the carrier's next request", async () => {
  const before = await expected();
  assert.deepEqual(await listed(""), before);
  const newcomer = { name: "Newcomer", kind: "CLIENT", parent_id: market.ids.carrier };
  const { id } = await market.perform(createOrganization, newcomer);
  await plantGaps(`id = '${id}'`);
  const more = await expected();
  assert.equal(more.length, before.length + 2);
  assert.deepEqual(await listed(""), more);

  await market.owner.query("update organizations set disclosure = 'FULL' where id = $1", [id]);
  const shown = await expected();
  assert.notDeepEqual(shown, more);
  assert.deepEqual(await listed(""), shown);
  await market.owner.query("update organizations set disclosure = 'SUMMARY' where id = $1", [id]);
  assert.deepEqual(await listed(""), more);
});

test("T39: a carrier of eighty clients reads their records, in pages shorter and longer than its book", async () => {
  await market.owner.query(
    `update organizations set parent_id = $2 where parent_id = $1 and name ~ '^Planted ' and name !~ '^Planted [0-9]{1,2}$'
      and id not in (select id from organizations where parent_id = $1 and name ~ '^Planted [0-9]{3}$' order by id limit 30)`,
    [market.ids.carrier, market.ids.operator],
  );
  const all = await expected();
  assert.ok(all.length > 90, `${all.length}`);
  for (const limit of [3, 10, 70]) {
    assert.deepEqual(await listed("", limit), all, `${limit}`);
    assert.deepEqual(await listed("severity: LOW,", limit), await expected("g.severity = 'LOW'"), `${limit}`);
  }
});

test("L29: an answer of more than 32 MiB is refused before it is in memory, and the next request is answered", async () => {
  await market.owner.query("update gaps set description = repeat('x', 20000)");
  const aliases = Array.from({ length: 28 }, (_, i) => `a${i}: description`).join(" ");
  const operator = { "x-api-key": market.key };
  const [alone] = await Promise.all([
    ask(market.app, operator, `{ gaps(limit: 200) { ${aliases} } }`),
    ...Array.from({ length: 3 }, () => ask(market.app, operator, "{ gaps(limit: 200) { description } }")),
  ]);
  assert.deepEqual(codesOf(alone), ["QUERY_TOO_COMPLEX"]);
  assert.match(alone.errors?.[0]?.message ?? "", /more than 32 MiB: ask for fewer records or fields/);

  const many = Array.from({ length: 12 }, (_, i) => `g${i}: gaps(limit: 200) { a: description }`).join(" ");
  const together = await ask(market.app, operator, `{ ${many} }`);
  assert.deepEqual([...new Set(codesOf(together))], ["QUERY_TOO_COMPLEX"], "each fits alone, but not together");

  const { gaps } = dataOf(await ask(market.app, operator, "{ gaps(limit: 200) { description } }"));
  assert.ok(Array.isArray(gaps) && gaps.length > 100);
});
