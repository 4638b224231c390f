import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectCorrection = {
  name: "InjectCorrection",
  plural: "inject_corrections",
  description: "A correction to an inject that the players already have. The inject itself stays as it was delivered.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    body: { type: "text", typed: true, disclosure: "shared", description: "The corrected information." },
    author: { type: "text", disclosure: "shared", description: "Who corrected it." },
    at: { type: "date_time", disclosure: "shared", description: "When." },
    exercise_seconds: {
      type: "integer",
      disclosure: "shared",
      description: "Seconds on the exercise clock.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that it corrects.",
    },
  },
  filters: {},
  order: {
    by: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
