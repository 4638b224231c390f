import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Client } from "pg";
import { z } from "zod";
import { askBook } from "#domain/portfolio/ask-book.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { addBook, addStanding, keepDays } from "./book.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
const askers = await createAskers(market);
const staff = members.operator.key;
const under = members.otherCarrier.id;
keepDays(market);
await addBook(market, under);
const provisional = await addStanding(owner, { under, name: "Book F", scores: [10], high: 1, industry: "EDUCATION" });
await owner.query("update readiness_scores set status = 'PROVISIONAL' where organization_id = $1", [provisional]);
// A's two critical gaps are 31 and 90 days old, its high one 91; the others were identified today.
await owner.query(`update gaps g set identified_at = now() - days * interval '1 day'
  from organizations o, (values ('CRITICAL', 1, 31), ('CRITICAL', 2, 90), ('HIGH', 1, 91)) old (severity, nth, days)
  where o.name = 'Book A' and g.organization_id = o.id and g.severity = old.severity and g.status in ('OPEN', 'IN_PROGRESS')
    and old.nth = (select count(*) from gaps earlier where earlier.organization_id = g.organization_id
      and earlier.severity = g.severity and earlier.status = g.status and earlier.number <= g.number)`);

const count = z.number();
const score = z.number().nullable();
const answered = z.object({
  clients_count: count,
  final_count: count,
  provisional_count: count,
  unscored_count: count,
  median_score: score,
  lower_quartile: score,
  upper_quartile: score,
  open_gaps_count: count,
  renewing_count: count,
  bands: z.array(z.object({ from: count, below: count, clients_count: count })),
  industries: z.array(
    z.object({
      industry: z.string().nullable(),
      clients_count: count,
      final_count: count,
      median_score: score,
      dimensions: z.array(
        z.object({ dimension: z.string(), median_score: score, clients_count: count, low_confidence_count: count }),
      ),
    }),
  ),
  ageing: z.array(z.record(z.string(), z.union([z.string(), count]))),
  weaknesses: z.array(z.object({ dimension: z.string(), category: z.string() }).catchall(count)),
  quarter: z.record(z.string(), z.union([z.string(), count, z.null()])),
});

const OF_BOOK = 'query: "book "';

for (const { name, key, strangers } of askers) {
  test(`P18: ${name} gets the book of its scope, whose figures agree with the portfolio's rows, and null for others`, async () => {
    const book = await ask(key);
    const { data } = await askGraphQL(app, key, "{ portfolio { total clients { score_status open_gaps_count } } }");
    const { total, clients } = Object(data?.portfolio);
    const rows = z.array(z.object({ score_status: z.string().nullable(), open_gaps_count: count })).parse(clients);
    const withStatus = (status: string) => rows.filter(({ score_status }) => score_status === status).length;
    assert.deepEqual(
      [book.clients_count, book.final_count, book.provisional_count, book.open_gaps_count],
      [total, withStatus("FINAL"), withStatus("PROVISIONAL"), sumOf(rows.map((row) => row.open_gaps_count))],
    );
    assert.equal(book.unscored_count, total - book.final_count - book.provisional_count);
    assert.equal(sumOf(book.bands.map(({ clients_count }) => clients_count)), book.final_count);
    assert.equal(sumOf(book.industries.map(({ clients_count }) => clients_count)), total);
    assert.equal(sumOf(book.ageing.map((row) => Number(row.total))), book.open_gaps_count);
    for (const stranger of strangers) {
      const { data } = await askGraphQL(app, key, documentOf(`organization_id: "${members[stranger].id}"`));
      assert.equal(data?.portfolio_book, null, stranger);
    }
  });
}

