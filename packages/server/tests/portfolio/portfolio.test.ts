import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Client } from "pg";
import { z } from "zod";
import { portfolio } from "#domain/portfolio/ask-portfolio.ts";
import { attentionReason, attentionReasons } from "#domain/portfolio/attention.ts";
import { portfolioOrder } from "#domain/portfolio/portfolio.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { readCsv } from "#tests/compliance/read-csv.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { addBook, keepDays } from "./book.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
const askers = await createAskers(market);
const staff = members.operator.key;
keepDays(market);
await addBook(market, members.otherCarrier.id);

const client = z.looseObject({
  organization_id: z.string(),
  name: z.string(),
  attention: z.number(),
  reasons: z.array(z.object({ reason: z.string(), points: z.number(), text: z.string() })),
  overall_score: z.number().nullable(),
});
const answered = z.object({
  organization_id: z.string(),
  total: z.number(),
  summary: z.record(z.string(), z.number().nullable()),
  clients: z.array(client),
});

for (const { name, key, sees, strangers } of askers) {
  test(`P1: ${name} gets the clients of its scope and no others, and null for others`, async () => {
    const { clients, total } = await ask(key);
    const added = (await bookNames()).filter(() => sees.includes("otherCarrier"));
    const expected = [...sees.filter((member) => members[member].kind === "CLIENT"), ...added].sort();
    assert.deepEqual(clients.map((each) => each.name).sort(), expected);
    assert.equal(total, expected.length);
    for (const stranger of strangers) assert.equal(await tryAsking(key, argumentsOf(stranger)), null, stranger);
    assert.equal(await tryAsking(key, 'organization_id: "nobody"'), null);
  });
}

test("P1: a client gets itself, a carrier its book, the operator all", async () => {
  const namesOf = async (member: MemberName) => (await ask(staff, argumentsOf(member))).clients.map(({ name }) => name);
  assert.deepEqual(await namesOf("client"), ["client"]);
  assert.deepEqual((await namesOf("carrier")).sort(), ["client", "openClient"]);
  assert.equal((await ask(staff)).total, 8);
});

for (const { name, key } of askers) {
  test(`P2: a row for ${name} agrees with the records`, async () => {
    const { clients } = await ask(key);
    for (const { organization_id: id, ...row } of clients)
      assert.deepEqual(await fromRecords(key, id), shownOf(row), row.name);
  });
}

test("W6: the portfolio as a file has the filters and order of the query with the same arguments", async () => {
  const file = async (key: string | undefined, search: string) =>
    app.inject({ url: `/api/exports/portfolio.csv${search}`, headers: key === undefined ? {} : { "x-api-key": key } });
  const namesIn = async (key: string, search: string) => {
    const { statusCode, body } = await file(key, search);
    assert.equal(statusCode, 200, body);
    const [header = [], ...lines] = readCsv(body);
    return lines.map((cells) => cells[header.indexOf("name")]);
  };
  const asked = async (key: string, text = "") => (await ask(key, text)).clients.map(({ name }) => name);
  for (const { name, key } of askers) assert.deepEqual(await namesIn(key, ""), await asked(key), name);
  const [sorted, searched] = ["?order=readiness&reversed=true&industry=retail&score_min=1", "?query=book%20b"];
  assert.deepEqual(
    await namesIn(staff, sorted),
    await asked(staff, "order: READINESS, reversed: true, industry: RETAIL, score_min: 1"),
  );
  assert.deepEqual(await namesIn(staff, searched), await asked(staff, 'query: "book b"'));
  const [header = [], line = []] = readCsv((await file(staff, searched)).body);
  const [row] = (await ask(staff, 'query: "book b"')).clients;
  const reasons = row?.reasons.map(({ text }) => text).join(" ");
  assert.deepEqual(
    [line[header.indexOf("reasons")], line[header.indexOf("attention")]],
    [reasons, String(row?.attention)],
  );

  const refusals = [
    [undefined, "", 401],
    [staff, "?organization_id=nobody", 404],
    [staff, "?industry=fishing", 400],
    [staff, "?reversed=perhaps", 400],
    [staff, "?limit=5", 400],
    [staff, "?score_min=high", 400],
    [staff, "?renewal_before=2026-02-30", 400],
    [staff, "?is_exercising=perhaps", 400],
    [staff, "?dimension_score_max=40", 400],
  ] as const;
  for (const [key, search, status] of refusals) assert.equal((await file(key, search)).statusCode, status, search);
});

