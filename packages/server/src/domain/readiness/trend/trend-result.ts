import { dimension } from "#domain/readiness/dimension.ts";
import { confidence } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const trendDimension = {
  name: "TrendDimension",
  description: "One dimension of a point of a trend.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Which dimension." },
    score: { type: "score", nullable: true, description: "0 to 100 in hundredths; null: not assessed." },
    change: {
      type: "score",
      nullable: true,
      description: "Points gained since the point before; null when either has no score.",
    },
    confidence: { type: "enum", of: confidence, nullable: true, description: "How much evidence there is." },
    open_gaps_count: { type: "integer", description: "How many of its gaps counted as OPEN or IN_PROGRESS." },
    newest_evidence_days: {
      type: "integer",
      nullable: true,
      description: "Days from the newest evidence to as_of; null without evidence.",
    },
  },
} as const satisfies ObjectDeclaration;

const trendPoint = {
  name: "TrendPoint",
  description: "The readiness of a day: the score that was stored last for it.",
  fields: {
    as_of: { type: "date", description: "The day." },
    score_id: { type: "id", description: "The stored score." },
    overall_score: { type: "score", nullable: true, description: "0 to 100 in hundredths; null: not assessed." },
    change: {
      type: "score",
      nullable: true,
      description: "Points gained since the point before, shown or not; null when either has no score.",
    },
    status: { type: "enum", of: readinessStatus, description: "What it rests on." },
    coverage: { type: "score", description: "How much of the weight was assessed, in percent." },
    not_assessed: { type: "enum", of: dimension, list: true, description: "The dimensions without evidence." },
    dimensions: { type: "object", of: trendDimension, list: true, description: "The score of each dimension." },
  },
} as const satisfies ObjectDeclaration;

const evidenceGap = {
  name: "EvidenceGap",
  description: "A stretch of a trend in which a dimension was not assessed.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Which dimension." },
    from: { type: "date", description: "The first point without evidence." },
    to: { type: "date", nullable: true, description: "The last one; null when it lasts to the trend's last point." },
    reason: { type: "text", description: "Why, in words." },
  },
} as const satisfies ObjectDeclaration;

export const readinessTrend = {
  name: "ReadinessTrend",
  description: "Stored readiness scores over time, by the day for which they were worked out.",
  fields: {
    formula_version: { type: "text", description: "The formula of all of them: only like is compared with like." },
    points: { type: "object", of: trendPoint, list: true, description: "A point for each day, oldest first." },
    total: { type: "integer", description: "How many points there are from `from` to `to`, shown or not." },
    evidence_gaps: {
      type: "object",
      of: evidenceGap,
      list: true,
      description: "Where the shown points lack a dimension, oldest first.",
    },
    reason: {
      type: "text",
      nullable: true,
      description: "Why there is no score to show; null when a point shown has one.",
    },
  },
} as const satisfies ObjectDeclaration;
