import { recencyBp } from "#domain/readiness/formula/age-weight.ts";
import { daysBetween, inDays } from "#domain/readiness/formula/days.ts";
import { type Fraction, fraction } from "#domain/readiness/formula/fraction.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import type {
  Criticality,
  DecisionFacts,
  EvaluationFacts,
  Quality,
  Rating,
  ReadinessInput,
} from "#domain/readiness/formula/readiness-input.ts";
import type { Fact } from "#domain/readiness/readiness.ts";

/** A result of an exercise, from 0 to 100. */
export type Evidence = Fact & {
  readonly component: keyof typeof parameters.mix;
  readonly value: Fraction;
  readonly weight: bigint;
  readonly days: number;
};

const ratingValue: Record<Rating, number> = {
  PERFORMED: parameters.rating.P,
  SOME_CHALLENGES: parameters.rating.S,
  MAJOR_CHALLENGES: parameters.rating.M,
  UNABLE: parameters.rating.U,
};

const qualityValue: Record<Quality, number> = {
  ABSENT: parameters.quality[0],
  WEAK: parameters.quality[1],
  ADEQUATE: parameters.quality[2],
  GOOD: parameters.quality[3],
  EXCELLENT: parameters.quality[4],
};

const criticalityWeight: Record<Criticality, number> = {
  LOW: parameters.criticality.low,
  NORMAL: parameters.criticality.normal,
  CRITICAL: parameters.criticality.critical,
};

/** All evidence that still counts. Unobserved injects are not evidence. */
export function evidenceOf({ as_of, evaluations, decisions }: ReadinessInput): Evidence[] {
  return [
    ...evaluations.flatMap((evaluation) => ratingOf(evaluation, as_of)),
    ...decisions.flatMap((decision) => qualityOf(decision, as_of)),
    ...decisions.flatMap((decision) => timelinessOf(decision, as_of)),
  ].filter((evidence) => evidence.weight > 0n);
}

function ratingOf(evaluation: EvaluationFacts, asOf: string): Evidence[] {
  const { id, dimension, rating, criticality } = evaluation;
  if (rating === null) return [];
  const age = ageOf(evaluation, asOf);
  return [
    {
      ...age,
      component: "evaluation",
      value: fraction(BigInt(ratingValue[rating]), 1n),
      dimension,
      key: `evaluation:${id}`,
      kind: "EVALUATION",
      record_kind: "INJECT",
      record_id: id,
      reason: `${criticality} inject rated ${rating}, exercised ${inDays(age.days)} ago`,
    },
  ];
}

function qualityOf(decision: DecisionFacts, asOf: string): Evidence[] {
  const { id, dimension, quality, criticality } = decision;
  if (quality === null) return [];
  const age = ageOf(decision, asOf);
  return [
    {
      ...age,
      component: "quality",
      value: fraction(BigInt(qualityValue[quality]), 1n),
      dimension,
      key: `decision-quality:${id}`,
      kind: "QUALITY",
      record_kind: "DECISION",
      record_id: id,
      reason: `${criticality} decision of ${quality} quality, exercised ${inDays(age.days)} ago`,
    },
  ];
}

function timelinessOf(decision: DecisionFacts, asOf: string): Evidence[] {
  const { id, dimension, target_minutes: target, minutes_to_decide: taken, criticality } = decision;
  // A target of 0 minutes is not a target: no decision takes no time.
  if (target === null || target <= 0) return [];
  const decided = taken === null ? "never taken" : `taken in ${taken} min`;
  return [
    {
      ...ageOf(decision, asOf),
      component: "timeliness",
      value: taken === null ? fraction(0n, 1n) : timeliness(BigInt(taken), BigInt(target)),
      dimension,
      key: `decision-timeliness:${id}`,
      kind: "TIMELINESS",
      record_kind: "DECISION",
      record_id: id,
      reason: `${criticality} decision ${decided}, target ${target} min`,
    },
  ];
}

function timeliness(taken: bigint, target: bigint): Fraction {
  const zeroAt = BigInt(parameters.timelinessZeroAt) * target;
  if (taken <= target) return fraction(100n, 1n);
  if (taken >= zeroAt) return fraction(0n, 1n);
  return fraction(100n * (zeroAt - taken), zeroAt - target);
}

function ageOf({ criticality, exercise_date }: EvaluationFacts | DecisionFacts, asOf: string) {
  const days = daysBetween(exercise_date, asOf);
  return { days, weight: BigInt(criticalityWeight[criticality]) * recencyBp(days) };
}
