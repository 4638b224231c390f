import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  actionItem,
  assurances,
  dateAfter,
  dayAgo,
  decision,
  evaluation,
  gap,
  input,
  qualities,
  ratings,
  shuffled,
  twoOf,
} from "#domain/readiness/formula/arbitrary-readiness-input.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { inputDigest } from "#domain/readiness/formula/input-digest.ts";
import type {
  ActionItemFacts,
  DecisionFacts,
  EvaluationFacts,
  GapFacts,
  ReadinessInput,
} from "#domain/readiness/formula/readiness-input.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";

const closed = fc.constantFrom("VERIFIED", "WITHDRAWN");

test("every score is null or from 0 to 100, and the overall one is within the range of the dimensions'", () => {
  property(input, (facts) => {
    const { overall_score, dimensions } = computeReadiness(facts);
    const scores = dimensions.flatMap(({ score }) => (score === null ? [] : [score]));
    for (const score of scores) assert.ok(score >= 0 && score <= 100, `${score}`);
    if (overall_score === null) return;
    assert.ok(overall_score >= Math.min(...scores) && overall_score <= Math.max(...scores));
  });
});

test("S25: leaves add up to their dimension and dimensions to the overall score, to the hundredth", () => {
  property(input, (facts) => {
    const { overall_score, dimensions, contributions } = computeReadiness(facts);
    const parts = contributions.filter(({ kind }) => kind === "DIMENSION");
    assert.equal(hundredths(parts), Math.round((overall_score ?? 0) * 100));
    assert.equal(parts.length === 0, overall_score === null);
    for (const { dimension, score } of dimensions) {
      const leaves = contributions.filter((leaf) => leaf.dimension === dimension && leaf.kind !== "DIMENSION");
      assert.equal(hundredths(leaves), Math.round((score ?? 0) * 100));
    }
  });
});

test("S25: the order of rows affects neither the score nor the digest of the input", () => {
  const reordered = input.chain((facts) => fc.tuple(fc.constant(facts), shuffled(facts)));
  property(reordered, ([facts, inAnotherOrder]) => {
    assert.deepEqual(computeReadiness(inAnotherOrder), computeReadiness(facts));
    assert.equal(inputDigest(inAnotherOrder), inputDigest(facts));
  });
});

test("the calendar does not matter: everything a year and a day later scores the same", () => {
  property(input, (facts) => {
    const { as_of: _, ...later } = computeReadiness(postponed(facts, 366));
    const { as_of: __, ...now } = computeReadiness(facts);
    assert.deepEqual(later, now);
  });
});

test("closing a gap never lowers a score", () => {
  const unclosed = gap.filter(({ status }) => status !== "VERIFIED" && status !== "WITHDRAWN");
  property(fc.tuple(input, unclosed, closed), ([facts, before, status]) => {
    notLower(withGap(facts, before), withGap(facts, { ...before, status }));
  });
});

test("remediating or accepting an open gap never lowers a score", () => {
  const open = fc.constantFrom<GapFacts["status"]>("OPEN", "IN_PROGRESS");
  const next = fc.constantFrom<GapFacts["status"]>("REMEDIATED", "ACCEPTED");
  property(fc.tuple(input, gap, open, next), ([facts, before, from, to]) => {
    notLower(withGap(facts, { ...before, status: from }), withGap(facts, { ...before, status: to }));
  });
});

test("a new gap never raises a score", () => {
  property(fc.tuple(input, gap), ([facts, found]) => notLower(withGap(facts, found), facts));
});

test("finishing an action item never lowers a score, nor does adding one that is not late", () => {
  property(fc.tuple(input, actionItem), ([facts, item]) => {
    const finished = withActionItem(facts, { ...item, status: "DONE" });
    notLower(withActionItem(facts, item), finished);
    notLower(facts, finished);
  });
});

test("a better rating never lowers a score", () => {
  property(fc.tuple(input, evaluation, twoOf(ratings)), ([facts, shown, [worse, better]]) => {
    const rated = (rating: EvaluationFacts["rating"]) => ({
      ...facts,
      evaluations: [...facts.evaluations, { ...shown, rating }],
    });
    notLower(rated(worse), rated(better));
  });
});

