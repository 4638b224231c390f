import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const evaluator = {
  name: "Evaluator",
  plural: "evaluators",
  description:
    "A person who evaluates an exercise: of its organization, of the operator's staff, or a guest without an account.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name when they were named." },
    user_id: {
      type: "id",
      disclosure: "shared",
      description: "ID of the person, as `me` returns it; of a guest, their own.",
    },
    is_guest: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether they have no account, and enter by a personal link.",
    },
    link_expires_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When a guest's personal link ends at the latest; null without one.",
    },
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
