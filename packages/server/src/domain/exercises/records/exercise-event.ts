import { exerciseEventKind } from "#kernel/exercise-event-kind.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const exerciseEvent = {
  name: "ExerciseEvent",
  plural: "exercise_events",
  description:
    "An event in an exercise, in order of occurrence. Never changed or removed. Clients and carriers can read those of " +
    "ratings and observations once the exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: exerciseEventKind, disclosure: "shared", description: "Kind of event." },
    at: { type: "date_time", disclosure: "shared", description: "Wall-clock time." },
    exercise_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Seconds on the exercise clock; null before it started.",
    },
    subject_kind: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Kind of record it concerns.",
    },
    subject_id: { type: "id", nullable: true, disclosure: "shared", description: "ID of the record it concerns." },
    summary: { type: "text", disclosure: "shared", description: "The event, in one line." },
    actor: { type: "text", disclosure: "shared", description: "Actor." },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
  },
  filters: {
    exercise_id: byExercise,
    kind: { field: "kind", compare: "=", description: "Only events of this kind." },
  },
  order: {
    by: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
