import { dimension } from "#domain/readiness/dimension.ts";
import { contributionKind, contributionRecordKind } from "#domain/readiness/records/readiness-contribution.ts";
import { confidence } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";

export const computedDimension = {
  name: "ComputedDimension",
  description: "One dimension of a readiness that was worked out.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Which dimension." },
    score: { type: "score", nullable: true, description: "0 to 100 in hundredths; null: not assessed." },
    weight: { type: "score", description: "Its share of the overall score, in percent." },
    confidence: { type: "enum", of: confidence, nullable: true, description: "How much evidence there is." },
    evidence_count: { type: "integer", description: "How many pieces of evidence count." },
    open_gaps_count: { type: "integer", description: "How many of its gaps counted as OPEN or IN_PROGRESS." },
    newest_evidence_days: {
      type: "integer",
      nullable: true,
      description: "Days from the newest evidence to as_of; null without evidence.",
    },
  },
} as const satisfies ObjectDeclaration;

export const computedContribution = {
  name: "ComputedContribution",
  description: "Points that come from one dimension or one piece of evidence. They sum exactly.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "The dimension it counts in." },
    key: { type: "text", description: "What it is, for sorting and comparing: gap:ID." },
    kind: { type: "enum", of: contributionKind, description: "What sort of thing it is." },
    points: {
      type: "score",
      description: "Signed points in hundredths: of the overall score for DIMENSION, else of the dimension's.",
    },
    record_kind: {
      type: "enum",
      of: contributionRecordKind,
      nullable: true,
      description: "The kind of record behind it.",
    },
    record_id: { type: "id", nullable: true, description: "The record behind it." },
    reason: { type: "text", description: "Why, in words." },
  },
} as const satisfies ObjectDeclaration;

export const computedReadiness = {
  name: "ComputedReadiness",
  description: "A readiness that was worked out just now and stored nowhere.",
  fields: {
    overall_score: { type: "score", nullable: true, description: "0 to 100 in hundredths; null: not assessed." },
    status: { type: "enum", of: readinessStatus, description: "What it rests on." },
    coverage: { type: "score", description: "How much of the weight was assessed, in percent." },
    as_of: { type: "date", description: "The day for which it was worked out." },
    formula_version: { type: "text", description: "The formula." },
    parameters_digest: { type: "text", description: "SHA-256 of the formula's parameters." },
    dimensions: { type: "object", of: computedDimension, list: true, description: "The score of each dimension." },
    contributions: {
      type: "object",
      of: computedContribution,
      list: true,
      nullable: true,
      description: "What each point comes from; null where the client does not disclose it to the caller.",
    },
  },
} as const satisfies ObjectDeclaration;

export const readinessChange = {
  name: "ReadinessChange",
  description: "One thing that could be done, and what it alone would do to the score.",
  fields: {
    points: { type: "score", description: "What the overall score would gain, in hundredths." },
    overall_score: { type: "score", nullable: true, description: "What it would then be." },
    action: { type: "text", description: "What would be done: the gap verified, or the action item done." },
    record_kind: { type: "enum", of: contributionRecordKind, description: "The kind of record." },
    record_id: { type: "id", description: "The record." },
    reference: { type: "text", nullable: true, description: "What people call that record: G-231." },
    title: { type: "text", nullable: true, description: "That record's title." },
    severity: { type: "enum", of: severity, nullable: true, description: "Of a gap." },
    due_on: { type: "date", nullable: true, description: "When an action item was due." },
  },
} as const satisfies ObjectDeclaration;
