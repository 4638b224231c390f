import { dimension } from "#domain/readiness/dimension.ts";
import { contributionRecordKind } from "#domain/readiness/records/readiness-contribution.ts";
import { recordBehind } from "#domain/readiness/trend/record-behind.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const movementCause = {
  name: "MovementCause",
  description: "Why a score moved.",
  values: {
    NEW: "New since the previous score.",
    CHANGED: "Changed by a person: rated, closed, planned or finished.",
    AGED: "Only time passed: it aged, fell due or lost weight.",
  },
} as const satisfies EnumDeclaration;

export const readinessMovement = {
  name: "ReadinessMovement",
  plural: "readiness_movements",
  description:
    "How much one record moved a readiness score since the previous score of the same kind and formula, from " +
    "the stored evidence of both. Movements sum exactly.",
  permission: "read_readiness",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "Dimension it moved." },
    cause: { type: "enum", of: movementCause, disclosure: "shared", description: "Why it moved." },
    points: {
      type: "score",
      disclosure: "shared",
      description: "Points of the overall score, in hundredths; all of them sum to its change_since_previous.",
    },
    dimension_points: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description:
        "Points of the dimension's score; those of a dimension sum to its change_since_previous. Null if it has none.",
    },
    record_kind: {
      type: "enum",
      of: contributionRecordKind,
      nullable: true,
      disclosure: "shared",
      description: "Kind of record that moved it. Null for the age of all evidence, or a dimension assessed again.",
    },
    record_id: { type: "id", nullable: true, disclosure: "shared", description: "ID of the record that moved it." },
    ...recordBehind,
    reason: { type: "text", disclosure: "shared", description: "What changed, in words." },
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