test("P2: an expired acceptance counts as open, and the certificate that lasts longest counts for all", async () => {
  const [row] = (await ask(staff, 'query: "book b"')).clients;
  assert.equal(row?.high_gaps_count, 2);
  const text = `insert into certificates (organization_id, id, number, exercise_id, holder, kind, statement, issued_at,
      expires_on, created_at, updated_at)
    select organization_id, gen_random_uuid(), number || added, exercise_id, holder, kind, statement, issued_at + interval '1 day',
      current_date + days, now(), now()
    from certificates cross join (values ('x', 20), ('y', 50), ('z', -1)) more (added, days) where organization_id = $1`;
  await owner.query(text, [row?.organization_id]);
  const [now] = (await ask(staff, 'query: "book b"')).clients;
  assert.equal(Object(now?.certificate).number, "HW-1y");
});

test("P3: total and summary cover all that match the filters; pages contain each client once", async () => {
  const whole = await ask(staff);
  const pages = await Promise.all([0, 3, 6, 9].map((offset) => ask(staff, `limit: 3, offset: ${offset}`)));
  assert.deepEqual(
    pages.flatMap(({ clients }) => clients),
    whole.clients,
  );
  for (const { total, summary } of pages) assert.deepEqual({ total, summary }, { total: 8, summary: whole.summary });

  const book = await ask(staff, `${argumentsOf("otherCarrier")}, query: "Book _"`);
  assert.equal(book.total, 0);
  const { summary, total } = await ask(staff, 'query: "book "');
  assert.equal(total, 4);
  assert.deepEqual(summary, {
    assessed_count: 3,
    median_score: 66,
    risen_count: 2,
    fallen_count: 1,
    critical_gaps_count: 2,
    with_critical_gaps_count: 1,
    high_gaps_count: 3,
    with_high_gaps_count: 2,
    overdue_action_items_count: 5,
    with_overdue_action_items_count: 2,
    exercised_count: 2,
    renewing_count: 1,
  });
});

test("P3: filters narrow by industry, size, status and name", async () => {
  const namesBy = async (args: string) => (await ask(staff, args)).clients.map(({ name }) => name);
  assert.deepEqual(await namesBy("industry: EDUCATION"), ["Book B"]);
  assert.deepEqual(await namesBy("size_band: FROM_51_TO_250, order: NAME"), [
    "client",
    "directClient",
    "openClient",
    "otherClient",
  ]);
  assert.deepEqual(await namesBy("status: ARCHIVED"), ["Book E"]);
});

test("P4: it is sorted by attention by default, ties by name, in either direction", async () => {
  const by = async (order: string) =>
    (await ask(staff, `query: "book", ${order}`)).clients.map(({ name }) => name.slice(-1)).join("");
  assert.equal(await by("limit: 9"), "ABDC");
  assert.equal(await by("reversed: true"), "CDBA");
  assert.equal(await by("order: NAME"), "ABCD");
  assert.equal(await by("order: NAME, reversed: true"), "DCBA");
  assert.equal(await by("order: READINESS"), "ABCD");
  assert.equal(await by("order: READINESS, reversed: true"), "CBAD");
  assert.equal(await by("order: CHANGE"), "ABCD");
  assert.equal(await by("order: CHANGE, reversed: true"), "CBAD");
  assert.equal(await by("order: LAST_EXERCISED"), "DBAC");
  assert.equal(await by("order: LAST_EXERCISED, reversed: true"), "CABD");
  assert.equal(await by("order: CRITICAL_GAPS"), "ABCD");
  assert.equal(await by("order: OVERDUE_ACTION_ITEMS"), "ABCD");
  assert.equal(await by("order: RENEWAL"), "BACD");
  assert.equal(await by("order: RENEWAL, reversed: true"), "CABD");
  assert.equal(await by("dimension: COMMUNICATION, order: DIMENSION"), "ABC");
  assert.equal(await by("dimension: COMMUNICATION, order: DIMENSION, reversed: true"), "CBA");
  for (const order of Object.keys(portfolioOrder.values).filter((each) => each !== "DIMENSION"))
    assert.equal((await by(`order: ${order}`)).length, 4);
});

