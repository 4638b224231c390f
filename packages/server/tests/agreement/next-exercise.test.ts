import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { computedQueries } from "#catalogue/queries.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { digestOf } from "#tests/support/table-rows.ts";
import { startBusyMarket } from "./busy-market.ts";

const market = await startBusyMarket();
after(() => market.stop());
const { app, members, owner } = market;
const { client, openClient, operator } = members;
const carrierKey = (await market.newKey("carrier", ["GRAPHQL"])).key;

const answer = z.object({
  as_of: z.string(),
  last_exercised_on: z.string().nullable(),
  dimensions: z.array(
    z.object({
      dimension: z.string(),
      reasons: z.array(z.string()).min(1),
      score: z.number().nullable(),
      points: z.number().nullable(),
      peers_median: z.number().nullable(),
      newest_evidence_days: z.number().nullable(),
      gaps: z.array(z.object({ id: z.string(), severity: z.string(), status: z.string(), is_planned: z.boolean() })),
      gaps_count: z.number(),
    }),
  ),
  scenarios: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      injects_count: z.number(),
      fitting_count: z.number(),
      missing: z.array(z.string()),
      last_exercised_on: z.string().nullable(),
    }),
  ),
});

async function nextExercise(key: string, id: string) {
  const engine = computedQueries.find(({ name }) => name === "next_exercise") ?? assert.fail();
  const document = `{ next_exercise(organization_id: "${id}") { ${engineSelection(engine)} } }`;
  const { data, errors } = await askGraphQL(app, key, document);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data?.next_exercise === null ? null : answer.parse(data?.next_exercise);
}

async function rowsOf<R extends object>(text: string, ...values: readonly unknown[]): Promise<R[]> {
  return (await owner.query<R>(text, [...values])).rows;
}

test("G62: next_exercise names each dimension for which there is a reason, and no other", async () => {
  const everybody = Object.values(members).map(({ id }) => id);
  const { record_reads: _, ...before } = await digestOf(owner, everybody);
  const found = (await nextExercise(operator.key, client.id)) ?? assert.fail();
  const { record_reads: __, ...after } = await digestOf(owner, everybody);
  assert.deepEqual(after, before);
  const { readiness, readiness_what_if: changes } = await scoresOf(client.id);
  const unproven = await rowsOf<{ id: string; dimension: string }>(
    `select id, dimension from gaps where organization_id = $1 and (status in ('OPEN', 'IN_PROGRESS', 'REMEDIATED')
      or (status = 'VERIFIED' and assurance <> 'RETESTED')) order by severity_rank desc, identified_at, id`,
    client.id,
  );
  for (const code of Object.keys(dimension.values)) {
    const shown = found.dimensions.find((each) => each.dimension === code);
    const score = readiness.dimensions.find((each) => each.dimension === code)?.score ?? null;
    const gaps = unproven.filter((gap) => gap.dimension === code).map(({ id }) => id);
    const median = shown?.peers_median ?? null;
    const old = (shown?.newest_evidence_days ?? 0) > 365;
    const reasons = [
      ...(score === null ? ["NEVER_EXERCISED"] : []),
      ...(gaps.length > 0 ? ["UNPROVEN_GAPS"] : []),
      ...(score !== null && score < 60 ? ["WEAK"] : []),
      ...(score !== null && median !== null && score < median ? ["BELOW_PEERS"] : []),
      ...(old ? ["LONG_AGO"] : []),
    ];
    assert.deepEqual(shown?.reasons ?? [], reasons, code);
    if (!shown) continue;
    const retest = changes.find((each) => each.kind === "RETEST" && each.dimension === code);
    assert.deepEqual([shown.score, shown.points], [score, retest?.points ?? null], code);
    assert.deepEqual(
      shown.gaps.map(({ id }) => id),
      gaps.slice(0, 20),
    );
    assert.equal(shown.gaps_count, gaps.length);
  }
  const order = found.dimensions.map(({ score, points }) => (score === null ? 1_000 : (points ?? 0)));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => b - a),
  );
  assert.ok(found.dimensions.some(({ gaps }) => gaps.some(({ is_planned }) => is_planned)));
});

test("G62: it ranks scenarios by what they test and the time since", async () => {
  const { scenarios, dimensions } = (await nextExercise(operator.key, client.id)) ?? assert.fail();
  assert.equal(scenarios.length, 5);
  for (const { id, kind, injects_count, fitting_count, missing, last_exercised_on } of scenarios) {
    const injects = await rowsOf<{ dimension: string }>(
      "select dimension from scenario_injects where scenario_id = $1",
      id,
    );
    const wanted = dimensions.map((each) => each.dimension);
    const tested = injects.map((each) => each.dimension);
    assert.equal(injects_count, injects.length);
    assert.equal(fitting_count, tested.filter((each) => wanted.includes(each)).length);
    assert.deepEqual(
      missing,
      wanted.filter((each) => !tested.includes(each)),
    );
    const [last] = await rowsOf<{ day: string | null }>(
      "select max(exercise_date)::text as day from exercises where organization_id = $1 and status = 'COMPLETED' and scenario = $2",
      client.id,
      kind,
    );
    assert.equal(last_exercised_on, last?.day ?? null);
  }
});

test("G58, G62: a carrier gets no points of a client that discloses a SUMMARY, and no library", async () => {
  const guarded = (await nextExercise(carrierKey, client.id)) ?? assert.fail();
  assert.ok(guarded.dimensions.length > 0);
  assert.ok(guarded.dimensions.every(({ points }) => points === null));
  const open = (await nextExercise(carrierKey, openClient.id)) ?? assert.fail();
  assert.ok(open.dimensions.some(({ points }) => points !== null));
  assert.deepEqual([guarded.scenarios, open.scenarios], [[], []]);
  assert.ok(
    guarded.dimensions.every(({ gaps }) => gaps.every(({ is_planned }) => !is_planned)),
    "a plan spoils",
  );
  assert.equal(await nextExercise(carrierKey, members.otherClient.id), null);
});

const scores = z.object({
  readiness: z.object({ dimensions: z.array(z.object({ dimension: z.string(), score: z.number().nullable() })) }),
  readiness_what_if: z.array(z.object({ kind: z.string(), dimension: z.string(), points: z.number() })),
});

async function scoresOf(id: string) {
  const document = `{ readiness(organization_id: "${id}") { dimensions { dimension score } }
    readiness_what_if(organization_id: "${id}") { kind dimension points } }`;
  return scores.parse((await askGraphQL(app, operator.key, document)).data);
}
