import { dimension } from "#domain/readiness/dimension.ts";
import { rangeFields } from "#domain/readiness/range-fields.ts";
import { contributionKind, contributionRecordKind } from "#domain/readiness/records/readiness-contribution.ts";
import { confidence } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import { whatIfKind } from "#domain/readiness/what-if/what-if-kind.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";

export const computedDimension = {
  name: "ComputedDimension",
  description: "One dimension of a computed readiness score.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    score: { type: "score", nullable: true, description: "0 to 100, in hundredths; null if not assessed." },
    weight: { type: "score", description: "Weight in the overall score, in percent." },
    confidence: { type: "enum", of: confidence, nullable: true, description: "Amount of evidence." },
    evidence_count: { type: "integer", description: "Number of pieces of evidence that count." },
    open_gaps_count: { type: "integer", description: "Number of its gaps that counted as OPEN or IN_PROGRESS." },
    newest_evidence_days: {
      type: "integer",
      nullable: true,
      description: "Days from the newest evidence to as_of; null without evidence.",
    },
  },
} as const satisfies ObjectDeclaration;

export const computedContribution = {
  name: "ComputedContribution",
  description: "Points from one dimension or one piece of evidence. They sum exactly.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension it counts toward." },
    key: { type: "text", description: "Key for sorting and comparing: gap:ID." },
    kind: { type: "enum", of: contributionKind, description: "Kind of item." },
    points: {
      type: "score",
      description:
        "Signed points in hundredths: of the overall score for DIMENSION, otherwise of the dimension's score.",
    },
    record_kind: {
      type: "enum",
      of: contributionRecordKind,
      nullable: true,
      description: "Kind of the record behind it.",
    },
    record_id: { type: "id", nullable: true, description: "ID of the record behind it." },
    reason: { type: "text", description: "Explanation in words." },
  },
} as const satisfies ObjectDeclaration;

export const computedReadiness = {
  name: "ComputedReadiness",
  description: "A readiness score computed on request and not stored.",
  fields: {
    overall_score: {
      type: "score",
      nullable: true,
      description: "0 to 100, in hundredths; null if too little was assessed.",
    },
    ...rangeFields,
    status: { type: "enum", of: readinessStatus, description: "Status of the score." },
    coverage: { type: "score", description: "Share of the weight that was assessed, in percent." },
    as_of: { type: "date", description: "Date it was computed for." },
    formula_version: { type: "text", description: "The formula." },
    parameters_digest: { type: "text", description: "SHA-256 of the formula's parameters." },
    dimensions: { type: "object", of: computedDimension, list: true, description: "Score of each dimension." },
    contributions: {
      type: "object",
      of: computedContribution,
      list: true,
      nullable: true,
      description: "Where each point comes from; null if the client does not disclose it to the caller.",
    },
  },
} as const satisfies ObjectDeclaration;

export const readinessChange = {
  name: "ReadinessChange",
  description: "An action that could be taken, and what it alone would do to the score.",
  fields: {
    points: { type: "score", description: "Gain in the overall score, in hundredths; 0 for EXERCISE." },
    overall_score: { type: "score", nullable: true, description: "Resulting overall score." },
    ...rangeFields,
    status: { type: "enum", of: readinessStatus, description: "Status of that score." },
    kind: { type: "enum", of: whatIfKind, description: "Kind of action." },
    dimension: { type: "enum", of: dimension, description: "Dimension that it changes." },
    action: { type: "text", description: "The action in words." },
    record_kind: {
      type: "enum",
      of: contributionRecordKind,
      nullable: true,
      description: "Kind of record; null for RETEST and EXERCISE.",
    },
    record_id: { type: "id", nullable: true, description: "ID of the record; null for RETEST and EXERCISE." },
    reference: { type: "text", nullable: true, description: "Reference that people use: MFL-G-231." },
    title: { type: "text", nullable: true, description: "Title of the record." },
    severity: { type: "enum", of: severity, nullable: true, description: "Severity of a gap." },
    due_on: { type: "date", nullable: true, description: "Due date of an action item." },
  },
} as const satisfies ObjectDeclaration;
