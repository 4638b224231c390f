import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dateAfter, input } from "#domain/readiness/formula/arbitrary-readiness-input.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import type {
  DecisionFacts,
  EvaluationFacts,
  GapFacts,
  ReadinessInput,
} from "#domain/readiness/formula/readiness-input.ts";
import { type Movement, movementsBetween, movementsOfAny } from "#domain/readiness/trend/movement.ts";

const hundredths = (points: number | null) => Math.round((points ?? 0) * 100);
const sumOf = (of: readonly (number | null)[]) => of.reduce((sum: number, points) => sum + hundredths(points), 0);

/** The same evidence later: partly changed, removed or new. */
const twoStates = fc
  .tuple(input, input, fc.integer({ min: -400, max: 900 }), fc.infiniteStream(fc.nat(3)))
  .map(([facts, others, days, dice]): [ReadinessInput, ReadinessInput] => {
    const mix = <F extends { readonly id: string }>(from: readonly F[], to: readonly F[]): F[] =>
      from.flatMap((fact, at) => {
        const [other, die] = [to[at], dice.next().value];
        if (die === 0) return [];
        return die === 1 && other ? [{ ...other, id: fact.id }] : [fact];
      });
    const all = <F extends { readonly id: string }>(from: readonly F[], to: readonly F[]) => [
      ...mix(from, to),
      ...to.filter(() => dice.next().value === 0),
    ];
    const later = {
      as_of: dateAfter(facts.as_of, days),
      evaluations: all(facts.evaluations, others.evaluations),
      decisions: all(facts.decisions, others.decisions),
      gaps: all(facts.gaps, others.gaps),
      action_items: all(facts.action_items, others.action_items),
    };
    return [facts, later];
  });

test("F4: movements sum to the change of the overall score and of each dimension's, to the hundredth", () => {
  let moved = 0;
  fc.assert(
    fc.property(twoStates, ([before, after]) => {
      const [was, is] = [computeReadiness(before), computeReadiness(after)];
      const moves = movementsBetween(before, after);
      moved += moves.length;
      if (was.overall_score === null || is.overall_score === null) return assert.deepEqual(moves, []);
      const change = hundredths(is.overall_score) - hundredths(was.overall_score);
      assert.equal(sumOf(moves.map(({ points }) => points)), change);
      for (const { dimension, score } of is.dimensions) {
        const previous = was.dimensions.find((each) => each.dimension === dimension)?.score ?? null;
        const own = moves.filter((each) => each.dimension === dimension);
        if (score === null || previous === null) {
          assert.ok(own.length <= 1 && own.every(({ dimension_points, record_id }) => !dimension_points && !record_id));
        } else {
          assert.equal(sumOf(own.map((each) => each.dimension_points)), hundredths(score) - hundredths(previous));
        }
      }
    }),
    { numRuns: 500 },
  );
  assert.ok(moved > 500);
});

test("F5: no movement exceeds the scale", () => {
  fc.assert(
    fc.property(twoStates, ([before, after]) => {
      for (const { points, dimension_points } of movementsOfAny(before, after)) {
        assert.ok(Math.abs(points) <= 100.01 && Math.abs(dimension_points ?? 0) <= 100.01, `${points}`);
      }
    }),
    { numRuns: 500 },
  );
});

test("F5: on one day, unchanged records move nothing", () => {
  fc.assert(
    fc.property(input, input, (facts, others) => {
      const { as_of } = facts;
      const found = others.gaps.map((each) => ({ ...each, identified_on: as_of }));
      const shown = others.evaluations.map((each) => ({ ...each, exercise_date: as_of }));
      const after = { ...facts, gaps: [...facts.gaps, ...found], evaluations: [...facts.evaluations, ...shown] };
      const names = new Set([...found, ...shown].map(({ id }) => id));
      for (const { record_id } of movementsOfAny(facts, after)) assert.ok(record_id === null || names.has(record_id));
    }),
  );
});

const asOf = "2026-11-01";
const evaluation = (over: Partial<EvaluationFacts> = {}): EvaluationFacts => ({
  id: "E1",
  dimension: "COMMUNICATION",
  rating: "SOME_CHALLENGES",
  criticality: "NORMAL",
  exercise_date: "2026-10-01",
  ...over,
});
const gap = (over: Partial<GapFacts> = {}): GapFacts => ({
  id: "G1",
  dimension: "COMMUNICATION",
  severity: "HIGH",
  status: "OPEN",
  identified_on: "2026-10-01",
  accepted_on: null,
  accepted_until: null,
  assurance: null,
  verified_on: null,
  ...over,
});
const item = {
  id: "A1",
  gap_id: "G1",
  dimension: "COMMUNICATION",
  priority: "HIGH",
  status: "OPEN",
  agreed_due_on: "2026-11-05",
} as const;
const decision: DecisionFacts = {
  id: "D1",
  dimension: "COMMUNICATION",
  quality: "GOOD",
  target_minutes: 10,
  minutes_to_decide: 12,
  criticality: "NORMAL",
  exercise_date: "2026-10-01",
};
const facts: ReadinessInput = {
  as_of: asOf,
  evaluations: [evaluation()],
  decisions: [],
  gaps: [gap()],
  action_items: [item],
};

const brief = (moves: readonly Movement[]) =>
  moves.map(({ record_kind, record_id, cause, points, reason }) => [record_kind, record_id, cause, points, reason]);

test("F4: a closed gap gives back what it took", () => {
  const after = { ...facts, gaps: [gap({ status: "VERIFIED", assurance: "RETESTED", verified_on: asOf })] };
  // 75 minus 60 % × 20 / 120 of it.
  assert.deepEqual(brief(movementsOfAny(facts, after)), [
    ["GAP", "G1", "CHANGED", 7.5, "HIGH gap VERIFIED (RETESTED), was OPEN for 31 days"],
  ]);
});

