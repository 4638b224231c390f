import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createSnapshot } from "#domain/benchmark/create-snapshot.ts";
import { addPeers, addScore, QUARTER } from "#tests/benchmark/peers.ts";
import { askGraphQL, postMcp } from "#tests/support/ask.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

let market: Market;
const keys = new Map<MemberName, string>();

before(async () => {
  market = await startMarket();
  const { owner, members, database, dependencies } = market;
  const parents = [members.carrier.id, members.otherCarrier.id, members.operator.id];
  await addPeers(owner, parents, 6, { industry: "RETAIL", size_band: "UP_TO_50" });
  await addPeers(owner, parents, 2, { industry: "HEALTHCARE", size_band: "FROM_51_TO_250" });
  await owner.query("update organizations set benchmark_opted_in_at = '2026-01-01' where id = $1", [members.client.id]);
  await owner.query("update organizations set is_synthetic = true where id = $1", [members.otherClient.id]);
  await addScore(owner, members.client.id, { points: 88 });
  const now = new Date("2026-11-21T12:00:00Z");
  await createSnapshot(database, { clock: () => now, newId: dependencies.newId });
  for (const name of ["operator", "carrier", "client", "otherClient"] as const) {
    keys.set(name, (await market.newKey(name, ["MCP", "GRAPHQL"])).key);
  }
});
after(() => market.stop());

const FIELDS = `organization_id industry size_band quarter formula_version rules_version is_synthetic own_as_of
  own_status own_range_low own_range_high own_records
  measures { dimension own_score own_quartile p25 p50 p75 members_band cohort quarter withheld { cohort reason } }
  context { dimension measure value unit publisher reported_by year population country caveat }`;

type Row = Record<string, unknown>;
type Answer = Row & { readonly measures: readonly Row[]; readonly context: readonly Row[] };

async function ask(of: MemberName, args: string): Promise<Answer> {
  const { data, errors } = await askGraphQL(market.app, keys.get(of), `{ industry_benchmark${args} { ${FIELDS} } }`);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return JSON.parse(JSON.stringify(data?.industry_benchmark ?? null));
}

async function callTool(of: MemberName, args: Row) {
  const params = { name: "get_industry_benchmark", arguments: args };
  const reply = await postMcp(market.app, keys.get(of) ?? "", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const { isError, content } = reply.json().result;
  return { isError: isError === true, text: String(content[0].text) };
}

function overall({ measures }: Answer): Row {
  return measures.find(({ dimension }) => dimension === null) ?? {};
}

/** Enum values of the tools are in lower case, and no other text of an answer reads like one. */
function lowered(answer: Answer): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === "string" && /^[A-Z][A-Z0-9_]{2,}$/.test(value) ? value.toLowerCase() : value,
  );
}

test("B15: GraphQL and MCP return the same, for every kind of caller", async () => {
  for (const of of keys.keys()) {
    const { text, isError } = await callTool(of, { industry: "retail", size_band: "up_to_50" });
    assert.ok(!isError, text);
    const answer = await ask(of, "(industry: RETAIL, size_band: UP_TO_50)");
    assert.deepEqual(lowered(answer), JSON.parse(text));
    assert.equal(answer.quarter, QUARTER);
  }
});

test("B5: the requested cohort is shown if it may be; otherwise the next wider one, with the reason", async () => {
  const retail = overall(await ask("operator", "(industry: RETAIL)"));
  assert.deepEqual([retail.cohort, retail.members_band, retail.withheld], ["INDUSTRY", "FROM_10_TO_19", []]);
  const education = overall(await ask("operator", "(industry: EDUCATION, size_band: OVER_5000)"));
  assert.deepEqual(
    [education.cohort, education.members_band, education.withheld],
    [
      "ALL",
      "FROM_20_TO_49",
      [
        { cohort: "INDUSTRY_AND_SIZE", reason: "TOO_FEW_MEMBERS" },
        { cohort: "INDUSTRY", reason: "TOO_FEW_MEMBERS" },
      ],
    ],
  );
});

