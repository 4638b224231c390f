import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const transmissionOutcome = {
  name: "TransmissionOutcome",
  description: "Outcome of a question sent to a model provider.",
  values: {
    UNFINISHED: "Records were sent, but the end was not recorded.",
    ANSWERED: "The model answered.",
    WITHHELD: "No result was given to the model, because an organization in each of them had not allowed the provider.",
    REFUSED: "The model or its provider declined to answer, or the user lost access in the middle.",
    FAILED: "The provider failed or took too long.",
    STOPPED: "The user stopped the answer.",
  },
} as const satisfies EnumDeclaration;

export type TransmissionOutcome = Code<typeof transmissionOutcome>;

export const assistantTransmission = {
  name: "AssistantTransmission",
  plural: "assistant_transmissions",
  description:
    "A question that the assistant sent to a model provider, with records of this organization or from one of " +
    "its users.",
  permission: "read_audit",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    sent_at: { type: "date_time", disclosure: "shared", description: "When sending started." },
    user_id: { type: "id", disclosure: "shared", description: "The user who asked." },
    user_name: { type: "text", disclosure: "shared", description: "Name of that user at that time." },
    user_organization_id: { type: "id", disclosure: "shared", description: "The organization of that user." },
    user_organization: { type: "text", disclosure: "shared", description: "The name of that organization." },
    provider: { type: "text", disclosure: "shared", description: "Host of the provider." },
    model: { type: "text", disclosure: "shared", description: "The model." },
    tools: {
      type: "text",
      disclosure: "shared",
      description:
        "Tools whose results contained records of this organization, separated by commas; empty if only the " +
        "question was sent.",
    },
    characters: { type: "integer", disclosure: "shared", description: "Number of characters sent for the answer." },
    input_tokens: { type: "integer", disclosure: "shared", description: "Input tokens, as counted by the provider." },
    output_tokens: {
      type: "integer",
      disclosure: "shared",
      description: "Output tokens, as counted by the provider.",
    },
    outcome: { type: "enum", of: transmissionOutcome, disclosure: "shared", description: "Outcome." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    organization_id: byOrganization,
    from: { field: "sent_at", compare: ">=", description: "Only transmissions at this time or later." },
    to: { field: "sent_at", compare: "<=", description: "Only transmissions at this time or earlier." },
  },
  order: {
    by: [
      ["sent_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