test("F4: an aging gap and an action item that falls due move by time", () => {
  const after = { ...facts, as_of: "2027-01-04" };
  // A load of 20 × 155 / 120 leaves 0.876821 of 75 instead of 0.9; one of 10 × 150 / 90 then takes 0.053571 of that.
  assert.deepEqual(brief(movementsOfAny(facts, after)), [
    ["ACTION_ITEM", "A1", "AGED", -3.52, "With time: HIGH action item OPEN, 60 days overdue"],
    ["GAP", "G1", "AGED", -1.74, "With time: HIGH gap OPEN for 95 days"],
  ]);
});

test("F5: new evidence is measured against the mean of the existing evidence", () => {
  const poor = evaluation({ id: "E2", rating: "UNABLE", criticality: "CRITICAL", exercise_date: asOf });
  const calm = { ...facts, gaps: [], action_items: [] };
  // A weight of 4 next to one of 2: the mean falls from 75 to 25.
  assert.deepEqual(brief(movementsOfAny(calm, { ...calm, evaluations: [evaluation(), poor] })), [
    ["INJECT", "E2", "NEW", -50, "New: CRITICAL inject rated UNABLE, exercised 0 days ago"],
  ]);
});

test("F5: a decision that loses its quality and its time takes no more than the scale, and others give less", () => {
  const calm = { ...facts, evaluations: [], gaps: [], action_items: [] };
  const [best, never] = [
    { quality: "EXCELLENT", minutes_to_decide: 0 },
    { quality: null, minutes_to_decide: null },
  ] as const;
  const before = {
    ...calm,
    decisions: [
      { ...decision, ...best },
      { ...decision, ...never, id: "D2" },
    ],
  };
  const after = { ...calm, decisions: [{ ...decision, ...never }] };
  const moved = movementsOfAny(before, after).map(({ record_id, points }) => [record_id, points]);
  assert.deepEqual(moved, [
    ["D1", -100],
    ["D2", 18.75],
  ]);
});

test("F4: a rating that is added, changed or moved to another dimension names its previous value", () => {
  const calm = { ...facts, gaps: [], action_items: [], decisions: [decision] };
  const reasons = (before: object, after: object) =>
    movementsOfAny({ ...calm, ...before }, { ...calm, ...after }).map(({ cause, reason }) => `${cause} ${reason}`);
  const unseen = { evaluations: [evaluation({ rating: null })] };
  const seen = "exercised 31 days ago";
  assert.deepEqual(reasons(unseen, {}), [`CHANGED NORMAL inject rated SOME_CHALLENGES, ${seen}, was not rated`]);
  const better = {
    decisions: [{ ...decision, quality: "EXCELLENT", criticality: "CRITICAL", minutes_to_decide: null }],
  };
  assert.deepEqual(reasons({}, better), [
    `CHANGED CRITICAL decision of EXCELLENT quality, never taken, target 10 min, ${seen}, ` +
      `was NORMAL decision of GOOD quality, taken in 12 min, target 10 min, ${seen}`,
  ]);
  const elsewhere = { evaluations: [evaluation({ dimension: "LEGAL_AND_INSURANCE" })] };
  assert.deepEqual(reasons({}, elsewhere), [
    `CHANGED NORMAL inject rated SOME_CHALLENGES, ${seen}, moved from COMMUNICATION to LEGAL_AND_INSURANCE`,
    "NEW New: LEGAL_AND_INSURANCE is assessed, at 75",
  ]);
  assert.deepEqual(
    reasons(elsewhere, {}).toSorted()[0],
    "AGED With time: LEGAL_AND_INSURANCE has no evidence any more; it scored 75",
  );
});

test("F4: planning an open gap, finishing an action item and a removed record each have their own words", () => {
  const reasons = (before: object, after: object) =>
    movementsOfAny({ ...facts, ...before }, { ...facts, ...after }).map(({ reason }) => reason);
  assert.deepEqual(reasons({ action_items: [] }, {}), [
    "HIGH gap OPEN for 31 days, was OPEN for 31 days, without an action item",
  ]);
  const late = { action_items: [{ ...item, agreed_due_on: "2026-10-25" }] };
  assert.deepEqual(reasons(late, { action_items: [{ ...item, status: "DONE" }] }), [
    "HIGH action item DONE, was OPEN, 7 days overdue",
  ]);
  assert.deepEqual(reasons({}, { gaps: [] }), ["Gone: HIGH gap OPEN for 31 days"]);
  assert.deepEqual(reasons({ gaps: [] }, {}), ["New: HIGH gap OPEN for 31 days"]);
});

test("F4: evidence that ages, and is renewed, moves by its age", () => {
  const calm = { ...facts, gaps: [], action_items: [] };
  const old = { ...calm, as_of: "2027-11-01" };
  // 396 days: 4000 × 31 / 730 = 169 basis points of 75 are lost.
  assert.deepEqual(brief(movementsOfAny(calm, old)), [
    [null, null, "AGED", -1.27, "With time: the newest evidence is 396 days old, was 31 days"],
  ]);
  const again = { ...old, evaluations: [evaluation(), evaluation({ id: "E2", exercise_date: "2027-11-01" })] };
  assert.deepEqual(brief(movementsOfAny(old, again)), [
    [null, null, "CHANGED", 1.27, "the newest evidence is 0 days old, was 396 days"],
  ]);
});

test("F4: without a previous or later score nothing moved", () => {
  const nothing = { ...facts, evaluations: [] };
  assert.deepEqual(movementsOfAny(nothing, facts), []);
  assert.deepEqual(movementsOfAny(facts, nothing), []);
});
