import { ofExercise } from "#kernel/exercise-relation.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectReply = {
  name: "InjectReply",
  plural: "inject_replies",
  description: "What the sender of a delivered inject says next, played by the staff.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    sender: { type: "text", typed: true, disclosure: "shared", description: "Who it is from, as the players read it." },
    body: { type: "text", typed: true, disclosure: "shared", description: "What the sender says." },
    author: { type: "text", disclosure: "shared", description: "Who of the staff wrote it. Players never see it." },
    sent_at: { type: "date_time", disclosure: "shared", description: "When it was sent." },
    exercise_seconds: {
      type: "integer",
      disclosure: "shared",
      description: "Seconds on the exercise clock when it was sent.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    inject: {
      type: "one",
      record: "Inject",
      where: { id: "inject_id" },
      description: "Inject that it continues.",
    },
  },
  filters: {},
  order: {
    by: [
      ["sent_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
