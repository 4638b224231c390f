import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { portfolio } from "#domain/portfolio/ask-portfolio.ts";
import { clientFilters } from "#domain/portfolio/client-filters.ts";
import { readCsv } from "#tests/compliance/read-csv.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { addBook, keepDays } from "./book.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
const staff = members.operator.key;
keepDays(market);
await addBook(market, members.otherCarrier.id);
await owner.query(`update organizations set disclosure = 'FULL' where name = 'Book C'`);
await owner.query(`update exercises set status = 'IN_PROGRESS'
  where organization_id = (select id from organizations where name = 'Book D')`);
await owner.query(`insert into requirement_results (organization_id, id, requirement_id, kind, summary, state, state_at,
    created_at, updated_at)
  select o.id, gen_random_uuid(), gen_random_uuid(), 'CERTIFICATE_VALID', 'A certificate', state, now(), now(), now()
  from organizations o, unnest(array['MISSED', 'MISSED', 'DUE']) state where o.name = 'Book A'`);

const client = z.looseObject({
  name: z.string(),
  industry: z.string().nullable(),
  size_band: z.string().nullable(),
  disclosure: z.string(),
  renewal_on: z.string().nullable(),
  policy_reference: z.string().nullable(),
  attention: z.number(),
  reasons: z.array(z.object({ reason: z.string() })),
  overall_score: z.number().nullable(),
  score_status: z.string().nullable(),
  change_since_previous: z.number().nullable(),
  dimensions: z.array(
    z.object({ dimension: z.string(), score: z.number().nullable(), confidence: z.string().nullable() }),
  ),
  last_exercised_on: z.string().nullable(),
  is_exercising: z.boolean(),
  open_gaps_count: z.number(),
  critical_gaps_count: z.number(),
  high_gaps_count: z.number(),
  overdue_action_items_count: z.number(),
  requirements_due_count: z.number(),
  requirements_missed_count: z.number(),
  certificate: z.object({ status: z.string(), expires_on: z.string().nullable() }).nullable(),
});
type Client = z.infer<typeof client>;
const answered = z.object({ total: z.number(), summary: z.looseObject({}), clients: z.array(client) });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const least = (value: number | null, limit: number) => value !== null && value >= limit;
const most = (value: number | null, limit: number) => value !== null && value <= limit;
const communication = ({ dimensions }: Client) =>
  dimensions.find(({ dimension }) => dimension === "COMMUNICATION")?.score ?? null;

const sureCommunication = ({ dimensions }: Client) =>
  dimensions.find(({ dimension, confidence }) => dimension === "COMMUNICATION" && confidence !== "LOW")?.score ?? null;

/** What each filter means, in the values of a row. */
const cases: readonly (readonly [args: string, keeps: (row: Client) => boolean])[] = [
  ["industry: EDUCATION", ({ industry }) => industry === "EDUCATION"],
  ["size_band: FROM_51_TO_250", ({ size_band }) => size_band === "FROM_51_TO_250"],
  ["disclosure: FULL", ({ disclosure }) => disclosure === "FULL"],
  ['query: "book"', ({ name }) => name.startsWith("Book")],
  ['policy_reference: "ol book a"', ({ policy_reference }) => policy_reference === "POL Book A"],
  ['renewal_after: "IN 10 DAYS"', ({ renewal_on }) => renewal_on !== null && renewal_on >= day(10)],
  ['renewal_before: "IN 10 DAYS"', ({ renewal_on }) => renewal_on !== null && renewal_on <= day(10)],
  ["renewal_within_days: 10", ({ renewal_on }) => renewal_on === day(10)],
  ["attention_min: 35", ({ attention }) => attention >= 35],
  ["reason: HIGH_GAPS", ({ reasons }) => reasons.some(({ reason }) => reason === "HIGH_GAPS")],
  ["score_min: 66", ({ overall_score }) => least(overall_score, 66)],
  ["score_max: 66", ({ overall_score }) => most(overall_score, 66)],
  ["score_below: 66", ({ overall_score }) => overall_score !== null && overall_score < 66],
  ["score_status: NOT_ASSESSED", ({ score_status }) => score_status === "NOT_ASSESSED"],
  ["change_min: 1", ({ change_since_previous }) => least(change_since_previous, 1)],
  ["change_max: -8", ({ change_since_previous }) => most(change_since_previous, -8)],
  ["dimension: COMMUNICATION", (row) => communication(row) !== null],
  ["dimension: COMMUNICATION, dimension_score_min: 70", (row) => least(sureCommunication(row), 70)],
  ["dimension: COMMUNICATION, dimension_score_max: 66", (row) => most(communication(row), 66)],
  ["exercised_within_days: 30", ({ last_exercised_on: last }) => last !== null && last >= day(-30)],
  ["not_exercised_within_days: 30", ({ last_exercised_on: last }) => last === null || last < day(-30)],
  ["is_exercising: true", ({ is_exercising }) => is_exercising],
  ["is_exercising: false", ({ is_exercising }) => !is_exercising],
  ["open_gaps_min: 3", ({ open_gaps_count: n }) => n >= 3],
  ["critical_gaps_min: 2", ({ critical_gaps_count: n }) => n >= 2],
  ["high_gaps_min: 2", ({ high_gaps_count: n }) => n >= 2],
  ["overdue_action_items_min: 4", ({ overdue_action_items_count: n }) => n >= 4],
  ["requirements_missed_min: 2", ({ requirements_missed_count: n }) => n >= 2],
  ["requirements_due_min: 1", ({ requirements_due_count: n }) => n >= 1],
  ...(["VALID", "EXPIRING", "EXPIRED", "NONE"] as const).map(
    (state) => [`certificate: ${state}`, (row: Client) => certificateState(row) === state] as const,
  ),
  ["industry: RETAIL, score_max: 60, high_gaps_min: 1", ({ name }) => name === "Book A"],
];

