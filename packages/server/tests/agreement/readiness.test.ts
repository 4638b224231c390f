import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { z } from "zod";
import { computedQueries } from "#catalogue/queries.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { digestOf } from "#tests/support/table-rows.ts";
import { startBusyMarket } from "./busy-market.ts";

const market = await startBusyMarket();
after(() => market.stop());
const { app, members, owner } = market;
const { client, openClient, operator } = members;
const staffKey = operator.key;
const carrierKey = (await market.newKey("carrier", ["GRAPHQL"])).key;

const SCORE = "overall_score status coverage as_of formula_version parameters_digest";
const DIMENSION = "dimension score weight confidence evidence_count open_gaps_count newest_evidence_days";
const CONTRIBUTION = "dimension key kind points record_kind record_id reason";
const WHOLE = `${SCORE} dimensions { ${DIMENSION} } contributions { ${CONTRIBUTION} }`;

test("G56: readiness returns what computeAndSaveReadiness then stores, and itself stores only that it was read", async () => {
  const everybody = Object.values(members).map(({ id }) => id);
  for (const about of [`organization_id: "${client.id}"`, `exercise_id: "${await exerciseOf("COMPLETED")}"`]) {
    const before = await stored(everybody);
    const worked = await ask(staffKey, `{ readiness(${about}) { ${WHOLE} } }`, "readiness");
    const after = await stored(everybody);
    assert.deepEqual(after.tables, before.tables);
    assert.notEqual(after.reads, before.reads);
    const parts = `dimensions(limit: 500) { ${DIMENSION} } contributions(limit: 500) { ${CONTRIBUTION} }`;
    const mutation = `mutation { computeAndSaveReadiness(input: { ${about} }) { ${SCORE} ${parts} } }`;
    assert.deepEqual(await ask(staffKey, mutation, "computeAndSaveReadiness"), worked);
    assert.ok(scored.parse(worked).contributions?.length);
  }
});

for (const status of ["PLANNED", "IN_PROGRESS", "CANCELLED"]) {
  test(`G56: an exercise that is ${status} is CONFLICT`, async () => {
    const document = `{ readiness(exercise_id: "${await exerciseOf(status)}") { overall_score } }`;
    const { data, errors } = await askGraphQL(app, staffKey, document);
    assert.equal(data, null);
    assert.deepEqual(
      errors?.map(({ extensions }) => extensions.code),
      ["CONFLICT"],
    );
  });
}

test("G57: readiness_what_if lists each unclosed gap, each overdue action item and retests, in the order to work in", async () => {
  await owner.query(
    "update action_items set due_on = current_date - 20, agreed_due_on = current_date - 20 where organization_id = $1",
    [client.id],
  );
  const changes = await whatIf(staffKey, client.id);
  const { rows } = await owner.query<{ id: string }>(
    `select g.id from gaps g join exercises e on e.id = g.exercise_id
      where g.organization_id = $1 and e.status = 'COMPLETED' and g.status not in ('VERIFIED', 'WITHDRAWN')
    union all select a.id from action_items a join gaps g on g.id = a.gap_id join exercises e on e.id = g.exercise_id
      where a.organization_id = $1 and e.status = 'COMPLETED' and a.status not in ('DONE', 'CANCELLED')`,
    [client.id],
  );
  assert.deepEqual(changes.flatMap(({ record_id }) => record_id ?? []).sort(), rows.map(({ id }) => id).sort());
  assert.deepEqual(new Set(changes.map(({ kind }) => kind)), new Set(["CLOSE_GAP", "COMPLETE_ACTION_ITEM", "RETEST"]));
  const groups = Object.values(Object.groupBy(changes, ({ dimension }) => dimension)).map((group) => group ?? []);
  assert.deepEqual(groups.flat(), changes, "each dimension comes once");
  const most = groups.map((group) => Math.max(...group.map(({ points }) => points)));
  assert.deepEqual(
    most,
    most.toSorted((a, b) => b - a),
  );
  const ranks = ["CRITICAL", "HIGH", "MEDIUM", "LOW"];
  const rankOf = ({ kind, severity }: Change) =>
    kind === "RETEST" ? 5 : severity === null ? 4 : ranks.indexOf(severity);
  for (const group of groups) {
    assert.deepEqual(
      group,
      group.toSorted((a, b) => rankOf(a) - rankOf(b) || b.points - a.points),
    );
    assert.ok(group.filter(({ kind }) => kind === "RETEST").every(({ points }) => points > 0));
  }
});

