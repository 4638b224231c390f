import { dimension } from "#domain/readiness/dimension.ts";
import { recordBehind } from "#domain/readiness/trend/record-behind.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const contributionKind = {
  name: "ContributionKind",
  description: "Kind of item that adds or subtracts points.",
  values: {
    DIMENSION: "A dimension's share of the overall score.",
    EVALUATION: "A rated inject.",
    QUALITY: "The quality of a decision.",
    TIMELINESS: "Timeliness of a decision.",
    STALENESS: "Evidence that has aged.",
    GAP: "A gap that is not verified.",
    FOLLOW_THROUGH: "An overdue action item, or a gap without one.",
  },
  labels: {
    FOLLOW_THROUGH: "follow-through",
  },
} as const satisfies EnumDeclaration;

export const contributionRecordKind = {
  name: "ContributionRecordKind",
  description: "Kind of record behind the points.",
  values: { INJECT: "An inject.", DECISION: "A decision.", GAP: "A gap.", ACTION_ITEM: "An action item." },
} as const satisfies EnumDeclaration;

export const readinessContribution = {
  name: "ReadinessContribution",
  plural: "readiness_contributions",
  description: "Points of a readiness score that come from one dimension or one piece of evidence. They sum exactly.",
  permission: "read_readiness",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "Dimension it counts toward." },
    key: { type: "text", disclosure: "shared", description: "Key for sorting and comparing: gap:ID." },
    kind: { type: "enum", of: contributionKind, disclosure: "shared", description: "Kind of item." },
    points: {
      type: "score",
      disclosure: "shared",
      description:
        "Signed points in hundredths: of the overall score for DIMENSION, otherwise of the dimension's score.",
    },
    record_kind: {
      type: "enum",
      of: contributionRecordKind,
      nullable: true,
      disclosure: "shared",
      description: "Kind of the record behind it.",
    },
    record_id: { type: "id", nullable: true, disclosure: "shared", description: "ID of the record behind it." },
    ...recordBehind,
    reason: { type: "text", disclosure: "shared", description: "Explanation in words." },
    ...timestamps,
  },
  filters: {
    dimension: { field: "dimension", compare: "=", description: "Only this dimension." },
  },
  order: {
    by: [
      ["score_id", "uuid"],
      ["sequence", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