test("P5: attention is the sum of the reasons, each of which states its facts in words", async () => {
  assert.deepEqual(
    attentionReasons.map(({ reason }) => reason),
    Object.keys(attentionReason.values),
  );
  const { clients } = await ask(staff);
  for (const { attention, reasons, name } of clients) {
    assert.equal(
      attention,
      reasons.reduce((sum, { points }) => sum + points, 0),
      name,
    );
  }
  const reasonsOf = (name: string) =>
    clients
      .find((each) => each.name === name)
      ?.reasons.map(({ reason, points, text }) => `${reason} ${points} ${text}`);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  assert.deepEqual(reasonsOf("Book A"), [
    "CRITICAL_GAPS 40 2 critical gaps are not proven closed.",
    "LOW_READINESS 18 Readiness is 52.25, below 70.",
    "FALLEN_READINESS 17 Readiness fell by 8.25.",
    "OVERDUE_ACTION_ITEMS 12 4 action items are overdue.",
    "HIGH_GAPS 5 1 high gap is not proven closed.",
    `CERTIFICATE 5 The certificate expired on ${dayShown(day(-1))}.`,
  ]);
  assert.deepEqual(reasonsOf("Book B"), [
    `NOT_EXERCISED 15 The last exercise was on ${dayShown(day(-400))}, over a year ago.`,
    "HIGH_GAPS 10 2 high gaps are not proven closed.",
    "LOW_READINESS 4 Readiness is 66.00, below 70.",
    "OVERDUE_ACTION_ITEMS 3 1 action item is overdue.",
    `CERTIFICATE 3 The certificate expires on ${dayShown(day(50))}.`,
  ]);
  assert.deepEqual(reasonsOf("Book C"), []);
  const whyOf = (name: string) => clients.find((each) => each.name === name)?.why;
  assert.deepEqual(["Book A", "Book B", "Book C", "Book D"].map(whyOf), [
    "2 critical gaps, readiness 52.25, fell by 8.25, 4 action items overdue, 1 high gap, certificate expired.",
    "Not exercised for a year, 2 high gaps, readiness 66.00, 1 action item overdue, certificate expires soon.",
    "",
    "Never exercised.",
  ]);
  assert.deepEqual(reasonsOf("Book D"), ["NOT_EXERCISED 20 No exercise has ever been completed."]);
});

test("P5: each missed requirement counts, up to three of them", async () => {
  const rowOf = async () => (await ask(staff, 'query: "book c"')).clients[0];
  const id = (await rowOf())?.organization_id;
  const miss = (states: readonly string[]) =>
    owner.query(
      `insert into requirement_results (organization_id, id, requirement_id, kind, summary, state, state_at, created_at,
          updated_at)
        select $1, gen_random_uuid(), gen_random_uuid(), 'CERTIFICATE_VALID', 'A certificate', state, now(), now(), now()
        from unnest($2::text[]) state`,
      [id, states],
    );
  const standing = async () => {
    const row = await rowOf();
    return [row?.reasons, row?.requirements_met_count, row?.requirements_due_count, row?.requirements_missed_count];
  };
  const reason = "REQUIREMENT_MISSED";
  await miss(["MISSED", "MET", "DUE", "DUE", "NOT_ASSESSED"]);
  assert.deepEqual(await standing(), [[{ reason, points: 15, text: "1 requirement is missed." }], 1, 2, 1]);
  const filtered = await ask(staff, "reason: REQUIREMENT_MISSED");
  assert.deepEqual(
    filtered.clients.map(({ name }) => name),
    ["Book C"],
  );
  await miss(["MISSED", "MISSED", "MISSED"]);
  assert.deepEqual((await standing())[0], [{ reason, points: 45, text: "4 requirements are missed." }]);
  await owner.query("delete from requirement_results where organization_id = $1", [id]);
});

test("P6: a client's disclosure changes nothing in its row except its own value", async () => {
  const { key } = askers.find(({ name }) => name === "otherCarrier") ?? assert.fail();
  const before = await ask(key);
  await owner.query("update organizations set disclosure = 'FULL' where parent_id = $1", [members.otherCarrier.id]);
  const now = await ask(key);
  assert.deepEqual(now.clients.map(withoutDisclosure), before.clients.map(withoutDisclosure));
  assert.deepEqual(new Set(now.clients.map((each) => each.disclosure)), new Set(["FULL"]));
});

test("P8: a PROVISIONAL score is shown, but counts in no median, order or reason", async () => {
  const set = (status: string) =>
    owner.query(
      `update readiness_scores set status = $1 where organization_id = (select id from organizations where name = 'Book A')`,
      [status],
    );
  await set("PROVISIONAL");
  const { clients, summary } = await ask(staff, 'query: "book ", order: READINESS');
  assert.deepEqual(
    clients.map(({ name, overall_score }) => [name, overall_score]),
    [
      ["Book B", 66],
      ["Book C", 88.5],
      ["Book A", 52.25],
      ["Book D", null],
    ],
  );
  assert.deepEqual([summary.assessed_count, summary.median_score], [2, 77.25]);
  const reasons = clients.find(({ name }) => name === "Book A")?.reasons.map(({ reason }) => reason);
  assert.deepEqual(reasons, ["CRITICAL_GAPS", "OVERDUE_ACTION_ITEMS", "HIGH_GAPS", "CERTIFICATE"]);
  const backwards = await ask(staff, 'query: "book ", order: READINESS, reversed: true');
  assert.deepEqual(
    backwards.clients.map(({ name }) => name.slice(-1)),
    ["C", "B", "A", "D"],
  );
  await set("FINAL");
});