test("G57: each fix by itself would give exactly that score", async () => {
  const now = await scoreNow();
  for (const { kind, record_id, points, ...change } of await whatIf(staffKey, client.id)) {
    if (record_id === null) continue;
    const [table, status] = kind === "CLOSE_GAP" ? ["gaps", "VERIFIED"] : ["action_items", "DONE"];
    const closed =
      table === "action_items"
        ? "completed_at = case when $2 = 'DONE' then now() end"
        : `assurance = case when $2 = 'VERIFIED' then 'CONFIRMED' end,
           verified_at = case when $2 = 'VERIFIED' then now() end`;
    const set = `update ${table} set status = $2, ${closed} where id = $1`;
    const { rows } = await owner.query<{ status: string }>(`select status from ${table} where id = $1`, [record_id]);
    await owner.query(set, [record_id, status]);
    const then = await scoreNow();
    await owner.query(set, [record_id, rows[0]?.status]);
    assert.deepEqual(projected.parse(change), then, record_id);
    assert.equal(points, Math.round((then.overall_score - now.overall_score) * 100) / 100, record_id);
  }
});

test("G57: a retest gives the score of an exercise of today in which all that was weak is performed, and all is fixed", async () => {
  const now = await scoreNow();
  const retests = (await whatIf(staffKey, client.id)).filter(({ kind }) => kind === "RETEST");
  assert.ok(retests.length > 0);
  for (const { dimension, points, reference, title, action, ...change } of retests) {
    const undo = await holdRetest(client.id, dimension);
    const then = await scoreNow();
    await undo();
    assert.deepEqual(projected.parse(change), then, dimension);
    assert.equal(points, Math.round((then.overall_score - now.overall_score) * 100) / 100, dimension);
    assert.deepEqual([reference, title], [null, null]);
    assert.match(action, /^It is exercised again, with \d+ injects? performed( and \d+ open gaps? retested)?\.$/);
  }
  assert.deepEqual(await scoreNow(), now);
});

const RATED = `with rated as (
  select i.*, e.exercise_date, i.rating in ('MAJOR_CHALLENGES', 'UNABLE') as weak from injects i
    join exercises e on e.id = i.exercise_id
    where i.organization_id = $1 and i.dimension = $2 and i.rating is not null and e.status = 'COMPLETED'),
  worst as (select * from rated where weak or not exists (select from rated where weak))`;
const AGAIN = `${RATED} insert into injects (organization_id, id, exercise_id, number, sequence, title, body, channel,
    planned_offset_minutes, dimension, criticality, status, delivered_at, rating, created_at, updated_at)
  select $1, gen_random_uuid(), $3, row_number() over (), row_number() over (), title, body, channel, 0, dimension,
    criticality, 'DELIVERED', now(), 'PERFORMED', now(), now()
  from worst where exercise_date = (select max(exercise_date) from worst)`;
const HELD = `insert into exercises (organization_id, id, number, reference, title, exercise_date, status, scenario, severity,
    started_at, ended_at, created_at, updated_at)
  values ($1, $2, 9999, 'AGAIN-X-9999', 'Again', (now() at time zone 'UTC')::date, 'COMPLETED', 'CUSTOM', 'LOW', now(), now(), now(), now())`;
const FIXED = [
  `update gaps set status = 'VERIFIED', assurance = 'RETESTED', verified_at = now()
    where organization_id = $1 and dimension = $2 and status not in ('VERIFIED', 'WITHDRAWN')`,
  `update action_items a set status = 'DONE', completed_at = now() from gaps g
    where a.organization_id = $1 and g.id = a.gap_id and g.dimension = $2 and a.status not in ('DONE', 'CANCELLED')`,
];
const BACK = [
  "update gaps g set status = b.status, assurance = b.assurance, verified_at = b.verified_at from gaps_before b where b.id = g.id",
  "update action_items a set status = b.status, completed_at = b.completed_at from items_before b where b.id = a.id",
];

/** Holds it in the database, behind the product's back. Returns what undoes it. */
async function holdRetest(organization_id: string, dimension: string): Promise<() => Promise<void>> {
  const exercise_id = randomUUID();
  await owner.query("create temp table gaps_before as select * from gaps");
  await owner.query("create temp table items_before as select * from action_items");
  await owner.query(HELD, [organization_id, exercise_id]);
  await owner.query(AGAIN, [organization_id, dimension, exercise_id]);
  for (const text of FIXED) await owner.query(text, [organization_id, dimension]);
  return async () => {
    for (const text of BACK) await owner.query(text);
    await owner.query("delete from injects where exercise_id = $1", [exercise_id]);
    await owner.query("delete from exercises where id = $1", [exercise_id]);
    await owner.query("drop table gaps_before, items_before");
  };
}