for (const [given, keeps] of cases) {
  test(`P17: ${given} keeps the clients whose rows say so, and all of them`, async () => {
    const args = given.replace("IN 10 DAYS", day(10));
    const all = await ask("");
    const kept = await ask(args);
    assert.deepEqual(kept.clients, all.clients.filter(keeps));
    assert.equal(kept.total, kept.clients.length);
    assert.ok(kept.total > 0 && kept.total < all.total, `${kept.total} of ${all.total}`);
    const file = await app.inject({ url: fileOf(args), headers: { "x-api-key": staff } });
    const [header = [], ...lines] = readCsv(file.body);
    assert.deepEqual(
      lines.map((cells) => cells[header.indexOf("name")]),
      kept.clients.map(({ name }) => name),
    );
  });
}

test("P17: every filter is tested", () => {
  const tested = new Set(cases.flatMap(([args]) => Array.from(args.matchAll(/(\w+):/g), ([, name]) => name)));
  // Both select whole books: see P1 and P3.
  const others = ["organization_id", "status"];
  assert.deepEqual([...tested, ...others].sort(), Object.keys(clientFilters).sort());
});

test("P17: a filter or order by the score of a dimension requires the dimension", async () => {
  for (const args of ["dimension_score_min: 5", "dimension_score_max: 5", "order: DIMENSION"]) {
    const { errors } = await askGraphQL(app, staff, documentOf(args));
    assert.equal(errors?.[0]?.extensions.code, "BAD_USER_INPUT", args);
    assert.match(errors?.[0]?.message ?? "", /dimension/, args);
  }
});

test("P23: a dimension that rests on little evidence is marked, meets no minimum, and comes last", async () => {
  const mark = `update readiness_dimensions set confidence = $1 where dimension = 'COMMUNICATION'
    and organization_id = (select id from organizations where name = 'Book C')`;
  const names = async (args: string) =>
    (await ask(`query: "book", dimension: COMMUNICATION, ${args}`)).clients.map(({ name }) => name.slice(-1)).join("");
  assert.equal(await names("order: DIMENSION, reversed: true"), "CBA");
  await owner.query(mark, ["LOW"]);
  assert.equal(await names("order: DIMENSION, reversed: true"), "BAC");
  assert.equal(await names("order: DIMENSION"), "ABC");
  assert.equal(await names("order: NAME, dimension_score_min: 0"), "AB");
  assert.equal(await names("order: NAME, dimension_score_max: 100"), "ABC");
  const { clients } = await ask('query: "book c"');
  const marked = clients[0]?.dimensions.flatMap(({ dimension, confidence }) =>
    confidence === "LOW" ? [dimension] : [],
  );
  assert.deepEqual(marked, ["COMMUNICATION"]);
  const file = await app.inject({ url: fileOf('query: "book c"'), headers: { "x-api-key": staff } });
  const [header = [], line = []] = readCsv(file.body);
  assert.equal(line[header.indexOf("low_confidence")], "communication");
  await owner.query(mark, [null]);
});

function certificateState({ certificate }: Client): string {
  if (!certificate) return "NONE";
  const { status, expires_on } = certificate;
  return status === "VALID" && expires_on !== null && expires_on <= day(60) ? "EXPIRING" : status;
}

function documentOf(args: string): string {
  return `{ portfolio${args && `(${args})`} { ${engineSelection(portfolio)} } }`;
}

async function ask(args: string) {
  const { data, errors } = await askGraphQL(app, staff, documentOf(args));
  assert.equal(errors, undefined, JSON.stringify(errors));
  return answered.parse(data?.portfolio);
}

function fileOf(args: string): string {
  const given = args.split(", ").map((each) => each.replaceAll('"', "").toLowerCase().split(": ").join("="));
  return `/api/exports/portfolio.csv?${new URLSearchParams(given.join("&"))}`;
}
