import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const transmissionOutcome = {
  name: "TransmissionOutcome",
  description: "What came of a question that was sent to a model provider.",
  values: {
    UNFINISHED: "Something was sent, and the end was not recorded.",
    ANSWERED: "The model answered.",
    WITHHELD: "An organization in every result had not allowed the provider, so the model was given none.",
    REFUSED: "The model or its provider declined to answer.",
    FAILED: "The provider failed or was too slow.",
    STOPPED: "The person stopped the answer.",
  },
} as const satisfies EnumDeclaration;

export type TransmissionOutcome = Code<typeof transmissionOutcome>;

export const assistantTransmission = {
  name: "AssistantTransmission",
  plural: "assistant_transmissions",
  description:
    "A question that the assistant sent to a model provider with records of this organization, or that was asked from it.",
  permission: "read_audit",
  disclosure: "confidential",
  tenant: "organization_id",
  fields: {
    ...identity,
    sent_at: { type: "date_time", disclosure: "shared", description: "When the first of it was sent." },
    user_id: { type: "id", disclosure: "shared", description: "The user who asked." },
    user_name: { type: "text", disclosure: "shared", description: "Name of that user at that time." },
    user_organization_id: { type: "id", disclosure: "shared", description: "The organization of that user." },
    user_organization: { type: "text", disclosure: "shared", description: "The name of that organization." },
    provider: { type: "text", disclosure: "shared", description: "Host of the provider." },
    model: { type: "text", disclosure: "shared", description: "The model." },
    tools: {
      type: "text",
      disclosure: "shared",
      description: "Tools whose results contained records of this organization, by comma; empty: the question alone.",
    },
    characters: { type: "integer", disclosure: "shared", description: "Number of characters sent for the answer." },
    input_tokens: { type: "integer", disclosure: "shared", description: "Tokens sent, as the provider counts them." },
    output_tokens: {
      type: "integer",
      disclosure: "shared",
      description: "Tokens that the model wrote, as the provider counts them.",
    },
    outcome: { type: "enum", of: transmissionOutcome, disclosure: "shared", description: "What came of it." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    organization_id: byOrganization,
    from: { field: "sent_at", compare: ">=", description: "Only this moment or later." },
    to: { field: "sent_at", compare: "<=", description: "Only this moment or earlier." },
  },
  order: {
    by: [
      ["sent_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
