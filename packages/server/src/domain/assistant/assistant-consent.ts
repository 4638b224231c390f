import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const assistantConsent = {
  name: "AssistantConsent",
  plural: "assistant_consents",
  description: "Consent of an organization to send its records to a model provider through the assistant.",
  permission: "read_organizations",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    provider: { type: "text", disclosure: "shared", description: "Host of the provider, such as api.anthropic.com." },
    allowed_at: { type: "date_time", disclosure: "shared", description: "When it was allowed." },
    allowed_by_id: { type: "id", disclosure: "shared", description: "The user who allowed it." },
    allowed_by: { type: "text", disclosure: "shared", description: "Name of that user at that time." },
    withdrawn_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was withdrawn; null while it is allowed.",
    },
    withdrawn_by_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "The user who withdrew it; null while it is allowed.",
    },
    withdrawn_by: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Name of that user at that time.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {
    organization_id: byOrganization,
    provider: { field: "provider", compare: "=", description: "Only consents for this provider." },
  },
  order: {
    by: [
      ["allowed_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
