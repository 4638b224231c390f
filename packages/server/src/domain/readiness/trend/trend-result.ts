import { dimension } from "#domain/readiness/dimension.ts";
import { rangeFields } from "#domain/readiness/range-fields.ts";
import { confidence } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const trendDimension = {
  name: "TrendDimension",
  description: "One dimension of a point in a trend.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    score: { type: "score", nullable: true, description: "0 to 100, in hundredths; null if not assessed." },
    change: {
      type: "score",
      nullable: true,
      description: "Change since the previous point; null if either has no score.",
    },
    confidence: { type: "enum", of: confidence, nullable: true, description: "Amount of evidence." },
    open_gaps_count: { type: "integer", description: "Number of its gaps that counted as OPEN or IN_PROGRESS." },
    newest_evidence_days: {
      type: "integer",
      nullable: true,
      description: "Days from the newest evidence to as_of; null without evidence.",
    },
  },
} as const satisfies ObjectDeclaration;

const trendPoint = {
  name: "TrendPoint",
  description: "Readiness on a date: the last score stored for it.",
  fields: {
    as_of: { type: "date", description: "Date." },
    score_id: { type: "id", description: "ID of the stored score." },
    overall_score: { type: "score", nullable: true, description: "0 to 100, in hundredths; null if not assessed." },
    change: {
      type: "score",
      nullable: true,
      description: "Change since the previous point, shown or not; null if either has no score.",
    },
    ...rangeFields,
    status: { type: "enum", of: readinessStatus, description: "Status of the score." },
    coverage: { type: "score", description: "Share of the weight that was assessed, in percent." },
    not_assessed: { type: "enum", of: dimension, list: true, description: "Dimensions without evidence." },
    dimensions: { type: "object", of: trendDimension, list: true, description: "Score of each dimension." },
  },
} as const satisfies ObjectDeclaration;

const evidenceGap = {
  name: "EvidenceGap",
  description: "A period of a trend in which a dimension was not assessed.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    from: { type: "date", description: "First point without evidence." },
    to: {
      type: "date",
      nullable: true,
      description: "Last point without evidence; null if it continues to the trend's last point.",
    },
    reason: { type: "text", description: "Reason in words." },
  },
} as const satisfies ObjectDeclaration;

export const readinessTrend = {
  name: "ReadinessTrend",
  description: "Stored readiness scores over time, by the date they were computed for.",
  fields: {
    formula_version: {
      type: "text",
      description: "Formula of all points: only scores of the same formula are compared.",
    },
    points: { type: "object", of: trendPoint, list: true, description: "One point per date, oldest first." },
    total: { type: "integer", description: "Number of points between `from` and `to`, shown or not." },
    evidence_gaps: {
      type: "object",
      of: evidenceGap,
      list: true,
      description: "Periods in which the shown points lack a dimension, oldest first.",
    },
    reason: {
      type: "text",
      nullable: true,
      description: "Why there is no score to show; null if a shown point has one.",
    },
  },
} as const satisfies ObjectDeclaration;
