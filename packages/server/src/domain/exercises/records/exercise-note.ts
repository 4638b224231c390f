import { noteKind } from "#domain/exercises/records/exercise-enums.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const exerciseNote = {
  name: "ExerciseNote",
  plural: "exercise_notes",
  description:
    "A note taken during an exercise or its hot wash. Its text never changes. Clients and carriers can read an " +
    "OBSERVATION once the exercise is COMPLETED.",
  permission: "read_exercises",
  disclosure: "confidential",
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    kind: { type: "enum", of: noteKind, disclosure: "shared", description: "Kind of note.", set: { on: "create" } },
    body: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "The text.",
      set: { on: "create", lines: "many" },
    },
    author: { type: "text", disclosure: "shared", description: "Author." },
    noted_at: { type: "date_time", disclosure: "shared", description: "When." },
    exercise_seconds: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Seconds on the exercise clock.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      nullable: true,
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject it concerns, if any.",
    },
    participant: {
      type: "one",
      nullable: true,
      record: "Participant",
      where: { id: "participant_id" },
      description: "Participant who wrote it, if any.",
    },
    gap: {
      type: "one",
      nullable: true,
      record: "Gap",
      where: { id: "gap_id" },
      description: "Gap it was grouped into, if any.",
    },
  },
  filters: {
    exercise_id: byExercise,
    kind: { field: "kind", compare: "=", description: "Only notes of this kind." },
  },
  order: {
    by: [
      ["noted_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
