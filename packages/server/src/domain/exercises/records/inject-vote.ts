import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectVote = {
  name: "InjectVote",
  plural: "inject_votes",
  description: "Which of an inject's options a participant is for. Each has one vote on an inject.",
  permission: "read_exercises",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    ...timestamps,
    organization: ofOrganization,
    option: {
      type: "one",
      record: "InjectOption",
      where: { id: "option_id" },
      description: "What they are for.",
    },
    participant: {
      type: "one",
      record: "Participant",
      where: { id: "participant_id" },
      description: "Whose vote it is.",
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