test("G58: a carrier gets the scores of a client that discloses a SUMMARY, without their evidence", async () => {
  for (const about of [`organization_id: "${client.id}"`, `exercise_id: "${await exerciseOf("COMPLETED")}"`]) {
    const document = `{ readiness(${about}) { ${WHOLE} } }`;
    const { contributions, ...score } = scored.parse(await ask(staffKey, document, "readiness"));
    assert.ok(contributions?.length);
    assert.deepEqual(await ask(carrierKey, document, "readiness"), { ...score, contributions: null });
  }
  assert.deepEqual(await whatIf(carrierKey, client.id), []);
});

test("G58: for a client that discloses in full it gets all of it", async () => {
  const document = `{ readiness(organization_id: "${openClient.id}") { ${WHOLE} } }`;
  const told = await ask(staffKey, document, "readiness");
  assert.ok(scored.parse(told).contributions?.length);
  assert.deepEqual(await ask(carrierKey, document, "readiness"), told);
  assert.deepEqual(await whatIf(carrierKey, openClient.id), await whatIf(staffKey, openClient.id));
});

test("G57: it returns at most 100, without those that gain least, however severe they are", async () => {
  const columns = await columnsOf("gaps");
  const gaining = (await whatIf(staffKey, client.id)).filter(({ points }) => points > 0);
  const accepted = { status: "'ACCEPTED'", accepted_at: "now()", accepted_until: "date '2099-01-01'" };
  const made = {
    id: "gen_random_uuid()",
    number: "10000 + n",
    reference: "'AGAIN-G-' || 10000 + n",
    severity: "'CRITICAL'",
    ...accepted,
  };
  const copied = columns.map((name) => new Map(Object.entries(made)).get(name) ?? `g.${name}`);
  await owner.query(
    `insert into gaps (${columns}) select ${copied} from generate_series(1, 120) n,
      (select * from gaps where organization_id = $1 and exercise_id is not null
        and dimension <> all (select dimension from gaps where id = any ($2)) order by id limit 1) g`,
    [client.id, gaining.map(({ record_id }) => record_id)], // of another dimension: the gain of those stays what it is
  );
  const changes = await whatIf(staffKey, client.id);
  assert.equal(changes.length, 100);
  const ids = new Set(changes.map(({ record_id }) => record_id));
  assert.ok(gaining.length > 0 && gaining.every(({ record_id }) => ids.has(record_id)));
});

const scored = z.looseObject({ overall_score: z.number(), contributions: z.array(z.unknown()).nullable() });
const overall = {
  overall_score: z.number(),
  range_low: z.number(),
  range_high: z.number(),
  records: z.int(),
  status: z.string(),
};

const change = z.object({
  kind: z.enum(["CLOSE_GAP", "COMPLETE_ACTION_ITEM", "RETEST"]),
  dimension: z.string(),
  action: z.string(),
  severity: z.string().nullable(),
  record_id: z.string().nullable(),
  points: z.number(),
  ...overall,
  reference: z
    .string()
    .regex(/^\w+-[GA]-\d+$/)
    .nullable(),
  title: z.string().min(1).nullable(),
});
type Change = z.infer<typeof change>;

async function whatIf(key: string, id: string) {
  const engine = computedQueries.find(({ name }) => name === "readiness_what_if") ?? assert.fail();
  const document = `{ readiness_what_if(organization_id: "${id}") { ${engineSelection(engine)} } }`;
  return z.array(change).parse(await ask(key, document, "readiness_what_if"));
}

const projected = z.object(overall);

async function scoreNow(): Promise<z.infer<typeof projected>> {
  const document = `{ readiness(organization_id: "${client.id}") { ${Object.keys(overall).join(" ")} } }`;
  return projected.parse(await ask(staffKey, document, "readiness"));
}

async function ask(key: string, document: string, field: string): Promise<unknown> {
  const { data, errors } = await askGraphQL(app, key, document);
  assert.equal(errors, undefined, `${document}: ${JSON.stringify(errors)}`);
  return data?.[field];
}

/** What a read writes is kept apart, and written at once. */
async function stored(organizations: readonly string[]): Promise<{ reads: unknown; tables: Record<string, string> }> {
  await market.dependencies.recordReads.drain();
  const { record_reads: reads, ...tables } = await digestOf(owner, organizations);
  return { reads, tables };
}

async function exerciseOf(status: string): Promise<string> {
  const text = `select id from exercises e where organization_id = $1 and status = $2
    order by (select count(*) from gaps g where g.exercise_id = e.id) desc, id limit 1`;
  const { rows } = await owner.query<{ id: string }>(text, [client.id, status]);
  return rows[0]?.id ?? assert.fail(`no exercise is ${status}`);
}

/** Those that take a value. */
async function columnsOf(table: string): Promise<string[]> {
  const text = `select column_name as name from information_schema.columns
    where table_schema = 'hotwash' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`;
  return (await owner.query<{ name: string }>(text, [table])).rows.map(({ name }) => name);
}
