import { byDuty, ofDuty } from "#domain/programs/records/program-relations.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const exerciseDuty = {
  name: "ExerciseDuty",
  plural: "exercise_duties",
  description:
    "A duty that an exercise serves. Once the exercise is COMPLETED, it meets the duty from its date on. Carriers read " +
    "it of clients that disclose everything.",
  permission: "read_exercises",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    rationale: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why the exercise serves the duty; null if a program planned the exercise for it.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    duty: ofDuty,
  },
  filters: { duty_id: byDuty, exercise_id: byExercise, organization_id: byOrganization },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
