import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const proposalStatus = {
  name: "ProposalStatus",
  description: "Status of a proposal.",
  values: {
    PENDING: "Neither confirmed nor declined. It expires at `expires_at`.",
    CONFIRMED: "Carried out.",
    DECLINED: "Declined by the person.",
  },
} as const satisfies EnumDeclaration;

export const proposal = {
  name: "Proposal",
  plural: "proposals",
  description: "A change that the assistant proposed to a person. Nobody else can read it, whatever their role.",
  permission: "use_assistant",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    action: { type: "text", disclosure: "shared", description: "Mutation that it carries out." },
    input: { type: "text", disclosure: "shared", description: "Input of the mutation, as JSON." },
    difference: {
      type: "text",
      disclosure: "shared",
      description: "What it changes, the change in score and who is notified, as JSON.",
    },
    status: { type: "enum", of: proposalStatus, disclosure: "shared", description: "Status." },
    expires_at: { type: "date_time", disclosure: "shared", description: "Until when it can be confirmed." },
    result_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "Record that it created or changed; null until it is confirmed.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only proposals with this status." },
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
