import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { computeAndSaveReadiness } from "#domain/readiness/compute-and-save-readiness.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { inputDigest } from "#domain/readiness/formula/input-digest.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";
import { loadReadinessInput } from "#domain/readiness/readiness-store.ts";
import { movementsBetween } from "#domain/readiness/trend/movement.ts";
import { asCaller } from "#storage/tenancy.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "./scene.ts";

let scene: Scene;
let first: Evidence;
let second: Evidence;
before(async () => {
  scene = await createScene();
  first = await exerciseWithEvidence(1, "2026-10-20");
  second = await exerciseWithEvidence(2, "2026-05-11");
  await exerciseWithEvidence(3, "2026-11-20", { status: "IN_PROGRESS", ended_at: null });
});
after(() => scene.drop());

type Evidence = Record<"exercise" | "inject" | "unrated" | "decision" | "gap" | "item", string> & {
  readonly date: string;
};

async function exerciseWithEvidence(number: number, date: string, over: object = {}): Promise<Evidence> {
  const exercise_id = await scene.insert("exercises", completedExercise({ number, exercise_date: date, ...over }));
  const inject = (rating: string | null) =>
    scene.insert("injects", {
      exercise_id,
      number: rating ? 1 : 2,
      sequence: 1,
      title: "Press call",
      body: "…",
      channel: "PHONE",
      planned_offset_minutes: 0,
      criticality: "CRITICAL",
      dimension: "RECOVERY_AND_CONTINUITY",
      status: "DELIVERED",
      delivered_at: new Date(`${date}T09:05:00Z`),
      rating,
    });
  const gap = await scene.insert(
    "gaps",
    openGap(exercise_id, number, {
      status: "ACCEPTED",
      // Already the next day in Berlin, still this one in UTC.
      identified_at: new Date(`${date}T23:30:00Z`),
      accepted_at: new Date("2026-11-01T23:30:00Z"),
      accepted_until: "2027-05-31",
    }),
  );
  const item = { exercise_id, title: "Try a restore", priority: "HIGH", status: "OPEN" };
  const report_id = await scene.insert("after_action_reports", {
    exercise_id,
    version: 1,
    status: "DRAFT",
    author: "x",
  });
  await scene.insert("action_items", { ...item, number: number * 10, report_id, due_on: "2026-01-01" });
  return {
    exercise: exercise_id,
    date,
    inject: await inject("SOME_CHALLENGES"),
    unrated: await inject(null),
    decision: await scene.insert("decisions", {
      exercise_id,
      number: 1,
      title: "Shut the VPN",
      criticality: "NORMAL",
      dimension: "COMMAND_AND_DECISION",
      quality: "GOOD",
      minutes_to_decide: 25,
      target_minutes: 15,
    }),
    gap,
    item: await scene.insert("action_items", {
      ...item,
      number: number * 10 + 1,
      gap_id: gap,
      due_on: "2026-11-10",
      agreed_due_on: "2026-11-05",
    }),
  };
}

function inputOf(as_of: string, ...evidence: readonly Evidence[]): ReadinessInput {
  const inject = { dimension: "RECOVERY_AND_CONTINUITY", criticality: "CRITICAL" } as const;
  return {
    as_of,
    evaluations: evidence.flatMap(({ inject: rated, unrated, date: exercise_date }) => [
      { ...inject, id: rated, rating: "SOME_CHALLENGES", exercise_date },
      { ...inject, id: unrated, rating: null, exercise_date },
    ]),
    decisions: evidence.map(({ decision, date }) => ({
      id: decision,
      dimension: "COMMAND_AND_DECISION",
      quality: "GOOD",
      minutes_to_decide: 25,
      target_minutes: 15,
      criticality: "NORMAL",
      exercise_date: date,
    })),
    gaps: evidence.map(({ gap, date }) => ({
      id: gap,
      dimension: "RECOVERY_AND_CONTINUITY",
      severity: "HIGH",
      status: "ACCEPTED",
      identified_on: date,
      accepted_on: "2026-11-01",
      accepted_until: "2027-05-31",
      assurance: null,
      verified_on: null,
    })),
    action_items: evidence.map(({ item, gap }) => ({
      id: item,
      gap_id: gap,
      dimension: "RECOVERY_AND_CONTINUITY",
      priority: "HIGH",
      status: "OPEN",
      agreed_due_on: "2026-11-05",
    })),
  };
}

const score = (input: object) => scene.run(scene.caller("OPERATOR", "EDITOR"), computeAndSaveReadiness, { ...input });

type Score = Omit<Readiness, "dimensions" | "contributions"> & {
  readonly exercise_id: string | null;
  readonly scored_at: Date;
  readonly input_digest: string;
};

async function stored(id: string) {
  const text = `select exercise_id, overall_score::float, range_low::float, range_high::float, records, status, coverage::float, as_of::text, scored_at, formula_version,
    parameters_digest, input_digest from readiness_scores where id = $1`;
  const dimensions = `select dimension, score::float, weight::float, confidence, evidence_count, open_gaps_count, newest_evidence_days
    from readiness_dimensions where score_id = $1 order by sequence`;
  const contributions = `select dimension, key, kind, points::float, record_kind, record_id, reason
    from readiness_contributions where score_id = $1 order by sequence`;
  const [row] = await scene.ask<Score>(text, [id]);
  assert.ok(row);
  return { ...row, dimensions: await scene.ask(dimensions, [id]), contributions: await scene.ask(contributions, [id]) };
}

