import assert from "node:assert/strict";
import { after, test } from "node:test";
import { forgetRecordReads } from "#domain/reads/forget-record-reads.ts";
import { createRecordReads } from "#domain/reads/record-reads.ts";
import { asCaller } from "#storage/tenancy.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { callTool, postMcp } from "#tests/support/ask.ts";
import { keyByCarrier } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import { members as all, type MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, dependencies, members, database } = market;
const staff = members.operator.key;
const carrier = (await market.newKey("carrier", ["MCP", "FEED", "GRAPHQL"])).key;

type Read = {
  readonly organization_id: string;
  readonly reader_id: string;
  readonly reader_kind: string;
  readonly reader_organization: string;
  readonly record_kind: string;
  readonly surface: string;
  readonly requests: number;
  readonly records: string;
};

/** What was summed up of it. */
async function readsOf(work: () => Promise<unknown>): Promise<readonly Read[]> {
  await dependencies.recordReads.drain();
  await owner.query("delete from record_reads");
  await work();
  await dependencies.recordReads.drain();
  return (await owner.query<Read>("select * from record_reads order by record_kind, organization_id")).rows;
}

/** In short: whose, of what kind, in how many requests, how many records. */
async function sumsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  return inShort(await readsOf(work));
}

function inShort(reads: readonly Read[]): readonly string[] {
  return reads
    .map((each) => `${nameOf(each.organization_id)} ${each.record_kind} ${each.requests} ${each.records}`)
    .sort();
}

function nameOf(id: string): MemberName | undefined {
  return all.find(({ name }) => members[name].id === id)?.name;
}

async function ask(key: string, query: string, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "x-api-key": key, ...headers },
    payload: { query },
  });
  assert.equal(response.json().errors, undefined, response.body);
  return response;
}

async function get(key: string, url: string) {
  const response = await app.inject({ method: "GET", url, headers: { "x-api-key": key } });
  assert.equal(response.statusCode, 200, response.body);
}

async function countOf(table: string, member: MemberName, condition = "true"): Promise<number> {
  const text = `select count(*)::int as count from ${table} where organization_id = $1 and ${condition}`;
  return (await owner.query<{ count: number }>(text, [members[member].id])).rows[0]?.count ?? 0;
}

test("A20: what outsiders read by GraphQL is counted by reader, organization, record kind and hour", async () => {
  const gaps = await countOf("gaps", "client");
  const open = await countOf("gaps", "openClient");
  const reads = await readsOf(async () => {
    for (let i = 0; i < 3; i++)
      await ask(carrier, "{ gaps(limit: 20) { id action_items(limit: 20) { id comments(limit: 5) { id } } } }");
  });
  assert.deepEqual(inShort(reads), [
    "client ActionItem 3 0",
    `client Gap 3 ${3 * gaps}`,
    "openClient ActionItem 3 0",
    `openClient Gap 3 ${3 * open}`,
  ]);
  for (const { reader_kind, reader_organization, surface } of reads) {
    assert.deepEqual([reader_kind, reader_organization, surface], ["API_KEY", "carrier", "GRAPHQL"]);
  }
});

test("A20: a kind in several fields of a request counts as one request, and each record", async () => {
  const { id } = members.client;
  const gaps = await countOf("gaps", "client");
  const query = `{ a: gaps(organization_id: "${id}") { id } b: gaps(organization_id: "${id}") { id } }`;
  assert.deepEqual(await sumsOf(() => ask(staff, query)), [`client Gap 1 ${2 * gaps}`]);
});

test("A20: single records count as one, and unknown, withheld or only counted ones as nothing", async () => {
  const { rows } = await owner.query<{ id: string }>("select id from gaps where organization_id = $1 limit 1", [
    members.client.id,
  ]);
  const gap = rows[0]?.id;
  assert.deepEqual(await sumsOf(() => ask(carrier, `{ gap(id: "${gap}") { title } }`)), ["client Gap 1 1"]);
  assert.deepEqual(await sumsOf(() => ask(carrier, `{ gap(id: "${members.client.id}") { title } }`)), []);
  assert.deepEqual(await sumsOf(() => ask(carrier, "{ injects { id } }")), [
    `openClient Inject 1 ${await countOf("injects", "openClient", "not spoils")}`,
  ]);
  assert.deepEqual(await sumsOf(() => ask(carrier, "{ gaps_count health { status } me { name } }")), []);
});

