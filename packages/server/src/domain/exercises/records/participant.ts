import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const participant = {
  name: "Participant",
  plural: "participants",
  description: "Somebody who takes part in an exercise.",
  permission: "read_exercises",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "confidential", description: "Who it is." },
    role: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "What they are in the exercise: a job title.",
    },
    audience: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description:
        "The audience whose injects are theirs, beside those for all; null: none. The facilitator assigns it.",
    },
    seen_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select seen.seen_at from participant_presence seen
        where seen.organization_id = ${row}.organization_id and seen.id = ${row}.id)`,
      description: "When a device of theirs was last connected; null: never.",
    },
    joined_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When they came in." },
    admitted_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description:
        "When a device of theirs was first admitted, from the waiting list or by a personal link; null: never.",
    },
    linked_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When their personal link was made; null: there is none.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
  },
  filters: { exercise_id: byExercise },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
