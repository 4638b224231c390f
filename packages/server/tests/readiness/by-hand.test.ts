import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { inputDigest } from "#domain/readiness/formula/input-digest.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { decisionFacts, evidence, gapFacts, injectFacts, itemFacts } from "./evidence-text.ts";

// Uses only GraphQL: every reader of a score can do the same.
const DECISION = "id dimension criticality quality target_minutes minutes_to_decide";
const HISTORY = "history(limit: 5) { field from_state to_state at }";
const ITEM = `id priority status agreed_due_on created_at ${HISTORY}`;
const GAP = `id dimension severity status identified_at accepted_at accepted_until assurance verified_at ${HISTORY} action_items(limit: 5) { ${ITEM} }`;
const EXERCISE = `id exercise_date ended_at created_at injects(limit: 50) { id dimension criticality rating }
  decisions(limit: 50) { ${DECISION} } gaps(limit: 20) { ${GAP} }`;
const SCORE = `as_of scored_at overall_score range_low range_high records status coverage evidence input_digest exercise { id } dimensions { dimension score }
  contributions(limit: 100) { key points }`;

const history = z.array(
  z.object({ field: z.string(), from_state: z.string().nullable(), to_state: z.string(), at: z.string() }),
);
const item = itemFacts.extend({ created_at: z.string(), history });
const gap = gapFacts.extend({
  identified_at: z.string(),
  accepted_at: z.string().nullable(),
  verified_at: z.string().nullable(),
  history,
  action_items: z.array(item),
});
const exercises = z.array(
  z.object({
    id: z.string(),
    exercise_date: z.string(),
    /** Of one that was imported nobody knows: it counts from when it came. */
    ended_at: z.string().nullable(),
    created_at: z.string(),
    injects: z.array(injectFacts),
    decisions: z.array(decisionFacts),
    gaps: z.array(gap),
  }),
);
const scores = z.array(
  z.object({
    as_of: z.string(),
    scored_at: z.string(),
    overall_score: z.number().nullable(),
    range_low: z.number().nullable(),
    range_high: z.number().nullable(),
    records: z.number(),
    status: z.string(),
    coverage: z.number(),
    evidence: z.string(),
    input_digest: z.string(),
    exercise: z.object({ id: z.string() }).nullable(),
    dimensions: z.array(z.object({ dimension: z.string(), score: z.number().nullable() })),
    contributions: z.array(z.object({ key: z.string(), points: z.number() })),
  }),
);
type Score = z.infer<typeof scores>[number];
type Exercises = z.infer<typeof exercises>;

let market: Market;
let keys: ReadonlyMap<string, string>;
before(async () => {
  market = await startMarket();
  keys = new Map((await createAskers(market)).map(({ name, key }) => [name, key]));
});
after(() => market.stop());

const cases = [
  ["operator", "client"],
  ["operator", "openClient"],
  ["operator", "otherClient"],
  ["operator", "directClient"],
  ["client", "client"],
] as const;

for (const [reader, about] of cases) {
  test(`F3: as ${reader} each stored score of ${about} can be recomputed from the records in GraphQL`, async () => {
    const { found, played } = await read(reader, about);
    assert.ok(found.length >= 3);
    for (const score of found) assert.deepEqual(comparable(inputAt(score, played)), told(score), score.scored_at);
  });

  test(`F3: as ${reader} each of ${about} can be recomputed from its own evidence, which has its digest`, async () => {
    for (const score of (await read(reader, about)).found) {
      const input = evidence.parse(JSON.parse(score.evidence));
      assert.deepEqual(comparable(input), told(score));
      assert.equal(inputDigest(input), score.input_digest);
    }
  });
}

async function read(reader: string, about: (typeof cases)[number][1]) {
  const document = `query ($id: ID) { readiness_scores(organization_id: $id, limit: 20) { ${SCORE} }
    exercises(organization_id: $id, status: COMPLETED, limit: 5) { ${EXERCISE} } }`;
  const id = market.members[about].id;
  const { data, errors } = await askGraphQL(market.app, keys.get(reader), document, { id });
  assert.equal(errors, undefined, JSON.stringify(errors));
  return { found: scores.parse(data?.readiness_scores), played: exercises.parse(data?.exercises) };
}

/** The evidence as it was when a score was stored: what came later is left out, and later moves are taken back. */
function inputAt({ as_of, scored_at, exercise }: Score, played: Exercises): ReadinessInput {
  const then = played.filter(
    ({ id, ended_at, created_at }) => (ended_at ?? created_at) <= scored_at && (!exercise || exercise.id === id),
  );
  const gaps = then.flatMap((each) => each.gaps).filter(({ identified_at }) => identified_at <= scored_at);
  return {
    as_of,
    evaluations: then.flatMap(({ injects, exercise_date }) => injects.map((fact) => ({ ...fact, exercise_date }))),
    decisions: then.flatMap(({ decisions, exercise_date }) => decisions.map((fact) => ({ ...fact, exercise_date }))),
    gaps: gaps.map(({ identified_at, accepted_at, verified_at, history: moves, action_items: _, ...fact }) => ({
      ...fact,
      status: gapFacts.shape.status.parse(stateAt("status", fact.status, moves, scored_at)),
      severity: gapFacts.shape.severity.parse(stateAt("severity", fact.severity, moves, scored_at)),
      identified_on: identified_at.slice(0, 10),
      accepted_on: accepted_at?.slice(0, 10) ?? null,
      verified_on: verified_at?.slice(0, 10) ?? null,
    })),
    action_items: gaps.flatMap(({ id: gap_id, dimension, action_items }) =>
      action_items
        .filter(({ created_at }) => created_at <= scored_at)
        .map(({ created_at: _, history: moves, ...fact }) => ({
          ...fact,
          status: itemFacts.shape.status.parse(stateAt("status", fact.status, moves, scored_at)),
          gap_id,
          dimension,
        })),
    ),
  };
}

function stateAt(field: string, now: string, moves: z.infer<typeof history>, time: string): string {
  const later = moves.filter((move) => move.field === field && move.at > time);
  return later.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]?.from_state ?? now;
}

function comparable(input: ReadinessInput) {
  const { overall_score, range_low, range_high, records, status, coverage, dimensions, contributions } =
    computeReadiness(input);
  return {
    overall_score,
    range_low,
    range_high,
    records,
    status,
    coverage,
    dimensions: dimensions.map(({ dimension, score }) => ({ dimension, score })),
    contributions: contributions.map(({ key, points }) => ({ key, points })),
  };
}

function told({ overall_score, range_low, range_high, records, status, coverage, dimensions, contributions }: Score) {
  return { overall_score, range_low, range_high, records, status, coverage, dimensions, contributions };
}
