import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const conversationTurn = {
  name: "ConversationTurn",
  plural: "conversation_turns",
  description: "A question to the assistant and the call that answers it. The answer is not stored.",
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
      description: "The tool that answers it; null if it was not understood.",
    },
    arguments: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "The arguments of the tool, as JSON; null if it was not understood.",
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