test("B8: the own score is the one shown everywhere, with its quartile next to the figures", async () => {
  const answer = await ask("client", "(industry: RETAIL)");
  assert.equal(answer.organization_id, market.members.client.id);
  const { data } = await askGraphQL(
    market.app,
    keys.get("client"),
    "{ organizations { latest_readiness_score { overall_score as_of status range_low range_high records } } }",
  );
  const [own] = JSON.parse(JSON.stringify(data?.organizations));
  const { own_score, p25, p50, p75, own_quartile } = overall(answer);
  assert.equal(own_score, own.latest_readiness_score.overall_score);
  assert.equal(answer.own_as_of, own.latest_readiness_score.as_of);
  const { status, range_low, range_high, records } = own.latest_readiness_score;
  assert.equal(status, "PROVISIONAL");
  assert.deepEqual(
    [answer.own_status, answer.own_range_low, answer.own_range_high, answer.own_records],
    [status, range_low, range_high, records],
  );
  assert.ok([p25, p50, p75].every((figure) => Number(figure) % 5 === 0));
  // Of few records, so it has no place among others until it is final.
  assert.equal(own_quartile, null);
  await market.owner.query("update readiness_scores set status = 'FINAL' where organization_id = $1", [
    market.members.client.id,
  ]);
  const final = overall(await ask("client", "(industry: RETAIL)"));
  assert.deepEqual([final.own_score, final.own_quartile !== null], [own_score, true]);
});

test("B3: staff who ask about an organization get that organization's answer", async () => {
  const { id } = market.members.client;
  assert.deepEqual(await ask("operator", `(organization_id: "${id}")`), await ask("client", ""));
});

test("B3: a carrier's answer excludes its book, whichever client it asks about", async () => {
  const [own, through] = [
    await ask("carrier", ""),
    await ask("carrier", `(organization_id: "${market.members.client.id}", industry: OTHER)`),
  ];
  const figures = ({ p25, p50, p75, members_band, cohort }: Row) => ({ p25, p50, p75, members_band, cohort });
  assert.equal(overall(own).members_band, "FROM_10_TO_19");
  assert.deepEqual(figures(overall(through)), figures(overall(own)));
});

test("B15: an organization outside the scope is null, like an unknown one", async () => {
  assert.equal(await ask("client", `(organization_id: "${market.members.otherClient.id}")`), null);
  assert.equal(await ask("client", `(organization_id: "01890000-0000-7000-8000-000000000000")`), null);
});

test("B15: unknown values are refused with the accepted ones", async () => {
  const { isError, text } = await callTool("client", { industry: "farming" });
  assert.ok(isError);
  assert.match(text, /healthcare.*retail/s);
  const unknown = await callTool("client", { dimension: "luck" });
  assert.match(unknown.text, /command_and_decision/);
  const { errors } = await askGraphQL(
    market.app,
    keys.get("operator"),
    "{ industry_benchmark(size_band: HUGE) { quarter } }",
  );
  assert.equal(errors?.[0]?.extensions.code, "GRAPHQL_VALIDATION_FAILED");
  const alone = await callTool("operator", { size_band: "up_to_50" });
  assert.match(alone.text, /size_band: requires industry/);
});

test("B15: one dimension can be requested alone", async () => {
  const { measures, context } = await ask("client", "(dimension: RECOVERY_AND_CONTINUITY)");
  assert.deepEqual(
    measures.map(({ dimension }) => dimension),
    ["RECOVERY_AND_CONTINUITY"],
  );
  assert.ok(context.length > 0 && context.every(({ dimension }) => dimension === "RECOVERY_AND_CONTINUITY"));
});

test("B16: published figures appear as context in their own unit, with publisher, year and population, never as a score", async () => {
  const { context } = await ask("client", "");
  assert.ok(context.length > 5);
  for (const { publisher, reported_by, year, population, unit, caveat } of context) {
    for (const text of [publisher, reported_by, population, unit]) assert.ok(typeof text === "string" && text !== "");
    assert.ok(Number(year) > 2000);
    assert.equal(caveat, "Not comparable with your score.");
  }
});

test("B17, B18: synthetic peers are marked, and only they, from the newer quarter on", async () => {
  assert.equal((await ask("client", "")).is_synthetic, false);
  await market.owner.query("update organizations set is_synthetic = true where benchmark_opted_in_at is not null");
  const later = new Date("2027-01-02T00:00:00Z");
  await createSnapshot(market.database, { clock: () => later, newId: market.dependencies.newId });
  const { is_synthetic, quarter } = await ask("client", "");
  assert.deepEqual({ is_synthetic, quarter }, { is_synthetic: true, quarter: "2026-Q4" });
});