test("P18: only FINAL scores are in the distribution, the quartiles and the medians by industry and dimension", async () => {
  const book = await ask(staff, OF_BOOK);
  assert.deepEqual([book.final_count, book.provisional_count, book.unscored_count], [3, 1, 1]);
  assert.deepEqual([book.lower_quartile, book.median_score, book.upper_quartile], [59.13, 66, 77.25]);
  const held = book.bands.filter(({ clients_count }) => clients_count > 0);
  assert.deepEqual(held, [
    { from: 50, below: 60, clients_count: 1 },
    { from: 60, below: 70, clients_count: 1 },
    { from: 80, below: 90, clients_count: 1 },
  ]);
  const of = (name: string) => book.industries.find(({ industry }) => industry === name);
  assert.partialDeepStrictEqual(of("EDUCATION"), { clients_count: 2, median_score: 66 });
  assert.partialDeepStrictEqual(of("RETAIL"), { clients_count: 3, final_count: 2, median_score: 70.38 });
  const cell = of("RETAIL")?.dimensions.find(({ dimension }) => dimension === "COMMUNICATION");
  const known = { dimension: "COMMUNICATION", median_score: 70.38, clients_count: 2, low_confidence_count: 0 };
  assert.deepEqual(cell, known);
  const empty = of("RETAIL")?.dimensions.find(({ dimension }) => dimension === "RECOVERY_AND_CONTINUITY");
  const unknown = { dimension: "RECOVERY_AND_CONTINUITY", median_score: null, clients_count: 0 };
  assert.deepEqual(empty, { ...unknown, low_confidence_count: 0 });
});

test("P24: a cell counts the FINAL scores it is of, and those of LOW confidence among them", async () => {
  const mark = (confidence: string) =>
    owner.query(
      `update readiness_dimensions d set confidence = $1 from organizations o
        where o.name = 'Book A' and d.organization_id = o.id and d.dimension = 'COMMUNICATION'`,
      [confidence],
    );
  await mark("LOW");
  const { industries } = await ask(staff, OF_BOOK);
  const cells = industries.flatMap(({ dimensions }) => dimensions);
  const low = cells.filter(({ low_confidence_count }) => low_confidence_count > 0);
  assert.deepEqual(
    low.map(({ dimension, low_confidence_count }) => [dimension, low_confidence_count]),
    [["COMMUNICATION", 1]],
  );
  assert.ok(industries.every(({ final_count, clients_count }) => final_count <= clients_count));
  await mark("NORMAL");
});

test("P19: each cell and band leads to the clients behind it, and each weakness to its gaps", async () => {
  const { bands, industries, weaknesses } = await ask(staff, OF_BOOK);
  const total = async (args: string) => {
    const { data, errors } = await askGraphQL(app, staff, `{ portfolio(${OF_BOOK}, ${args}) { total } }`);
    assert.equal(errors, undefined, JSON.stringify(errors));
    return Object(data?.portfolio).total;
  };
  for (const { from, below, clients_count } of bands) {
    const args = `score_status: FINAL, score_min: ${from}${below < 100 ? `, score_below: ${below}` : ""}`;
    assert.equal(await total(args), clients_count, args);
  }
  for (const { industry, dimensions } of industries) {
    for (const { dimension, clients_count } of dimensions) {
      const args = `industry: ${industry}, dimension: ${dimension}, score_status: FINAL`;
      assert.equal(await total(args), clients_count, args);
    }
  }
  const whole = await ask(staff);
  assert.ok(weaknesses.length > 0 && whole.weaknesses.length > 0);
  for (const { category, dimension, gaps_count } of whole.weaknesses) {
    const text = `{ gaps_count(category: ${category}, dimension: ${dimension}, unproven: true) }`;
    const { data } = await askGraphQL(app, staff, text);
    assert.equal(data?.gaps_count, gaps_count, text);
  }
});

