import { ofCarriers } from "#domain/sign-on/identity-provider.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const emailDomainStatus = {
  name: "EmailDomainStatus",
  description: "Whether an organization has proved that an email domain is its own.",
  values: {
    PENDING: "Its DNS record has not been found yet.",
    VERIFIED: "Its DNS record was found. Providers of the organization act for its addresses.",
    LAPSED: "Its DNS record was missing for 7 days. Nobody signs in with a provider by its addresses.",
    ENDED: "It was removed.",
  },
} as const satisfies EnumDeclaration;

export type EmailDomainStatus = Code<typeof emailDomainStatus>;

export const emailDomain = {
  name: "EmailDomain",
  plural: "email_domains",
  description:
    "An email domain that an organization claims for single sign-on. A TXT record in DNS proves it, and is looked for " +
    "again every day. A verified domain belongs to one organization of the installation.",
  permission: "read_sign_in",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", disclosure: "shared", description: "The domain in lower case, such as client.example." },
    record_name: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `('_hotwash.' || ${row}.name)`,
      description: "Name of the TXT record that proves it.",
    },
    record_value: { type: "text", disclosure: "shared", description: "Value of that record." },
    status: { type: "enum", of: emailDomainStatus, disclosure: "shared", description: "Whether it is proved." },
    verified_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When its record was first found; null if never.",
    },
    checked_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When DNS was last asked; null if not yet.",
    },
    next_check_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When DNS is asked again; null if it is not, until somebody requests it.",
    },
    finding: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "What DNS answered then, in a sentence; null if it has not been asked.",
    },
    missing_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description:
        "Since when the record of a VERIFIED domain is missing; null if it is there. It lapses after 7 days.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who added it." },
    ...timestamps,
    organization: ofOrganization,
    history: {
      type: "many",
      record: "StateChange",
      where: { organization_id: "organization_id", subject_id: "id" },
      description: "Changes of status, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only domains with this status." },
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
