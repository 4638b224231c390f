import { objectiveKind, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const exerciseObjective = {
  name: "ExerciseObjective",
  plural: "exercise_objectives",
  description:
    "An objective of an exercise, a capability target under it, or a critical task under that. Clients and carriers " +
    "can read targets and tasks once the exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: {
      type: "enum",
      of: objectiveKind,
      disclosure: "shared",
      description: "Objective, capability target or critical task.",
      set: { on: "create" },
    },
    position: {
      type: "integer",
      disclosure: "shared",
      description: "Position among those of the same parent, from 1.",
    },
    title: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "What is to be shown, in one line.",
      set: { on: "both" },
    },
    dimension: {
      type: "enum",
      of: dimension,
      nullable: true,
      disclosure: "shared",
      description: "Readiness dimension of a capability target; null for the others.",
      set: {
        on: "create",
        description: "Readiness dimension. Required for a capability target, and only there.",
      },
    },
    rating: {
      type: "enum",
      of: performanceRating,
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select c.rating from reconciliations c where c.organization_id = ${row}.organization_id
        and c.objective_id = ${row}.id and c.replaced_at is null)`,
      description: "Reconciled rating of a target or task; null if there is none.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    parent: {
      type: "one",
      nullable: true,
      record: "ExerciseObjective",
      where: { id: "parent_id" },
      description: "Objective of a target, or target of a task.",
    },
    parts: {
      type: "many",
      record: "ExerciseObjective",
      where: { parent_id: "id" },
      description: "Targets of an objective, or tasks of a target, in order.",
    },
    inject_tasks: {
      type: "many",
      record: "InjectTask",
      where: { objective_id: "id" },
      description: "Injects that test a task.",
    },
    evaluations: {
      type: "many",
      record: "Evaluation",
      where: { objective_id: "id" },
      description: "What evaluators recorded about it, oldest first.",
    },
    reconciliations: {
      type: "many",
      record: "Reconciliation",
      where: { objective_id: "id" },
      description: "Its reconciled ratings, oldest first.",
    },
  },
  filters: {},
  order: {
    by: [
      ["exercise_id", "uuid"],
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
