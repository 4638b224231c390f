import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { confirmGapClosure } from "#domain/findings/answer-gap-closure.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { readCsv } from "#tests/compliance/read-csv.ts";
import { pull } from "#tests/feed/pulling.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { attachEvidence } from "#tests/support/attach-evidence.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

type Row = Readonly<Record<string, unknown>>;

let market: Market;
let carrier: string;
let retested: Row;
let moved: Row;
before(async () => {
  market = await startMarket();
  const asker = (await createAskers(market)).find(({ name }) => name === "carrier") ?? assert.fail("no carrier");
  carrier = asker.key;
  const { id } = market.members.client;
  await market.owner.query("update organizations set disclosure = 'SUMMARY' where id = $1", [id]);
  const gaps = await market.owner.query<Row>(
    `update gaps g set status = 'VERIFIED', assurance = 'RETESTED', verified_at = now(), moved_times = 2,
        agreed_due_on = '2026-03-04', accepted_at = null, accepted_until = null,
        verified_by_exercise_id = (select e.id from exercises e where e.organization_id = g.organization_id limit 1)
      where g.organization_id = $1 and g.id = (select min(id::text)::uuid from gaps where organization_id = $1)
      returning g.id, g.verified_by_exercise_id as exercise,
        (select e.reference from exercises e where e.id = g.verified_by_exercise_id) as reference`,
    [id],
  );
  retested = gaps.rows[0] ?? assert.fail("no gap");
  const items = await market.owner.query<Row>(
    `update action_items set moved_times = 3, due_on = '2030-01-01', agreed_due_on = '2026-03-04'
      where organization_id = $1 and id = (select min(id::text)::uuid from action_items where organization_id = $1)
      returning id`,
    [id],
  );
  moved = items.rows[0] ?? assert.fail("no action item");
});
after(() => market.stop());

const CLOSED = { assurance: "retested", agreed_due_on: "2026-03-04", moved_times: 2 };
const MOVED = { due_on: "2030-01-01", agreed_due_on: "2026-03-04", moved_times: 3 };

function partOf(row: Row | undefined, like: Row): Row {
  return Object.fromEntries(Object.keys(like).map((key) => [key, row?.[key]]));
}

test("F15: a carrier of a SUMMARY client reads in MCP by what a gap was closed, and finds it by its assurance", async () => {
  const { key } = await market.newKey("carrier", ["MCP"]);
  const args = { assurance: "retested", detail: "full", limit: 100 };
  const { items = [] } = (await callTool(market.app, key, "list_gaps", args)).structuredContent ?? {};
  const row = items.find(({ id }) => id === retested.id);
  assert.deepEqual(partOf(row, CLOSED), CLOSED);
  assert.deepEqual(row?.verified_by_exercise, { reference: retested.reference });
  assert.ok(items.every(({ assurance }) => assurance === "retested"));
  const attested = await callTool(market.app, key, "list_gaps", { assurance: "self_attested", limit: 100 });
  assert.ok(attested.structuredContent?.items.every(({ id }) => id !== retested.id));
  const refused = await callTool(market.app, key, "list_gaps", { assurance: "certain" });
  assert.ok(refused.isError);
  const { structuredContent } = await callTool(market.app, key, "list_action_items", { limit: 100, detail: "full" });
  assert.deepEqual(
    partOf(
      structuredContent?.items.find(({ id }) => id === moved.id),
      MOVED,
    ),
    MOVED,
  );
});

async function rowOf(key: string, resource: string, id: unknown) {
  return (await pull(market.app, key, resource)).rows.find((row) => row.id === id);
}

test("F15: it reads the same in the feed", async () => {
  const { key } = await market.newKey("carrier", ["FEED"]);
  const gap = await rowOf(key, "gaps", retested.id);
  const closed = { ...CLOSED, verified_by_exercise_id: retested.exercise };
  assert.deepEqual(partOf(gap, closed), closed);
  const item = await rowOf(key, "action_items", moved.id);
  assert.deepEqual(partOf(item, MOVED), MOVED);
});

