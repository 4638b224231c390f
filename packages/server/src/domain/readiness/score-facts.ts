import type { readinessContribution } from "#domain/readiness/records/readiness-contribution.ts";
import type { readinessDimension } from "#domain/readiness/records/readiness-dimension.ts";
import type { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import type { Row } from "#kernel/record.ts";
import type { Wanted } from "#kernel/record-facts.ts";

export type DimensionFacts = Pick<
  Row<typeof readinessDimension>,
  | "dimension"
  | "score"
  | "weight"
  | "change_since_previous"
  | "confidence"
  | "evidence_count"
  | "open_gaps_count"
  | "newest_evidence_days"
>;

export type ContributionFacts = Pick<
  Row<typeof readinessContribution>,
  "dimension" | "kind" | "points" | "record_kind" | "record_id" | "reason"
>;

export type ScoreFacts = Pick<
  Row<typeof readinessScore>,
  | "overall_score"
  | "status"
  | "range_low"
  | "range_high"
  | "records"
  | "coverage"
  | "as_of"
  | "scored_at"
  | "formula_version"
  | "parameters_digest"
  | "input_digest"
  | "change_since_previous"
> & { readonly dimensions: readonly DimensionFacts[]; readonly contributions: readonly ContributionFacts[] };

/** For a single exercise, nobody sees which record gave which points. */
export type ExerciseScoreFacts = Omit<ScoreFacts, "contributions">;

export const exerciseScoreWanted: Wanted = {
  fields: [
    "overall_score",
    "status",
    "range_low",
    "range_high",
    "records",
    "coverage",
    "as_of",
    "scored_at",
    "formula_version",
    "parameters_digest",
    "input_digest",
    "change_since_previous",
  ],
  related: {
    dimensions: {
      fields: [
        "dimension",
        "score",
        "weight",
        "change_since_previous",
        "confidence",
        "evidence_count",
        "open_gaps_count",
        "newest_evidence_days",
      ],
    },
  },
};

export const scoreWanted: Wanted = {
  ...exerciseScoreWanted,
  related: {
    ...exerciseScoreWanted.related,
    contributions: { fields: ["dimension", "kind", "points", "record_kind", "record_id", "reason"] },
  },
};