test("P20: open gaps are counted by severity and days since they were identified", async () => {
  const { ageing } = await ask(staff, 'query: "book a"');
  const row = (severity: string, ...days: readonly [number, number, number, number]) => ({
    severity,
    up_to_30_days: days[0],
    from_31_to_60_days: days[1],
    from_61_to_90_days: days[2],
    over_90_days: days[3],
    total: sumOf(days),
  });
  assert.deepEqual(ageing, [
    row("CRITICAL", 0, 1, 1, 0),
    row("HIGH", 0, 0, 0, 1),
    row("MEDIUM", 0, 0, 0, 0),
    row("LOW", 0, 0, 0, 0),
  ]);
});

test("P20: the commonest weaknesses are those of most clients, then of most gaps", async () => {
  const { weaknesses } = await ask(staff, OF_BOOK);
  assert.deepEqual(weaknesses, [
    {
      dimension: "CONTAINMENT_AND_ERADICATION",
      category: "DATA_PROTECTION",
      clients_count: 3,
      gaps_count: 6,
      critical_gaps_count: 2,
      high_gaps_count: 4,
    },
  ]);
});

test("P21: the quarter has its exercises, gaps and the movement of FINAL scores, and unknown quarters are refused", async () => {
  await owner.query(`update exercises set exercise_date = '2024-05-15'
    where organization_id = (select id from organizations where name = 'Book C')`);
  await owner.query(`update readiness_scores set scored_at = case overall_score when 80 then timestamptz '2024-03-31 23:59Z'
      else timestamptz '2024-06-30 23:59Z' end
    where organization_id = (select id from organizations where name = 'Book C')`);
  await owner.query(`update gaps set identified_at = '2024-04-01 00:00Z', verified_at = '2024-06-30 23:59Z'
    where organization_id = (select id from organizations where name = 'Book C')`);
  const { quarter } = await ask(staff, `${OF_BOOK}, quarter: "2024-Q2"`);
  assert.deepEqual(quarter, {
    quarter: "2024-Q2",
    from: "2024-04-01",
    to: "2024-06-30",
    exercises_count: 1,
    exercised_count: 1,
    gaps_identified_count: 2,
    gaps_closed_count: 2,
    compared_count: 1,
    median_before: 80,
    median_after: 88.5,
    risen_count: 1,
    fallen_count: 0,
  });
  const attest = `update gaps set assurance = 'SELF_ATTESTED', evidence_count = null where id = (select g.id from gaps g
    join organizations o on o.id = g.organization_id where o.name = 'Book C' order by g.number limit 1)`;
  assert.equal((await owner.query(attest)).rowCount, 1);
  const { quarter: attested } = await ask(staff, `${OF_BOOK}, quarter: "2024-Q2"`);
  assert.deepEqual(attested, { ...quarter, gaps_closed_count: 1 }, "what the client alone says is closed");
  const { quarter: next } = await ask(staff, `${OF_BOOK}, quarter: "2024-Q3"`);
  assert.partialDeepStrictEqual(next, { exercises_count: 0, gaps_identified_count: 0, gaps_closed_count: 0 });
  for (const wrong of ["2024-Q5", "2024", "2024-q1"]) {
    const { errors } = await askGraphQL(app, staff, documentOf(`quarter: "${wrong}"`));
    assert.equal(errors?.[0]?.extensions.code, "BAD_USER_INPUT", wrong);
  }
});

test("P18: it is one statement, however many clients there are", async (t) => {
  await ask(staff);
  const { mock } = t.mock.method(Client.prototype, "query");
  await ask(staff);
  const texts = mock.calls.map(({ arguments: [query] }) => String(Object(query).text ?? query));
  assert.equal(texts.filter((text) => /from (gaps|organizations|readiness_scores|exercises)/.test(text)).length, 1);
});

function documentOf(args: string): string {
  return `{ portfolio_book${args && `(${args})`} { ${engineSelection(askBook)} } }`;
}

async function ask(key: string, args = "") {
  const { data, errors } = await askGraphQL(app, key, documentOf(args));
  assert.equal(errors, undefined, JSON.stringify(errors));
  return answered.parse(data?.portfolio_book);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