test("F15: it reads the same in CSV and in GraphQL", async () => {
  const [header = [], ...lines] = readCsv(
    (await market.app.inject({ url: "/api/exports/gaps.csv", headers: headersOf(carrier) })).body,
  );
  const line = lines.find((cells) => cells[header.indexOf("id")] === retested.id) ?? [];
  assert.equal(line[header.indexOf("verified_by_exercise_id")], retested.exercise);
  assert.equal(line[header.indexOf("assurance")], "retested");
  const document = "query ($id: ID!) { gap(id: $id) { verified_by_exercise_id verified_by_exercise { reference } } }";
  const { data } = await askGraphQL(market.app, carrier, document, { id: retested.id });
  const expected = {
    verified_by_exercise_id: retested.exercise,
    verified_by_exercise: { reference: retested.reference },
  };
  assert.deepEqual(data?.gap, expected);
});

test("F15, S53: a carrier of a SUMMARY client reads how many files a confirmation rests on, not the files", async () => {
  const { members, owner, dependencies, app } = market;
  const { id: organization_id, person } = members.client;
  const { rows } = await owner.query<{ id: string }>(
    "select id from exercises where organization_id = $1 and status = 'COMPLETED' limit 1",
    [organization_id],
  );
  const act = performing(dependencies);
  const found = { exercise_id: rows[0]?.id, title: "No vault", severity: "LOW", category: "DATA_PROTECTION" };
  const { id } = await act(members.operator.person, createGap, found);
  await act(person, proposeGapClosure, { id, closure: "VERIFIED", evidence: "Two logs." });
  for (const file_name of ["restore.log", "ticket.txt"]) await attachEvidence(dependencies, person, { id, file_name });
  await act(members.operator.person, confirmGapClosure, { id });

  const document = `query ($id: ID!) { gap(id: $id) { assurance evidence_count attachments { file_name } } }`;
  const { data } = await askGraphQL(app, carrier, document, { id });
  assert.deepEqual(data?.gap, { assurance: "CONFIRMED", evidence_count: 2, attachments: [] });
  const { key } = await market.newKey("carrier", ["FEED"]);
  const fed = await rowOf(key, "gaps", id);
  assert.deepEqual([fed?.assurance, fed?.evidence_count], ["confirmed", 2]);
  const [header = [], ...lines] = readCsv(
    (await app.inject({ url: "/api/exports/gaps.csv", headers: headersOf(carrier) })).body,
  );
  const line = lines.find((cells) => cells[header.indexOf("id")] === id) ?? [];
  assert.equal(line[header.indexOf("evidence_count")], "2");
});

test("F16: an agent reads how much evidence each dimension rests on, as GraphQL has it", async () => {
  const { id } = market.members.client;
  const { key } = await market.newKey("carrier", ["MCP"]);
  await market.owner.query("update readiness_dimensions set confidence = 'LOW' where organization_id = $1", [id]);
  const args = { organization_id: id, latest: true };
  const { structuredContent } = await callTool(market.app, key, "get_readiness_scores", args);
  const shown = z
    .array(z.looseObject({ dimension: z.string(), score: z.number().nullable(), confidence: z.string().nullable() }))
    .parse(structuredContent?.items[0]?.dimensions);
  assert.ok(shown.length > 0);
  assert.ok(shown.every(({ confidence }) => confidence === "low"));
  const document = `query ($id: ID) { readiness_scores(organization_id: $id, whole_organization: true, latest: true) {
    dimensions { dimension confidence } } }`;
  const { data } = await askGraphQL(market.app, carrier, document, { id });
  const told = shown.map(({ dimension }) => ({ dimension: dimension.toUpperCase(), confidence: "LOW" }));
  assert.deepEqual(data?.readiness_scores, [{ dimensions: told }]);
});
