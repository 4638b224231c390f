import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { getIntrospectionQuery } from "graphql";
import { computedQueries } from "#catalogue/queries.ts";
import { answerOf, assertRefused, codesOf, post } from "#tests/graphql/asking.ts";
import { rootDocuments } from "#tests/graphql/root-documents.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const send = (query: string, headers: object = {}) =>
  post(market.app, { query }, { "x-api-key": market.key, "x-query-cost": "1", ...headers });
const costOf = async (query: string) => answerOf(await send(query)).extensions?.cost;

async function tooComplex(query: string): Promise<string> {
  const { errors } = assertRefused(await send(query), 200, "QUERY_TOO_COMPLEX");
  return errors?.[0]?.message ?? "";
}

async function accepted(query: string): Promise<void> {
  assert.ok(!codesOf(answerOf(await send(query))).includes("QUERY_TOO_COMPLEX"), query.slice(0, 200));
}

/** The same field this many times, numbered to differ. */
const times = (count: number, each: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join(" ");
const nested = (depth: number) => `{ organization(id: "x") { ${"parent { ".repeat(depth - 2)} id ${"} ".repeat(depth)}`;

test("L11: depth 12 is accepted, 13 refused with measure, limit and place", async () => {
  await accepted(nested(12));
  assert.match(await tooComplex(nested(13)), /depth: 13; the limit is 12.*organization\.parent\..*\.id/);
  const spread = `{ ...A } fragment A on Query { organization(id: "x") { ... on Organization { ...B } } }`;
  await accepted(`${spread} fragment B on Organization { ${"parent { ".repeat(10)} id ${"} ".repeat(11)}`);
  await tooComplex(`${spread} fragment B on Organization { ${"parent { ".repeat(11)} id ${"} ".repeat(12)}`);
});

test("L11: 30 aliases are accepted, 31 refused; fragments count wherever they are spread", async () => {
  await accepted(`{ gaps { ${times(30, (i) => `a${i}: id`)} } }`);
  assert.match(await tooComplex(`{ gaps { ${times(31, (i) => `a${i}: id`)} } }`), /aliases: 31; the limit is 30/);
  await tooComplex(`{ gaps { ${times(31, (i) => `a${i}: __typename`)} } }`);
  const spread = (more: string) => `{ gaps { ...A ${more} } x: exercises { gaps { ...A } } }
    fragment A on Gap { ${times(14, (i) => `a${i}: id`)} }`;
  await accepted(spread("y: id"));
  await tooComplex(spread("y: id z: id"));
});

test("L11: 30 root fields are accepted, 31 refused; each counts once", async () => {
  const names = rootDocuments().flatMap(({ name, kind }) => (kind === "query" && /_count$/.test(name) ? [name] : []));
  const [first = "", ...others] = names.slice(0, 30);
  const aliased = (count: number) => times(count - others.length, (i) => `a${i}: ${first}`);
  await accepted(`{ ${others.join(" ")} ${aliased(30)} ${others.join(" ")} }`);
  assert.match(
    await tooComplex(`{ ${others.join(" ")} ...A } fragment A on Query { ${aliased(31)} }`),
    /root fields: 31; the limit is 30/,
  );
});

test("L11: 2,000 tokens are parsed, 2,001 refused", async () => {
  const filler = (count: number) => `{ gaps(limit: 1) { ${"id ".repeat(count)} } }`;
  await accepted(filler(2_000 - 10));
  assert.match(await tooComplex(filler(2_001 - 10)), /tokens.*2000/);
});

test("L11: values nested however deeply are refused by a limit or as values, never unexpectedly", async () => {
  for (const depth of [100, 300, 500, 700, 900, 1_500, 3_000, 100_000]) {
    for (const [open, close] of [
      ["[", "]"],
      ["{a:", "}"],
    ] as const) {
      const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
      const { body } = await send(`{ gaps(limit: ${nested}) { id } }`);
      assert.match(body, /"code":"(GRAPHQL_VALIDATION_FAILED|QUERY_TOO_COMPLEX)"/, `${depth} ${open}`);
    }
  }
});

const twice = (type: string, depth: number, inside: (next: string) => string, end: string) =>
  `${times(depth, (i) => `fragment f${i} on ${type} { ${inside(`...f${i + 1}`)} }`)} fragment f${depth} on ${type} { ${end} }`;
const wide = ["engagements", "exercises", "gaps", "action_items", "readiness_scores", "deliverables", "certificates"];
const owned = (next: string) => wide.map((list) => `${list}(limit: 1) { organization { ${next} } }`).join(" ");

test("L11, L12: exponentially nested fragments are answered like any others", async () => {
  await accepted(`{ ...f0 } ${twice("Query", 150, (next) => `${next} ${next}`, "gaps_count")}`);
  await accepted(`{ gaps { ...f0 } } ${twice("Gap", 150, (next) => `${next} ... { ${next} }`, "id")}`);
  await tooComplex(`{ gaps { ...f0 } } ${twice("Gap", 60, (next) => `${next} a: id ${next}`, "id")}`);
  const deep = twice("Organization", 5, owned, "id");
  assert.match(await tooComplex(`{ organization(id: "x") { ...f0 } } ${deep}`), /Most expensive: organization \(\d+\)/);
  const circle = await send("{ gaps { ...A } } fragment A on Gap { ...B } fragment B on Gap { id ...A }");
  assertRefused(circle, 200, "GRAPHQL_VALIDATION_FAILED");
});

test("L11: 500 objects are accepted, 501 refused with the three most expensive paths; counts are objects too", async () => {
  const lists = ["exercises", "gaps", "action_items", "readiness_scores", "deliverables", "certificates", "children"];
  const owned = (next: string) => times(5, (i) => `${lists[i]}(limit: 1) { organization { ${next} } }`);
  // Of 5 lists of one record, each with its organization, and in each the same again: 61. In each of those 25: 17 more.
  const inside = `${lists.map((list) => `${list}(limit: 1) { id } ${list}_count`).join(" ")} engagements_count parent { parent { id } }`;
  const fragments = `fragment A on Organization { ${owned("...B")} } fragment B on Organization { ${owned("...C")} }
    fragment C on Organization { ${inside} }`;
  const document = (counts: number) =>
    `{ organization(id: "x") { ...A } ${times(counts, (i) => `c${i}: gaps_count`)} } ${fragments}`;
  assert.equal(await costOf(document(14)), 500);
  const paths = "organization (486), organization.exercises (97), organization.gaps (97)";
  const message = await tooComplex(document(15));
  assert.ok(message.includes(`objects: 501; the limit is 500. Most expensive: ${paths}.`), message);
});

test("L12: a list costs its limit, or 20 without one and 200 where records may repeat, times 1 plus what is nested", async () => {
  const costs = {
    "{ gaps { id } }": 20,
    "{ gaps(limit: 7) { id title } }": 7,
    "{ gaps(limit: 3) { id exercise { id } } }": 6,
    "{ gaps(limit: 3) { action_items { id } action_items_count } }": 66,
    "{ gaps(limit: 3) { a: action_items(limit: 2) { id comments(limit: 5) { id } } } }": 39,
    '{ gap(id: "x") { id } gaps_count }': 2,
    "{ health { status } __typename me { id } }": 0,
    "{ me { organization { children(limit: 4) { id } } } }": 5,
    "query ($n: Int) { gaps(limit: $n) { id } }": 20,
    "query ($n: Int = 9) { gaps(limit: $n) { id } }": 9,
    "{ exercises(limit: 2) { gaps { action_items { id } } } }": 842,
    "{ gaps(limit: 2) { exercise { id gaps { id } } } }": 404,
    "{ gaps(limit: 2) { exercise { organization { gaps { action_items { id } } } } } }": 8406,
    '{ gap(id: "x") { exercise { gaps { id } } } }': 22,
    "{ gaps(limit: 5) { id } ...A } fragment A on Query { gaps(limit: 5) { exercise { id } } }": 10,
  };
  for (const [query, cost] of Object.entries(costs)) assert.equal(await costOf(query), cost, query);
});

test("L12: each computed query costs what it declares, which is more than nothing and leaves room for several", async () => {
  for (const { name, cost, returns, input } of computedQueries) {
    assert.ok(cost >= 100 && cost <= 3_000, name);
    const given = "query" in input ? '(query: "backup")' : "id" in input ? '(id: "x")' : "";
    const [field] = Object.entries(returns.fields).find(([, { type }]) => type !== "object") ?? [];
    assert.ok(field, `${returns.name} has no plain field`);
    assert.equal(await costOf(`{ ${name}${given} { ${field} } gaps_count }`), cost + 1, name);
  }
  const five = times(5, (i) => `a${i}: readiness_what_if { points }`);
  assert.equal(await costOf(`{ ${five} }`), 10_000);
  const message = await tooComplex(`{ ${five} gaps_count }`);
  assert.ok(message.includes("10001") && message.includes("a0 (2000)"), message);
});

test("L12: 10,000 are accepted, 10,001 refused with the three most expensive paths", async () => {
  const most = "organizations(limit: 100) { gaps(limit: 99) { id } }";
  assert.equal(await costOf(`{ ${most} }`), 10_000);
  const paths = "organizations (10000), organizations.gaps (9900), exercise (1)";
  const message = await tooComplex(`{ ${most} exercise(id: "x") { id } }`);
  assert.ok(
    message.includes("10001 records; the limit is 10000") && message.includes(`Most expensive: ${paths}.`),
    message,
  );
});

test("L12: fields next to a record count too, and no limit below 1 offsets them", async () => {
  const dear = "children(limit: 500) { children(limit: 500) { id } }";
  assert.match(await tooComplex(`{ me { organization { ${dear} } } }`), /me\.organization/);
  const input = '(input: { name: "Key", scopes: MCP })';
  assert.match(
    await tooComplex(`mutation { createApiKey${input} { api_key { organization { ${dear} } } } }`),
    /createApiKey/,
  );
  const renamed = '(input: { id: "x", name: "Renamed" })';
  await tooComplex(`mutation { updateOrganization${renamed} { ${dear} } }`);
  await tooComplex(`{ gaps(limit: -1000000) { id } organizations(limit: 200) { gaps(limit: 500) { id } } }`);
});

test("L13: only X-Query-Cost: 1 returns extensions.cost", async () => {
  for (const value of ["0", "", "true", "1, 1"]) {
    const { extensions } = answerOf(await send("{ gaps { id } }", { "x-query-cost": value }));
    assert.equal(extensions, undefined, value);
  }
  assert.deepEqual((await send("{ gaps(limit: 2) { id } }")).json(), { data: { gaps: [] }, extensions: { cost: 2 } });
});

test("L13: introspection costs nothing and has no depth", async () => {
  assert.equal(await costOf(getIntrospectionQuery()), 0);
  await accepted(`{ __type(name: "Query") { name ${"ofType { ".repeat(20)} name ${"} ".repeat(20)} } }`);
});

/** A test of their own runs the examples of the derived reference (G65). */
const DERIVED = ["docs/graphql/*.md"];
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** What the queries cost that are shown as examples, in their order. */
const examples: Readonly<Record<string, readonly number[]>> = {
  "README.md": [66],
  "docs/interfaces.md": [0, 110, 1],
  "docs/compliance.md": [20],
  "docs/deliverables.md": [1, 1],
  "docs/graphql.md": [1],
  "docs/imports.md": [1000, 1, 1000],
  "docs/msel.md": [1000, 1],
  "docs/scenarios.md": [1000, 1],
};

test("L12: the documented examples cost what they are said to", async () => {
  const variables = { id: "x", input: { id: "x", status: "REMEDIATED" } };
  for (const file of globSync(["*.md", "docs/**/*.md"], { cwd: ROOT, exclude: DERIVED })) {
    const shown = [...readFileSync(`${ROOT}${file}`, "utf8").matchAll(/"query":\s*"((?:[^"\\]|\\.)*)"/g)];
    const costs: unknown[] = [];
    for (const [, text] of shown) {
      const body = { query: JSON.parse(`"${text}"`), variables };
      const response = await post(market.app, body, { "x-api-key": market.key, "x-query-cost": "1" });
      costs.push(answerOf(response).extensions?.cost);
    }
    assert.deepEqual(costs, examples[file] ?? [], file);
  }
});
