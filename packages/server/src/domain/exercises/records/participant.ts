import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const participant = {
  name: "Participant",
  plural: "participants",
  description: "A participant of an exercise.",
  permission: "read_exercises",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    name: {
      type: "text",
      typed: true,
      disclosure: "confidential",
      description: "Name.",
      set: { on: "create" },
    },
    role: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "Role in the exercise: a job title.",
      set: { on: "create" },
    },
    audience: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description:
        "Audience whose injects they receive, in addition to those for everyone; null if none. Assigned by the " +
        "facilitator.",
      set: {
        on: "create",
        description:
          "Audience whose injects the participant receives, in addition to those for everyone: one, without commas " +
          "and semicolons.",
      },
    },
    seen_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select seen.seen_at from participant_presence seen
        where seen.organization_id = ${row}.organization_id and seen.id = ${row}.id)`,
      description: "When their device was last connected; null if never.",
    },
    joined_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When they joined.",
      set: {
        on: "create",
        default: "now, if the exercise is IN_PROGRESS. A participant added earlier joins with their first response",
      },
    },
    admitted_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description:
        "When their device was first admitted, from the waiting list or with a personal link; null if never.",
    },
    linked_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When their personal link was created; null if there is none.",
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
