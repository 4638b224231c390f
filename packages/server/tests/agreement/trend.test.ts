import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { dimension } from "#domain/readiness/dimension.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { startBusyMarket } from "./busy-market.ts";
import { createInquirers, type Inquirer } from "./inquirers.ts";
import { askTool } from "./tool-questions.ts";

const market = await startBusyMarket();
after(() => market.stop());
const inquirers = await createInquirers(market);
const { app, members, owner } = market;
const clients = ["client", "openClient", "otherClient", "directClient"] as const satisfies MemberName[];

const scored = { overall_score: z.number().nullable(), status: z.string(), as_of: z.string() };
const side = z.object({ dimension: z.string(), score: z.number().nullable() });
const point = z.object({
  ...scored,
  score_id: z.string(),
  change: z.number().nullable(),
  not_assessed: z.array(z.string()),
  dimensions: z.array(side.extend({ change: z.number().nullable() })),
});
const trend = z.object({
  points: z.array(point),
  total: z.number(),
  evidence_gaps: z.array(z.object({ dimension: z.string(), from: z.string(), to: z.string().nullable() })),
  reason: z.string().nullable(),
});
const movement = z.object({ points: z.number(), dimension_points: z.number().nullable(), reason: z.string() });
const item = z.object({
  ...scored,
  id: z.string(),
  change_since_previous: z.number().nullable(),
  dimensions: z.array(side.extend({ change_since_previous: z.number().nullable() })),
  moved_by: z.array(movement.extend({ reference: z.string().nullable(), title: z.string().nullable() })),
});

const TREND = `points { as_of score_id overall_score change status not_assessed dimensions { dimension score change } }
  total evidence_gaps { dimension from to } reason`;
const SCORE = `id as_of overall_score status change_since_previous dimensions { dimension score change_since_previous }
  moved_by(limit: 500) { points dimension_points dimension reason } evidence contributions_count`;
const scoreOf = z.object({
  ...item.shape,
  moved_by: z.array(movement.extend({ dimension: z.string() })),
  evidence: z.string().nullable(),
  contributions_count: z.number(),
});

// What work in hand changed, and an item that fell due, move the scores of today.
before(async () => {
  await owner.query("update action_items set due_on = current_date - 20, status = 'OPEN', completed_at = null");
  await owner.query(
    "update injects set rating = 'UNABLE', rating_note = 'Nobody.' where status = 'DELIVERED' and rating is null",
  );
  await owner.query("update gaps set status = 'IN_PROGRESS' where status = 'REMEDIATED'");
  await owner.query("update decisions set quality = 'ABSENT'");
  for (const name of clients) {
    const input = `organization_id: "${members[name].id}"`;
    const { errors } = await askGraphQL(
      app,
      members.operator.key,
      `mutation { computeAndSaveReadiness(input: { ${input} }) { id } }`,
    );
    assert.equal(errors, undefined);
  }
});