test("A20: relations to other organizations count as reads of those", async () => {
  const { id } = members.carrier;
  const query = `{ organization(id: "${id}") { name children { name gaps { id } } parent { name } } }`;
  assert.deepEqual(await sumsOf(() => ask(staff, query)), [
    "carrier Organization 1 1",
    "client Gap 1 0",
    "client Organization 1 1",
    "openClient Gap 1 0",
    "openClient Organization 1 1",
  ]);
  const deep = `{ organizations(kind: OPERATOR, limit: 1) { children(limit: 9) { children(limit: 9) { name exercises(limit: 9) { id } } } } }`;
  const found = await sumsOf(() => ask(staff, deep));
  for (const name of ["client", "openClient", "otherClient"]) {
    assert.ok(found.includes(`${name} Organization 1 1`) && found.includes(`${name} Exercise 1 0`), found.join());
  }
  const up = `{ gaps(organization_id: "${members.openClient.id}", limit: 1) { organization { parent { name } } } }`;
  assert.deepEqual(await sumsOf(() => ask(staff, up)), [
    "carrier Organization 1 1",
    "openClient Gap 1 1",
    "openClient Organization 1 0",
  ]);
});

test("A20: reads of the reader's own organization are not counted, nor those of a client viewing as its carrier", async () => {
  const own = (await market.newKey("client", ["MCP", "GRAPHQL"])).key;
  const asCarrier = { "x-as-carrier": members.client.id };
  assert.deepEqual(await sumsOf(() => ask(own, "{ gaps { id } }")), []);
  assert.deepEqual(await sumsOf(() => ask(own, "{ gaps { id } }", asCarrier)), []);
  assert.deepEqual(await sumsOf(() => callTool(app, own, "list_gaps")), []);
  const reads = await readsOf(() => ask(carrier, "{ users { id } }"));
  assert.ok(reads.every(({ organization_id }) => organization_id !== members.carrier.id));
});

test("A20: staff who view as the carrier, and a key that it issued for the client, read for their own organization", async () => {
  const gaps = await countOf("gaps", "client");
  const looking = await readsOf(() => ask(staff, "{ gaps { id } }", { "x-as-carrier": members.client.id }));
  assert.deepEqual(
    looking.map((each) => [each.reader_organization, each.record_kind, Number(each.records)]),
    [["operator", "Gap", gaps]],
  );
  const { key } = await keyByCarrier(market, "client");
  const issued = await readsOf(() => ask(key, "{ gaps { id } }"));
  assert.deepEqual(
    issued.map((each) => [nameOf(each.organization_id), each.reader_organization]),
    [["client", "carrier"]],
  );
});

test("A20: a person's reads by cookie are under their name", async () => {
  const cookie = await cookieOf(market, "carrier");
  const reads = await readsOf(() => askByCookie(market, cookie, "{ exercises { id } }"));
  assert.ok(reads.length > 0);
  assert.ok(reads.every(({ reader_kind }) => reader_kind === "USER"));
});

test("A20: the tools' reads count the records on the page", async () => {
  const one = await sumsOf(() => callTool(app, carrier, "list_gaps", { limit: 1 }));
  const [of] = one.join().split(" ");
  assert.deepEqual(
    one.filter((each) => each.includes("Gap")),
    [`${of} Gap 1 1`],
  );
  assert.ok(one.every((each) => each.startsWith(`${of} `)));
  const mappings = await sumsOf(() =>
    postMcp(app, carrier, {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_compliance_mappings", arguments: { category: "backup_and_recovery" } },
    }),
  );
  assert.deepEqual(
    mappings.filter((each) => each.includes("Gap")),
    ["client Gap 1 1", "openClient Gap 1 1"],
  );
});

test("A20: pulls of the feed and files are counted as well", async () => {
  const gaps = [await countOf("gaps", "client"), await countOf("gaps", "openClient")];
  const expected = [`client Gap 1 ${gaps[0]}`, `openClient Gap 1 ${gaps[1]}`];
  assert.deepEqual(await sumsOf(() => get(carrier, "/api/feed/v1/gaps")), expected);
  assert.deepEqual(await sumsOf(() => get(carrier, "/api/exports/gaps.csv")), expected);
});

test("A21: computed queries count as reads of their organizations", async () => {
  const { id } = members.openClient;
  const { rows } = await owner.query<{ id: string }>(
    "select id from exercises where organization_id = $1 and status = 'COMPLETED'",
    [id],
  );
  const asked: readonly (readonly [string, readonly string[]])[] = [
    [`readiness(organization_id: "${id}") { overall_score }`, ["openClient ReadinessScore 1 1"]],
    [`readiness(exercise_id: "${rows[0]?.id}") { overall_score }`, ["openClient ReadinessScore 1 1"]],
    [`readiness_what_if(organization_id: "${id}") { points }`, ["openClient ReadinessScore 1 1"]],
    [`industry_benchmark(organization_id: "${id}") { quarter }`, ["openClient ReadinessScore 1 1"]],
    ["portfolio { total }", ["client Organization 1 1", "openClient Organization 1 1"]],
  ];
  for (const [field, expected] of asked) assert.deepEqual(await sumsOf(() => ask(carrier, `{ ${field} }`)), expected);
  for (const field of ["compliance_coverage", "compliance_coverage_by_exercise", "compliance_coverage_trend"]) {
    const selection = field === "compliance_coverage" ? "{ control_id }" : "{ framework }";
    const found = await sumsOf(() => ask(carrier, `{ ${field}(organization_id: "${id}") { __typename } }`));
    assert.deepEqual(found, ["openClient Exercise 1 1", `openClient Gap 1 ${found[1]?.split(" ").at(-1)}`], selection);
  }
  const trend = await sumsOf(() => ask(carrier, `{ readiness_trend(organization_id: "${id}") { total } }`));
  assert.match(trend.join(), /^openClient ReadinessScore 1 \d+$/);
});

