import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const conversationTurn = {
  name: "ConversationTurn",
  plural: "conversation_turns",
  description: "A question to the assistant and the tool call that answers it. The answer is not stored.",
  permission: "use_assistant",
  disclosure: "shared",
  personal: "user_id",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    question: { type: "text", typed: true, disclosure: "shared", description: "The question." },
    tool: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Tool that answers the question; null if the question was not understood.",
    },
    arguments: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Arguments of the tool as JSON; null if the question was not understood.",
    },
    ...timestamps,
    organization: ofOrganization,
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
