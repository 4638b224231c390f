import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectResponse = {
  name: "InjectResponse",
  plural: "inject_responses",
  description: "A participant's response to an inject.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    body: { type: "text", typed: true, disclosure: "shared", description: "The response." },
    responded_at: { type: "date_time", disclosure: "shared", description: "When it was given." },
    exercise_seconds: {
      type: "integer",
      disclosure: "shared",
      description: "Seconds on the exercise clock when it was given.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject it responds to.",
    },
    participant: {
      type: "one",
      record: "Participant",
      where: { id: "participant_id" },
      description: "Participant.",
    },
  },
  filters: {},
  order: {
    by: [
      ["responded_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
