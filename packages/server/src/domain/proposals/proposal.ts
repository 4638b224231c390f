import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const proposalStatus = {
  name: "ProposalStatus",
  description: "What became of a proposal.",
  values: {
    PENDING: "Neither confirmed nor declined. After `expires_at` it can be neither.",
    CONFIRMED: "Carried out.",
    DECLINED: "Turned down by the person.",
  },
} as const satisfies EnumDeclaration;

export const proposal = {
  name: "Proposal",
  plural: "proposals",
  description: "A change that the assistant proposed to a person. Nobody else reads it, whatever their role.",
  permission: "use_assistant",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    action: { type: "text", disclosure: "shared", description: "The mutation that it carries out." },
    input: { type: "text", disclosure: "shared", description: "The input of the mutation, as JSON." },
    difference: {
      type: "text",
      disclosure: "shared",
      description: "What it changes, the change of the score and who is notified, as JSON.",
    },
    status: { type: "enum", of: proposalStatus, disclosure: "shared", description: "What became of it." },
    expires_at: { type: "date_time", disclosure: "shared", description: "Until when it can be confirmed." },
    result_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "The record that it created or changed; null until it is confirmed.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only with this status." },
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
