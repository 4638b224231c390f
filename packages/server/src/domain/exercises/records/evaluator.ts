import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const evaluator = {
  name: "Evaluator",
  plural: "evaluators",
  description: "A person who evaluates an exercise: of its organization, or of the operator's staff.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", disclosure: "shared", description: "Name when they were named." },
    user_id: { type: "id", disclosure: "shared", description: "ID of the person, as `me` returns it." },
    removed_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When they were removed; null while they evaluate. What they rated stays.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    evaluations: {
      type: "many",
      record: "Evaluation",
      where: { evaluator_id: "id" },
      description: "What they recorded, oldest first.",
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
