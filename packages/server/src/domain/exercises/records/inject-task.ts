import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectTask = {
  name: "InjectTask",
  plural: "inject_tasks",
  description: "A critical task that an inject tests. Clients and carriers can read it once the exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that tests the task.",
    },
    objective: {
      type: "one",
      record: "ExerciseObjective",
      where: { id: "objective_id" },
      description: "The critical task.",
    },
  },
  filters: {},
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
