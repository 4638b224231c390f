import { dimension } from "#domain/readiness/dimension.ts";
import { contributionRecordKind } from "#domain/readiness/records/readiness-contribution.ts";
import { recordBehind } from "#domain/readiness/trend/record-behind.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const movementCause = {
  name: "MovementCause",
  description: "Why something moved a score.",
  values: {
    NEW: "It came in since the score before.",
    CHANGED: "Somebody changed it: rated, closed, planned, finished.",
    AGED: "Nothing but time passed: it grew old, fell due or lost weight.",
  },
} as const satisfies EnumDeclaration;

export const readinessMovement = {
  name: "ReadinessMovement",
  plural: "readiness_movements",
  description:
    "What one record moved a readiness score by since the score before of the same kind and formula, from the stored evidence of both. They sum exactly.",
  permission: "read_readiness",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "The dimension that it moved." },
    cause: { type: "enum", of: movementCause, disclosure: "shared", description: "Why it moved." },
    points: {
      type: "score",
      disclosure: "shared",
      description: "Points of the overall score, in hundredths: all of them sum to its change_since_previous.",
    },
    dimension_points: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description:
        "Points of the dimension's score: those of a dimension sum to its change_since_previous. Null where it has none.",
    },
    record_kind: {
      type: "enum",
      of: contributionRecordKind,
      nullable: true,
      disclosure: "shared",
      description: "The kind of record that moved it. Null: the age of all evidence, or a dimension assessed anew.",
    },
    record_id: { type: "id", nullable: true, disclosure: "shared", description: "The record that moved it." },
    ...recordBehind,
    reason: { type: "text", disclosure: "shared", description: "What became of it, in words." },
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
