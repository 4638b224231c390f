import { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const evaluation = {
  name: "Evaluation",
  plural: "evaluations",
  description:
    "What an evaluator saw of an inject, a capability target or a critical task. It never changes: a later one of the " +
    "same evaluator replaces it. Evaluators read those of others once they rated the same themselves, or it is " +
    "reconciled; clients and carriers once it is reconciled and the exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  readers: "readers",
  withheld_from: "withheld_from",
  tenant: "organization_id",
  fields: {
    ...identity,
    evaluator_name: { type: "text", disclosure: "shared", description: "Name of the evaluator." },
    user_id: { type: "id", disclosure: "shared", description: "ID of the evaluator, as `me` returns it." },
    inject_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "ID of the inject that it rates, if any.",
    },
    objective_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description:
        "ID of the target or task that it rates, if any. Evaluators of the client need it before they can read `objective`.",
    },
    rating: {
      type: "enum",
      of: performanceRating,
      disclosure: "shared",
      description: "Rating of the organization's performance.",
      set: { on: "create" },
    },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "What was seen; always present with MAJOR_CHALLENGES and UNABLE.",
      set: {
        on: "create",
        lines: "many",
        description: "What was seen. Required for MAJOR_CHALLENGES and UNABLE: what got in the way.",
      },
    },
    strength: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "A strength that was observed.",
      set: { on: "create", lines: "many" },
    },
    improvement: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "An area for improvement that was observed.",
      set: { on: "create", lines: "many" },
    },
    evaluated_at: { type: "date_time", disclosure: "shared", description: "When it was rated." },
    exercise_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Seconds on the exercise clock when it was rated.",
    },
    replaced_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the evaluator replaced it; null for their current one.",
    },
    reconciled_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the lead first reconciled the ratings; null until then.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    evaluator: {
      type: "one",
      record: "Evaluator",
      where: { id: "evaluator_id" },
      description: "Who evaluated.",
    },
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
      ["evaluated_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
