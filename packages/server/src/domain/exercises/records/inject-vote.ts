import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const injectVote = {
  name: "InjectVote",
  plural: "inject_votes",
  description: "A participant's vote for an option of an inject. Each participant has one vote per inject.",
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
      description: "Option voted for.",
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
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
