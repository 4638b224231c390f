import { exerciseEventKind } from "#kernel/exercise-event-kind.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const exerciseEvent = {
  name: "ExerciseEvent",
  plural: "exercise_events",
  description: "Something that happened in an exercise, in the order in which it did. Never changed, never removed.",
  permission: "read_exercises",
  disclosure: "confidential",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: exerciseEventKind, disclosure: "shared", description: "What happened." },
    at: { type: "date_time", disclosure: "shared", description: "When, by the wall clock." },
    exercise_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "When, in seconds of the exercise clock; null before it ran.",
    },
    subject_kind: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "The kind of record that it is about.",
    },
    subject_id: { type: "id", nullable: true, disclosure: "shared", description: "The record that it is about." },
    summary: { type: "text", disclosure: "shared", description: "What happened, in one line." },
    actor: { type: "text", disclosure: "shared", description: "Who did it." },
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