test("a better or sooner decision never lowers a score", () => {
  const minutes = fc.tuple(fc.nat(240), fc.nat(240));
  property(fc.tuple(input, decision, twoOf(qualities), minutes), ([facts, made, [worse, better], [a, b]]) => {
    const decided = (quality: DecisionFacts["quality"], minutes_to_decide: number | null) => ({
      ...facts,
      decisions: [...facts.decisions, { ...made, quality, minutes_to_decide }],
    });
    notLower(decided(worse, Math.max(a, b)), decided(better, Math.min(a, b)));
    notLower(decided(worse, null), decided(worse, a));
  });
});

test("unobserved, future and 1095-day-old evidence counts nothing", () => {
  const unseen = evaluation.map((shown) => ({ ...shown, rating: null }));
  const future = fc.tuple(evaluation, dayAgo(-60, -1)).map(([shown, exercise_date]) => ({ ...shown, exercise_date }));
  const old = fc.tuple(evaluation, dayAgo(1095, 1300)).map(([shown, exercise_date]) => ({ ...shown, exercise_date }));
  property(fc.tuple(input, fc.oneof(unseen, future, old)), ([facts, nothing]) => {
    const more = { ...facts, evaluations: [...facts.evaluations, nothing] };
    assert.deepEqual(computeReadiness(more), computeReadiness(facts));
  });
});

test("a dimension is moved only by its own evidence and gaps", () => {
  property(fc.tuple(input, evaluation, decision, gap), ([facts, shown, made, found]) => {
    const { dimension } = shown;
    const before = computeReadiness(facts);
    const after = computeReadiness({
      ...facts,
      evaluations: [...facts.evaluations, shown],
      decisions: [...facts.decisions, { ...made, dimension }],
      gaps: [...facts.gaps, { ...found, dimension }],
    });
    assert.deepEqual(elsewhere(after, dimension), elsewhere(before, dimension));
  });
});

test("S24: a dimension without evidence has no score, coverage is the assessed weight, and a score needs enough", () => {
  property(input, (facts) => {
    const { overall_score, status, coverage, records, dimensions, contributions } = computeReadiness(facts);
    const isLittle = status === "INSUFFICIENT_EVIDENCE";
    const assessed = dimensions.filter(({ score }) => score !== null);
    for (const { dimension, score, evidence_count, confidence } of dimensions) {
      assert.equal(score === null, evidence_count === 0);
      assert.equal(confidence, score === null ? null : isLittle || evidence_count < 3 ? "LOW" : "NORMAL");
      assert.equal(
        contributions.some((leaf) => leaf.dimension === dimension && leaf.kind !== "DIMENSION"),
        score !== null,
      );
    }
    assert.equal(
      coverage * 100,
      assessed.reduce((sum, { weight }) => sum + weight, 0),
    );
    const isFinal = coverage >= 60 && records >= 8;
    const isEnough = coverage >= 40 && records >= 4;
    const enough = isFinal ? "FINAL" : isEnough ? "PROVISIONAL" : "INSUFFICIENT_EVIDENCE";
    assert.equal(status, coverage === 0 ? "NOT_ASSESSED" : enough);
    assert.equal(overall_score === null, !isEnough);
    assert.equal(records === 0, coverage === 0);
  });
});

test("S24: records are the rated injects and the decisions that count, a decision once", () => {
  property(input, (facts) => {
    const { records, contributions } = computeReadiness(facts);
    const named = contributions.filter(
      ({ kind }) => kind === "EVALUATION" || kind === "QUALITY" || kind === "TIMELINESS",
    );
    assert.equal(records, new Set(named.map(({ record_kind, record_id }) => `${record_kind} ${record_id}`)).size);
  });
});

