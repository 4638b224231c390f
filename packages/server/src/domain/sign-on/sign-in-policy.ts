import { ofCarriers } from "#domain/sign-on/identity-provider.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const signInPolicy = {
  name: "SignInPolicy",
  plural: "sign_in_policies",
  description:
    "How an organization's people must sign in, and from where. It holds from the next request on, for sessions that are " +
    "open too. An organization has at most one; without one, nothing is required.",
  permission: "read_sign_in",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    sign_on_required: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether only the organization's providers open sessions.",
    },
    second_factor_required: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether a password alone is not enough. A passkey and a provider's session are.",
    },
    passkey_only: { type: "boolean", disclosure: "shared", description: "Whether only passkeys open sessions." },
    session_hours: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Hours after which a session ends, however much it is used; null for the server's 720.",
    },
    allowed_networks: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `array_to_string(${row}.allowed_networks, E'\\n')`,
      description:
        "Networks from which sessions, API keys and agents are accepted, as CIDR ranges, one in each line; null for anywhere.",
    },
    changed_by: { type: "text", disclosure: "shared", description: "Who changed it last." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: { organization_id: byOrganization },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