for (const inquirer of inquirers) {
  for (const name of clients.filter((each) => inquirer.sees.includes(each))) {
    test(`F8: readiness_trend, readiness_scores and get_readiness_scores return the same to ${inquirer.name} for ${name}`, async () => {
      const { points, total } = await trendOf(inquirer, name);
      const stored = await storedOf(inquirer, name);
      const told = await toldOf(inquirer, name);
      assert.deepEqual([told.map(({ id }) => id), total], [stored.map(({ id }) => id), points.length]);
      assert.ok(points.length >= 3);
      // The latest of a day comes first.
      const days = new Map(told.toReversed().map((each) => [each.as_of, each]));
      assert.deepEqual(
        points.map(({ as_of, score_id, overall_score, status }) => [
          as_of,
          score_id,
          overall_score,
          status.toLowerCase(),
        ]),
        [...days.values()]
          .toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1))
          .map(({ as_of, id, overall_score, status }) => [as_of, id, overall_score, status]),
      );
      for (const [at, each] of points.entries()) {
        assert.equal(each.change, gained(points[at - 1]?.overall_score, each.overall_score));
        for (const own of each.dimensions) {
          const earlier = points[at - 1]?.dimensions.find((other) => other.dimension === own.dimension);
          assert.equal(own.change, gained(earlier?.score, own.score));
        }
        const score = days.get(each.as_of);
        assert.deepEqual(
          each.dimensions.map((own) => [own.dimension.toLowerCase(), own.score]),
          score?.dimensions.map((own) => [own.dimension, own.score]),
        );
        const lacking = each.dimensions.filter((own) => own.score === null).map((own) => own.dimension);
        assert.deepEqual(each.not_assessed, lacking);
      }
    });

    test(`F4: the movements that ${inquirer.name} sees in the scores of ${name} sum to their change, in GraphQL and MCP`, async () => {
      const stored = await storedOf(inquirer, name);
      const told = await toldOf(inquirer, name);
      const isDisclosed = inquirer.caller.kind !== "CARRIER" || name === "openClient";
      let moved = 0;
      for (const [at, score] of stored.entries()) {
        const { moved_by = [] } = told[at] ?? {};
        moved += moved_by.length;
        assert.deepEqual(
          moved_by.map(({ points, reason }) => [points, reason]),
          score.moved_by.map(({ points, reason }) => [points, reason]),
        );
        if (!isDisclosed) continue;
        assert.equal(sum(score.moved_by.map(({ points }) => points)), score.change_since_previous ?? 0);
        for (const { dimension: code, change_since_previous: change } of score.dimensions) {
          const own = score.moved_by.filter((each) => each.dimension === code);
          assert.equal(sum(own.map(({ dimension_points }) => dimension_points ?? 0)), change ?? 0);
        }
      }
      assert.equal(moved > 0, isDisclosed);
    });
  }
}

test("F10: a carrier reads the same trend for a client that discloses a SUMMARY, without the evidence of a score", async () => {
  const [carrier, staff] = [inquirerOf("carrier"), inquirerOf("operator")];
  assert.deepEqual(await trendOf(carrier, "client"), await trendOf(staff, "client"));
  for (const { evidence, contributions_count, moved_by } of await storedOf(carrier, "client")) {
    assert.deepEqual([evidence, contributions_count, moved_by], [null, 0, []]);
  }
  for (const { evidence, contributions_count } of await storedOf(carrier, "openClient")) {
    assert.ok(evidence && contributions_count > 0);
  }
});

test("F8: paging back with `to` gives each point once, with the changes of the whole", async () => {
  const staff = inquirerOf("operator");
  const whole = await trendOf(staff, "client");
  const paged: z.infer<typeof point>[] = [];
  for (let to = "2099-01-01"; ; ) {
    const page = await trendOf(staff, "client", `limit: 1, to: "${to}"`);
    assert.equal(page.total, whole.total - paged.length);
    const [first] = page.points;
    if (!first) break;
    assert.equal(page.points.length, 1);
    paged.unshift(first);
    to = new Date(Date.parse(first.as_of) - 86_400_000).toISOString().slice(0, 10);
  }
  assert.deepEqual(paged, whole.points);
  const [, second] = whole.points;
  assert.deepEqual((await trendOf(staff, "client", `from: "${second?.as_of}"`)).points, whole.points.slice(1));
});

test("F9: periods without evidence match the points; without a score there is a reason", async () => {
  const staff = inquirerOf("operator");
  const { points, evidence_gaps, reason } = await trendOf(staff, "client");
  assert.equal(reason, null);
  for (const code of Object.keys(dimension.values)) {
    const lacks = points.filter((each) => each.not_assessed.some((lacking) => lacking === code));
    const named = evidence_gaps.filter((each) => each.dimension === code);
    const isNamed = ({ as_of }: { as_of: string }) =>
      named.some(({ from, to }) => from <= as_of && as_of <= (to ?? "9999"));
    assert.deepEqual(points.filter(isNamed), lacks);
  }
  const nothing = await trendOf(staff, "carrier");
  assert.deepEqual(
    [nothing.points, nothing.total, nothing.reason],
    [[], 0, "No exercise is COMPLETED: there is no evidence."],
  );
  const none = await trendOf(staff, "client", 'to: "2000-01-01"');
  assert.deepEqual([none.points, none.reason], [[], "No score was stored for any of these dates."]);
});

