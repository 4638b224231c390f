import { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const reconciliation = {
  name: "Reconciliation",
  plural: "reconciliations",
  description:
    "The rating that the lead set after reading the evaluators' ratings. It never changes: a later one replaces it. " +
    "Clients and carriers can read it once the exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    rating: {
      type: "enum",
      of: performanceRating,
      disclosure: "shared",
      description: "Reconciled rating of the organization's performance.",
      set: { on: "create" },
    },
    rating_note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "What got in the way; always present with MAJOR_CHALLENGES and UNABLE.",
      set: {
        on: "create",
        lines: "many",
        description: "What got in the way. Required for MAJOR_CHALLENGES and UNABLE.",
      },
    },
    reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why this rating; always present if the evaluators' ratings differed from it.",
      set: {
        on: "create",
        lines: "many",
        description:
          "Why this rating. Required if any evaluator rated otherwise, and to replace an earlier reconciled rating.",
      },
    },
    reconciled_by: { type: "text", disclosure: "shared", description: "Who reconciled." },
    reconciled_at: { type: "date_time", disclosure: "shared", description: "When." },
    replaced_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was replaced; null for the current one.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that it rates, if any.",
    },
    objective: {
      type: "one",
      nullable: true,
      record: "ExerciseObjective",
      where: { id: "objective_id" },
      description: "Capability target or critical task that it rates, if any.",
    },
  },
  filters: {},
  order: {
    by: [
      ["reconciled_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
