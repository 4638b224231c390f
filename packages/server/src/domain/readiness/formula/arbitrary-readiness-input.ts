import fc from "fast-check";
import type {
  ActionItemFacts,
  DecisionFacts,
  EvaluationFacts,
  GapFacts,
  ReadinessInput,
} from "#domain/readiness/formula/readiness-input.ts";

const asOf = "2026-06-01";
/** Bias and shrinking would repeat the least of them, and no two records share one. */
const id = fc.noShrink(fc.noBias(fc.uuid()));
const dimension = fc.constantFrom(
  "DETECTION_AND_ESCALATION",
  "COMMAND_AND_DECISION",
  "CONTAINMENT_AND_ERADICATION",
  "COMMUNICATION",
  "LEGAL_AND_INSURANCE",
  "RECOVERY_AND_CONTINUITY",
);
export const ratings = ["UNABLE", "MAJOR_CHALLENGES", "SOME_CHALLENGES", "PERFORMED"] as const;
export const qualities = ["ABSENT", "WEAK", "ADEQUATE", "GOOD", "EXCELLENT"] as const;
export const assurances = ["SELF_ATTESTED", "CONFIRMED", "RETESTED"] as const;
const criticality = fc.constantFrom("LOW", "NORMAL", "CRITICAL");
const severity = fc.constantFrom("LOW", "MEDIUM", "HIGH", "CRITICAL");

export const evaluation: fc.Arbitrary<EvaluationFacts> = fc.record({
  id,
  dimension,
  rating: fc.option(fc.constantFrom(...ratings)),
  criticality,
  exercise_date: dayAgo(-60, 1300),
});

export const decision: fc.Arbitrary<DecisionFacts> = fc.record({
  id,
  dimension,
  quality: fc.option(fc.constantFrom(...qualities)),
  target_minutes: fc.option(fc.nat(60)),
  minutes_to_decide: fc.option(fc.nat(240)),
  criticality,
  exercise_date: dayAgo(-60, 1300),
});

export const gap: fc.Arbitrary<GapFacts> = fc.record({
  id,
  dimension,
  severity,
  status: fc.constantFrom("OPEN", "IN_PROGRESS", "REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN"),
  identified_on: dayAgo(-30, 700),
  accepted_on: fc.option(dayAgo(-30, 700)),
  accepted_until: fc.option(dayAgo(-300, 300)),
  assurance: fc.constantFrom(...assurances),
  verified_on: dayAgo(-30, 1300),
});

export const actionItem: fc.Arbitrary<ActionItemFacts> = fc.record({
  id,
  gap_id: fc.option(id),
  dimension,
  priority: fc.constantFrom("LOW", "MEDIUM", "HIGH", "URGENT"),
  status: fc.constantFrom("OPEN", "IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED"),
  agreed_due_on: fc.option(dayAgo(-200, 400)),
});

/** Some action items belong to gaps of the input. */
export const input: fc.Arbitrary<ReadinessInput> = fc
  .record({
    evaluations: fc.array(evaluation, { maxLength: 15 }),
    decisions: fc.array(decision, { maxLength: 8 }),
    gaps: fc.array(gap, { maxLength: 8 }),
    action_items: fc.array(actionItem, { maxLength: 8 }),
    planned: fc.nat(8),
  })
  .map(({ planned, ...facts }) => ({
    ...facts,
    as_of: asOf,
    action_items: facts.action_items.map((item, at) =>
      at < planned ? { ...item, gap_id: facts.gaps[at]?.id ?? null } : item,
    ),
  }));

/** Two values of a scale, the lower one first. */
export function twoOf<const Scale extends readonly string[]>(
  scale: Scale,
): fc.Arbitrary<[Scale[number], Scale[number]]> {
  return fc
    .tuple(fc.constantFrom(...scale), fc.constantFrom(...scale))
    .map(([a, b]) => (scale.indexOf(a) <= scale.indexOf(b) ? [a, b] : [b, a]));
}

export function shuffled(facts: ReadinessInput): fc.Arbitrary<ReadinessInput> {
  const anyOrder = <T>(rows: readonly T[]) => fc.shuffledSubarray([...rows], { minLength: rows.length });
  return fc.record({
    as_of: fc.constant(facts.as_of),
    evaluations: anyOrder(facts.evaluations),
    decisions: anyOrder(facts.decisions),
    gaps: anyOrder(facts.gaps),
    action_items: anyOrder(facts.action_items),
  });
}

export function dayAgo(least: number, most: number): fc.Arbitrary<string> {
  return fc.integer({ min: least, max: most }).map((days) => dateAfter(asOf, -days));
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
