import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const conversation = {
  name: "Conversation",
  plural: "conversations",
  description: "Questions that a person asked the assistant. Nobody else can read them, whatever their role.",
  permission: "use_assistant",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", typed: true, disclosure: "shared", description: "The first question." },
    ...timestamps,
    organization: ofOrganization,
    turns: {
      type: "many",
      record: "ConversationTurn",
      where: { conversation_id: "id" },
      description: "The questions, oldest first.",
    },
  },
  filters: {
    query: {
      field: "title",
      compare: "contains",
      description: "Only conversations whose first question contains this text.",
    },
  },
  order: {
    by: [
      ["updated_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
