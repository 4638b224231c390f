import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { role } from "#kernel/role.ts";

export const identityProviderStatus = {
  name: "IdentityProviderStatus",
  description: "Whether people may sign in with a provider.",
  values: {
    ACTIVE: "People may sign in with it.",
    PAUSED: "Nobody signs in with it, and the sessions it opened do not work. It can be resumed.",
    ENDED: "It was ended, permanently: its secret and its links to accounts are deleted.",
  },
} as const satisfies EnumDeclaration;

export type IdentityProviderStatus = Code<typeof identityProviderStatus>;

/** A carrier sees its own only, and none of its clients'. */
export const ofCarriers = (row: string) =>
  `exists (select from organizations o where o.id = ${row}.organization_id and o.kind = 'CARRIER')`;

export const identityProvider = {
  name: "IdentityProvider",
  plural: "identity_providers",
  description:
    "An OpenID provider with which an organization's people sign in, such as Entra ID or Okta. It acts only for " +
    "addresses in the organization's verified domains, and opens only this organization. Its secret is never shown.",
  permission: "read_sign_in",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name, as the sign-in page shows it." },
    issuer: { type: "text", disclosure: "shared", description: "Issuer, the address that identifies the provider." },
    client_id: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "ID of the application that is registered with the provider; null until it is given.",
    },
    has_secret: {
      type: "boolean",
      disclosure: "shared",
      expression: (row) => `(${row}.client_secret is not null)`,
      description: "Whether the secret of the application is stored.",
    },
    callback_path: {
      type: "text",
      disclosure: "shared",
      expression: (row) => `('/api/auth/sso/callback/' || ${row}.id)`,
      description: "Path of the redirect address to register with the provider, after this server's address.",
    },
    scopes: { type: "text", disclosure: "shared", description: "Scopes that are requested, separated by spaces." },
    role_claim: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Claim with a person's groups or roles; null if the provider does not decide roles.",
    },
    admin_values: valuesOf("ADMIN"),
    editor_values: valuesOf("EDITOR"),
    viewer_values: valuesOf("VIEWER"),
    default_role: {
      type: "enum",
      of: role,
      nullable: true,
      disclosure: "shared",
      description: "Role of people whose claims name none. Null: with a role claim, they are refused.",
    },
    provisions: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether people without an invitation become users when they first sign in.",
    },
    signs_out: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether people who sign out here are sent to the provider to sign out there too.",
    },
    status: {
      type: "enum",
      of: identityProviderStatus,
      disclosure: "shared",
      description: "Whether people may sign in with it.",
    },
    last_signed_in_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When somebody last signed in with it; null if nobody has.",
    },
    last_failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why the last sign-in that failed did so; null if none has.",
    },
    last_failure_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When that was; null if none has failed.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who created it." },
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
    status: { field: "status", compare: "=", description: "Only providers with this status." },
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

function valuesOf(named: string) {
  return {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: `Values of the role claim that make a person ${named}, one in each line; null if none does.`,
  } as const;
}
