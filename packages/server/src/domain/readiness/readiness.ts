import type { DimensionCode } from "#domain/readiness/dimension.ts";

export type Readiness = {
  /** 0 to 100 in hundredths; null if there is no or too little evidence. */
  readonly overall_score: number | null;
  /** The least and the most it is when any one record is left out; null without a score. */
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly status: "NOT_ASSESSED" | "INSUFFICIENT_EVIDENCE" | "PROVISIONAL" | "FINAL";
  /** The rated injects and the decisions behind it. */
  readonly records: number;
  /** Percent of the weight that was assessed. */
  readonly coverage: number;
  readonly as_of: string;
  readonly formula_version: string;
  readonly parameters_digest: string;
  readonly dimensions: readonly DimensionReadiness[];
  readonly contributions: readonly Contribution[];
};

export type DimensionReadiness = {
  readonly dimension: DimensionCode;
  /** Null if there is no evidence, which is not 0. */
  readonly score: number | null;
  /** In basis points of the whole. */
  readonly weight: number;
  readonly confidence: "LOW" | "NORMAL" | null;
  readonly evidence_count: number;
  readonly newest_evidence_days: number | null;
  readonly open_gaps_count: number;
};

/** The kind of a contribution. */
export type Fact = {
  readonly dimension: DimensionCode;
  readonly key: string;
  /** DIMENSION contributions add up to the overall score, all others to the score of their dimension. */
  readonly kind: "DIMENSION" | "EVALUATION" | "QUALITY" | "TIMELINESS" | "STALENESS" | "GAP" | "FOLLOW_THROUGH";
  readonly record_kind: "INJECT" | "DECISION" | "GAP" | "ACTION_ITEM" | null;
  readonly record_id: string | null;
  readonly reason: string;
};

export type Contribution = Fact & { readonly points: number };