test("F8: an exercise's scores have a separate trend, and a query has one subject", async () => {
  const { rows } = await owner.query<{ id: string; status: string }>(
    "select id, status from exercises where organization_id = $1 order by status = 'COMPLETED' desc, import_id is not null, exercise_date",
    [members.client.id],
  );
  const ask = async (about: string) =>
    askGraphQL(app, members.operator.key, `{ readiness_trend(${about}) { ${TREND} } }`);
  const [played] = rows;
  const own = trend.parse((await ask(`exercise_id: "${played?.id}"`)).data?.readiness_trend);
  assert.equal(own.points.length, 1);
  const planned = rows.find(({ status }) => status !== "COMPLETED");
  const none = trend.parse((await ask(`exercise_id: "${planned?.id}"`)).data?.readiness_trend);
  assert.deepEqual([none.points, none.reason], [[], "This exercise is not COMPLETED: there is no evidence."]);
  for (const about of [
    `exercise_id: "${played?.id}", organization_id: "${members.client.id}"`,
    'from: "2026-02-01", to: "2026-01-01"',
    "limit: 201",
  ]) {
    assert.equal((await ask(about)).errors?.[0]?.extensions.code, "BAD_USER_INPUT", about);
  }
});

test("F7: concise shows the three largest movements, dimension those of that dimension", async () => {
  const { client } = members;
  await owner.query(
    `insert into readiness_movements (organization_id, id, score_id, sequence, dimension, cause, points,
        dimension_points, reason, created_at, updated_at)
      select organization_id, gen_random_uuid(), id, 100, 'COMMUNICATION', 'AGED', 0, 0, 'With time', now(), now()
      from readiness_scores where organization_id = $1 and exercise_id is null`,
    [client.id],
  );
  const [whole = assert.fail()] = await toldOf(inquirerOf("client"), "client");
  const concise = await askTool(market, client.key, "get_readiness_scores", {}, "concise");
  assert.deepEqual(
    z
      .looseObject({ moved_by: z.array(z.looseObject({ author_kind: z.unknown() })) })
      .parse(concise.items[0])
      .moved_by.map(({ author_kind: _, ...moved }) => moved),
    whole.moved_by.slice(0, 3),
  );
  assert.ok(whole.moved_by.length > 3);
  const sizes = whole.moved_by.map(({ points }) => Math.abs(points));
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  const narrowed = await askTool(market, client.key, "get_readiness_scores", { dimension: "recovery_and_continuity" });
  const [first] = z.array(item).parse(narrowed.items);
  const own = whole.dimensions.find((each) => each.dimension === "recovery_and_continuity");
  assert.equal(
    sum(first?.moved_by.map(({ dimension_points }) => dimension_points ?? 0) ?? []),
    own?.change_since_previous ?? 0,
  );
});

function inquirerOf(name: string): Inquirer {
  return inquirers.find((each) => each.name === name) ?? assert.fail(name);
}

async function trendOf({ key }: Inquirer, name: MemberName, more = "") {
  const document = `{ readiness_trend(organization_id: "${members[name].id}" ${more}) { ${TREND} } }`;
  const { data, errors } = await askGraphQL(app, key, document);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return trend.parse(data?.readiness_trend);
}

async function storedOf({ key }: Inquirer, name: MemberName) {
  const about = `organization_id: "${members[name].id}", whole_organization: true, limit: 10`;
  const { data, errors } = await askGraphQL(app, key, `{ readiness_scores(${about}) { ${SCORE} } }`);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return z.array(scoreOf).parse(data?.readiness_scores);
}

async function toldOf({ key }: Inquirer, name: MemberName) {
  const args = { organization_id: members[name].id };
  return z.array(item).parse((await askTool(market, key, "get_readiness_scores", args)).items);
}

function gained(before: number | null | undefined, now: number | null): number | null {
  return now === null || (before ?? null) === null ? null : sum([now, -(before ?? 0)]);
}

/** Of hundredths, which as floats would not sum exactly. */
function sum(points: readonly number[]): number {
  return points.reduce((whole, each) => whole + Math.round(each * 100), 0) / 100;
}