/** Scores stored in the same millisecond get one more each, to tell them apart. */
function expected(input: ReadinessInput, exercise_id: string | null, before = 0) {
  const { dimensions, contributions, ...whole } = computeReadiness(input);
  return {
    ...whole,
    exercise_id,
    scored_at: new Date(scene.now.getTime() + before),
    input_digest: inputDigest(input),
    dimensions: dimensions.map((each) => ({ ...each, weight: each.weight / 100 })),
    contributions: [...contributions],
  };
}

const allScores = () =>
  scene.ask<{ id: string; exercise_id: string | null }>("select id, exercise_id from readiness_scores order by id");

test("evidence is that of completed exercises, in UTC days, and an action item counts through its gap", async () => {
  const operator = scene.caller("OPERATOR", "EDITOR");
  const load = (exercise_id: string | null) =>
    asCaller(scene.database, operator, (connection) =>
      loadReadinessInput(connection, { organization_id: scene.client, exercise_id }, "2026-11-20"),
    );
  const one = await load(first.exercise);
  assert.equal(inputDigest(one), inputDigest(inputOf("2026-11-20", first)));
  const whole = await load(null);
  assert.equal(inputDigest(whole), inputDigest(inputOf("2026-11-20", first, second)));
  assert.deepEqual(
    whole.gaps.map(({ id }) => id),
    [first.gap, second.gap].sort(),
  );
});

test("S23: an exercise's score is stored as computed, and its organization is scored with it", async () => {
  const { id } = await score({ exercise_id: first.exercise });
  assert.deepEqual(await stored(id), expected(inputOf("2026-11-20", first), first.exercise));
  const [whole, ...more] = (await allScores()).filter((each) => each.id !== id);
  assert.deepEqual([whole?.exercise_id, more], [null, []]);
  assert.deepEqual(await stored(whole?.id ?? ""), expected(inputOf("2026-11-20", first, second), null));
});

test("S23: an organization can be scored for any day up to today", async () => {
  const before = (await allScores()).length;
  const { id, organization_id } = await score({ organization_id: scene.client, as_of: "2026-06-01" });
  assert.equal(organization_id, scene.client);
  assert.deepEqual(await stored(id), expected(inputOf("2026-06-01", first, second), null, 1));
  assert.equal((await allScores()).length, before + 1);
  const { id: today } = await score({ organization_id: scene.client, as_of: "2026-11-20" });
  assert.deepEqual((await stored(today)).as_of, "2026-11-20");
  await refused(
    score({ organization_id: scene.client, as_of: "2026-11-21" }),
    "BAD_USER_INPUT",
    /^as_of: must be today \(2026-11-20, UTC\)/,
  );
});

test("S24: an organization without completed exercises has a score that says it was not assessed", async () => {
  const { id } = await score({ organization_id: scene.direct });
  const { overall_score, status, coverage, contributions } = await stored(id);
  assert.deepEqual(
    { overall_score, status, coverage, contributions },
    {
      overall_score: null,
      status: "NOT_ASSESSED",
      coverage: 0,
      contributions: [],
    },
  );
});

test("S23: one subject is scored, and an exercise only when COMPLETED", async () => {
  const before = await allScores();
  await refused(score({}), "BAD_USER_INPUT", /^exercise_id: pass exercise_id or organization_id/);
  const both = { exercise_id: first.exercise, organization_id: scene.client };
  await refused(score(both), "BAD_USER_INPUT", /^organization_id: .* not both/);
  const running = await scene.ask<{ id: string }>("select id from exercises where status = 'IN_PROGRESS'");
  await refused(score({ exercise_id: running[0]?.id }), "CONFLICT", /is IN_PROGRESS; only a COMPLETED exercise/);
  await refused(score({ exercise_id: scene.client }), "BAD_USER_INPUT", /^exercise_id: there is no Exercise/);
  const client = scene.caller("CLIENT", "ADMIN");
  const attempt = scene.run(client, computeAndSaveReadiness, { organization_id: scene.client });
  await refused(attempt, "FORBIDDEN", /computeAndSaveReadiness/);
  assert.deepEqual(await allScores(), before);
});

test("F6: scores stored at the same time still follow one another, each moved from the previous one up to its day", async () => {
  const before = (await allScores()).length;
  const day = { organization_id: scene.client };
  await scene.ask("update injects set rating = 'UNABLE', rating_note = 'Nobody called.' where id = $1", [first.inject]);
  const made = await Promise.all([
    score(day),
    score({ ...day, as_of: "2026-11-19" }),
    score({ ...day, as_of: "2026-11-18" }),
  ]);
  assert.equal((await allScores()).length, before + made.length);
  const series = await scene.ask<{ scored_at: Date; input: ReadinessInput; moved_by: unknown }>(
    `select scored_at, input, (select coalesce(json_agg(json_build_array(m.record_id, m.cause, m.points,
        m.dimension_points, m.reason) order by m.sequence), '[]') from readiness_movements m where m.score_id = s.id) as moved_by
      from readiness_scores s where organization_id = $1 and exercise_id is null order by scored_at`,
    [scene.client],
  );
  assert.equal(new Set(series.map(({ scored_at }) => scored_at.getTime())).size, series.length);
  let told = 0;
  series.forEach(({ input, moved_by }, at) => {
    const earlier = series
      .slice(0, at)
      .filter((each) => each.input.as_of <= input.as_of)
      .sort((a, b) => b.input.as_of.localeCompare(a.input.as_of) || b.scored_at.getTime() - a.scored_at.getTime())[0];
    const moves = earlier ? movementsBetween(earlier.input, input) : [];
    told += moves.length;
    assert.deepEqual(
      moved_by,
      moves.map((each) => [each.record_id, each.cause, each.points, each.dimension_points, each.reason]),
    );
  });
  assert.ok(told > 0);
});

test("it is limited to five a minute", () => {
  assert.equal(computeAndSaveReadiness.per_minute, 5);
});