test("A22: no answer waits for the counts, and those of several instances add up", async () => {
  await dependencies.recordReads.drain();
  await owner.query("delete from record_reads");
  const shared = { database, clock: dependencies.clock, newId: dependencies.newId, report: () => {} };
  const instances = [createRecordReads(shared), createRecordReads(shared)];
  const seen = [{ organization_id: members.client.id, record_kind: "Gap", records: 7 }];
  for (const instance of instances) for (let i = 0; i < 10; i++) instance.note(members.carrier.caller, "MCP", seen);
  await Promise.all(instances.map((instance) => instance.drain()));
  const { rows } = await owner.query("select requests, records::int from record_reads");
  assert.deepEqual(rows, [{ requests: 20, records: 140 }]);
});

test("A22: counts that cannot be written are kept for the next time", async () => {
  await owner.query("delete from record_reads");
  const reads = createRecordReads({ database, clock: dependencies.clock, newId: dependencies.newId, report: () => {} });
  const seen = [{ organization_id: members.client.id, record_kind: "Gap", records: 1 }];
  reads.note(members.carrier.caller, "MCP", seen);
  await owner.query("alter function note_record_reads rename to elsewhere");
  await assert.rejects(reads.drain());
  await owner.query("alter function elsewhere rename to note_record_reads");
  reads.note(members.carrier.caller, "MCP", seen);
  await reads.drain();
  const { rows } = await owner.query("select requests, records::int from record_reads");
  assert.deepEqual(rows, [{ requests: 2, records: 2 }]);
});

test("A22: it is on disk within five seconds", async () => {
  await owner.query("delete from record_reads");
  const reads = createRecordReads({
    database,
    clock: dependencies.clock,
    newId: dependencies.newId,
    report: assert.fail,
  });
  reads.note(members.carrier.caller, "MCP", [{ organization_id: members.client.id, record_kind: "Gap", records: 1 }]);
  const began = Date.now();
  let found = 0;
  while (found === 0 && Date.now() - began < 30_000) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = (await owner.query("select from record_reads")).rowCount ?? 0;
  }
  assert.equal(found, 1);
});

test("A23: a client's ADMIN sees who read, its carrier and its VIEWER do not", async () => {
  await readsOf(() => ask(staff, "{ gaps { id } }"));
  const query = "{ record_reads { reader_organization record_kind requests records surface organization { name } } }";
  const admin = (await market.newKey("client", ["GRAPHQL"])).key;
  const told: { record_reads: { organization: { name: string } }[] } = (await ask(admin, query)).json().data;
  assert.deepEqual(
    told.record_reads.map(({ organization }) => organization.name),
    ["client"],
  );
  const own: typeof told = (await ask(carrier, query)).json().data;
  assert.deepEqual(
    own.record_reads.map(({ organization }) => organization.name),
    ["openClient"],
  );
  const viewer = (await market.newKey("client", ["GRAPHQL"], "VIEWER")).key;
  const response = await app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "x-api-key": viewer },
    payload: { query },
  });
  assert.equal(response.json().errors[0].extensions.code, "FORBIDDEN");
});

test("A22: only the function that adds to the counts can write them", async () => {
  const changes = [
    "delete from record_reads",
    "update record_reads set records = 0",
    "insert into record_reads default values",
  ];
  for (const { caller } of [members.operator, members.carrier, members.client]) {
    for (const text of changes) {
      await assert.rejects(
        asCaller(database, caller, (connection) => connection.query(text)),
        { code: "42501" },
      );
    }
    await assert.rejects(
      asCaller(database, caller, (connection) => connection.query("select note_record_reads('[]')")),
      { code: "42501" },
    );
  }
});

test("A24: counts are kept for 400 days, and removed after that", async () => {
  await readsOf(() => ask(staff, `{ gaps(organization_id: "${members.client.id}") { id } exercises { id } }`));
  await owner.query("update record_reads set hour = now() - interval '401 days' where record_kind = 'Exercise'");
  await owner.query("update record_reads set hour = now() - interval '399 days' where record_kind = 'Gap'");
  assert.ok((await forgetRecordReads.run(dependencies)) > 0);
  const { rows } = await owner.query("select distinct record_kind from record_reads");
  assert.deepEqual(rows, [{ record_kind: "Gap" }]);
});
