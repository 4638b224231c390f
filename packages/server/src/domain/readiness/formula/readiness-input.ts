import type { DimensionCode } from "#domain/readiness/dimension.ts";

export type Criticality = "LOW" | "NORMAL" | "CRITICAL";
export type Rating = "PERFORMED" | "SOME_CHALLENGES" | "MAJOR_CHALLENGES" | "UNABLE";
export type Quality = "ABSENT" | "WEAK" | "ADEQUATE" | "GOOD" | "EXCELLENT";
export type Severity = "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
export type GapStatus = "OPEN" | "IN_PROGRESS" | "REMEDIATED" | "VERIFIED" | "ACCEPTED" | "WITHDRAWN";
export type Assurance = "SELF_ATTESTED" | "CONFIRMED" | "RETESTED";
export type Priority = "LOW" | "MEDIUM" | "HIGH" | "URGENT";
export type ActionItemStatus = "OPEN" | "IN_PROGRESS" | "BLOCKED" | "DONE" | "CANCELLED";

/** The input of the formula: a day, and the results of one organization's completed exercises. Dates are UTC dates. */
export type ReadinessInput = {
  readonly as_of: string;
  readonly evaluations: readonly EvaluationFacts[];
  readonly decisions: readonly DecisionFacts[];
  readonly gaps: readonly GapFacts[];
  readonly action_items: readonly ActionItemFacts[];
};

/** An inject and its rating; null if it was not observed. */
export type EvaluationFacts = {
  readonly id: string;
  readonly dimension: DimensionCode;
  readonly rating: Rating | null;
  readonly criticality: Criticality;
  readonly exercise_date: string;
};

export type DecisionFacts = {
  readonly id: string;
  readonly dimension: DimensionCode;
  readonly quality: Quality | null;
  readonly target_minutes: number | null;
  /** Null if it was never decided. */
  readonly minutes_to_decide: number | null;
  readonly criticality: Criticality;
  readonly exercise_date: string;
};

export type GapFacts = {
  readonly id: string;
  readonly dimension: DimensionCode;
  readonly severity: Severity;
  readonly status: GapStatus;
  readonly identified_on: string;
  readonly accepted_on: string | null;
  /** The last day of an acceptance; null if there is none. */
  readonly accepted_until: string | null;
  /** Null unless it is VERIFIED. */
  readonly assurance: Assurance | null;
  readonly verified_on: string | null;
};

export type ActionItemFacts = {
  readonly id: string;
  readonly gap_id: string | null;
  readonly dimension: DimensionCode;
  readonly priority: Priority;
  readonly status: ActionItemStatus;
  /** The first due date, or a later one that the operator agreed to. */
  readonly agreed_due_on: string | null;
};