test("P7: it is one statement, however many clients there are", async (t) => {
  await ask(staff);
  const { mock } = t.mock.method(Client.prototype, "query");
  await ask(staff);
  const texts = mock.calls.map(({ arguments: [query] }) => String(Object(query).text ?? query));
  assert.equal(texts.filter((text) => /from (gaps|organizations|readiness_scores|exercises)/.test(text)).length, 1);
});

test("P3: unknown limits and codes are refused", async () => {
  for (const args of ["limit: 0", "limit: 201", "offset: -1", 'query: " "', "order: LUCK", "industry: MAGIC"]) {
    const { errors } = await askGraphQL(app, staff, documentOf(args));
    assert.match(errors?.[0]?.extensions.code ?? "", /^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/, args);
  }
});

function documentOf(args: string): string {
  return `{ portfolio${args && `(${args})`} { ${engineSelection(portfolio)} } }`;
}

function argumentsOf(member: MemberName): string {
  return `organization_id: "${members[member].id}"`;
}

async function tryAsking(key: string, args: string): Promise<unknown> {
  const { data, errors } = await askGraphQL(app, key, documentOf(args));
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data?.portfolio;
}

async function ask(key: string, args = "") {
  return answered.parse(await tryAsking(key, args));
}

async function bookNames(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select name from organizations where name like 'Book%' and status = 'ACTIVE'",
  );
  return rows.map(({ name }) => name);
}

const SHOWN = `name industry size_band disclosure renewal_on policy_reference last_exercised_on
  latest_readiness_score { overall_score range_low range_high records status scored_at change_since_previous dimensions { dimension score confidence } }
  readiness_scores(limit: 12) { scored_at overall_score }
  running: exercises_count(status: IN_PROGRESS)
  exercises(status: COMPLETED, limit: 1) { id }
  open: gaps_count(unproven: true)
  critical: gaps_count(severity: CRITICAL, unproven: true) high: gaps_count(severity: HIGH, unproven: true)
  overdue: action_items_count(overdue: true)
  certificates { id number status expires_on kind }`;

/** The same row, made from what the record lists answer. */
async function fromRecords(key: string, id: string): Promise<unknown> {
  const counts = ["met", "due", "missed"].map(
    (state) => `${state}: requirement_results_count(organization_id: "${id}", state: ${state.toUpperCase()})`,
  );
  const document = `{ organization(id: "${id}") { ${SHOWN} } ${counts.join(" ")} }`;
  const { data, errors } = await askGraphQL(app, key, document);
  assert.equal(errors, undefined, JSON.stringify(errors));
  const {
    latest_readiness_score: latest,
    readiness_scores,
    running,
    exercises,
    open,
    critical,
    high,
    overdue,
    certificates,
    ...told
  } = Object(data?.organization);
  return {
    ...told,
    overall_score: latest?.overall_score ?? null,
    range_low: latest?.range_low ?? null,
    range_high: latest?.range_high ?? null,
    records: latest?.records ?? null,
    score_status: latest?.status ?? null,
    scored_at: latest?.scored_at ?? null,
    change_since_previous: latest?.change_since_previous ?? null,
    dimensions: latest?.dimensions ?? [],
    trend: readiness_scores.toReversed(),
    is_exercising: running > 0,
    last_exercise_id: exercises[0]?.id ?? null,
    open_gaps_count: open,
    critical_gaps_count: critical,
    high_gaps_count: high,
    overdue_action_items_count: overdue,
    requirements_met_count: data?.met,
    requirements_due_count: data?.due,
    requirements_missed_count: data?.missed,
    certificate: certificates.find(({ kind }: { kind: string }) => kind === "COMPLETION")?.id ?? null,
  };
}

function shownOf({ attention, reasons, why, next_exercise_on, certificate, ...row }: Record<string, unknown>): unknown {
  return { ...row, certificate: Object(certificate).id ?? null };
}

function withoutDisclosure({ disclosure, ...row }: Record<string, unknown>): unknown {
  return row;
}