test("F11: the range is the least and the most of the scores without one record, and contains the score", () => {
  property(input, (facts) => {
    const { overall_score, range_low, range_high } = computeReadiness(facts);
    if (overall_score === null) return assert.deepEqual([range_low, range_high], [null, null]);
    const scores = [
      overall_score,
      ...facts.evaluations.flatMap((left) => scoreOf({ ...facts, evaluations: without(facts.evaluations, left) })),
      ...facts.decisions.flatMap((left) => scoreOf({ ...facts, decisions: without(facts.decisions, left) })),
    ];
    assert.deepEqual([range_low, range_high], [Math.min(...scores), Math.max(...scores)]);
  });
});

test("F12: a surer assurance never lowers a score", () => {
  property(fc.tuple(input, gap, twoOf(assurances)), ([facts, before, [less, more]]) => {
    const verified = (assurance: GapFacts["assurance"]) => withGap(facts, { ...before, status: "VERIFIED", assurance });
    notLower(verified(less), verified(more));
  });
});

/** From the dimensions, so that it does not matter whether there is enough for an overall score. */
function scoreOf(facts: ReadinessInput): number[] {
  const assessed = computeReadiness(facts).dimensions.filter(({ score }) => score !== null);
  const weight = assessed.reduce((sum, each) => sum + each.weight, 0);
  const points = assessed.reduce((sum, each) => sum + Math.round((each.score ?? 0) * 100) * each.weight, 0);
  return weight === 0 ? [] : [Math.floor((2 * points + weight) / (2 * weight)) / 100];
}

function without<T>(all: readonly T[], left: T): readonly T[] {
  return all.filter((each) => each !== left);
}

function property<T>(of: fc.Arbitrary<T>, holds: (value: T) => void): void {
  fc.assert(fc.property(of, holds), { numRuns: 300 });
}

function notLower(before: ReadinessInput, after: ReadinessInput): void {
  const [lower, higher] = [computeReadiness(before), computeReadiness(after)];
  const scoresOf = (readiness: Readiness) => [
    readiness.overall_score,
    ...readiness.dimensions.map(({ score }) => score),
  ];
  const wanted = scoresOf(lower);
  scoresOf(higher).forEach((score, at) => {
    const least = wanted[at] ?? null;
    assert.ok((score === null) === (least === null) && (score ?? 0) >= (least ?? 0), `${least} became ${score}`);
  });
}

function hundredths(contributions: Readiness["contributions"]): number {
  return contributions.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
}

function elsewhere({ dimensions, contributions }: Readiness, dimension: GapFacts["dimension"]) {
  return {
    // How much evidence there is as a whole decides whether any of it is enough.
    dimensions: dimensions.filter((one) => one.dimension !== dimension).map(({ confidence: _, ...one }) => one),
    leaves: contributions.filter((leaf) => leaf.dimension !== dimension && leaf.kind !== "DIMENSION"),
  };
}

function withGap(facts: ReadinessInput, found: GapFacts): ReadinessInput {
  return { ...facts, gaps: [...facts.gaps, found] };
}

function withActionItem(facts: ReadinessInput, item: ActionItemFacts): ReadinessInput {
  const gap_id = facts.gaps[0]?.id ?? null;
  return { ...facts, action_items: [...facts.action_items, { ...item, gap_id }] };
}

function postponed(facts: ReadinessInput, days: number): ReadinessInput {
  const later = (date: string) => dateAfter(date, days);
  const maybeLater = (date: string | null) => (date === null ? null : later(date));
  return {
    as_of: later(facts.as_of),
    evaluations: facts.evaluations.map((one) => ({ ...one, exercise_date: later(one.exercise_date) })),
    decisions: facts.decisions.map((one) => ({ ...one, exercise_date: later(one.exercise_date) })),
    gaps: facts.gaps.map((one) => ({
      ...one,
      identified_on: later(one.identified_on),
      accepted_on: maybeLater(one.accepted_on),
      accepted_until: maybeLater(one.accepted_until),
      verified_on: maybeLater(one.verified_on),
    })),
    action_items: facts.action_items.map((one) => ({
      ...one,
      agreed_due_on: maybeLater(one.agreed_due_on),
    })),
  };
}
