import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { keyScope } from "#kernel/key-scope.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { role } from "#kernel/role.ts";

export const keyState = {
  name: "ApiKeyState",
  description: "Whether a key works.",
  values: { ACTIVE: "The key works.", EXPIRED: "The key has passed its expiry date.", REVOKED: "The key was revoked." },
} as const satisfies EnumDeclaration;

export type KeyState = Code<typeof keyState>;

export const apiKey = {
  name: "ApiKey",
  plural: "api_keys",
  description: "A key for agents and programs. Its text is shown once, at creation, and is not stored.",
  permission: "read_api_keys",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the key." },
    prefix: { type: "text", disclosure: "shared", description: "First characters of its text, to tell keys apart." },
    scopes: {
      type: "enum",
      of: keyScope,
      list: true,
      disclosure: "shared",
      description: "Interfaces that the key opens.",
    },
    role: {
      type: "enum",
      of: role,
      disclosure: "shared",
      description: "Role granted to the key. The key can do no more than its owner: see effective_role.",
    },
    effective_role: {
      type: "enum",
      of: role,
      nullable: true,
      disclosure: "shared",
      expression: (row) => `key_role(${row}.role, ${row}.owner_organization_id, ${row}.owner_id)`,
      description: "Role in effect: the lower of the key's role and its owner's. Null if the owner is disabled.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who created it." },
    expires_at: { type: "date_time", disclosure: "shared", description: "Expiry date." },
    last_used_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was last used, to the minute; null if never used.",
    },
    revoked_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was revoked." },
    state: {
      type: "enum",
      of: keyState,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.revoked_at is not null then 'REVOKED' when ${row}.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end`,
      description: "Whether the key works.",
    },
    ...timestamps,
    organization: ofOrganization,
    owner: {
      type: "one",
      record: "User",
      where: { organization_id: "owner_organization_id", id: "owner_id" },
      crosses: true,
      nullable: true,
      description: "Owner of the key. Null if the owner is outside your scope.",
    },
  },
  filters: {
    state: { field: "state", compare: "=", description: "Only keys with this status." },
    organization_id: byOrganization,
    owner_id: {
      expression: (row) => `${row}.owner_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only keys owned by this person.",
    },
    query: { field: "name", compare: "contains", description: "Only keys whose name contains this text." },
  },
  sorts: { name: "name", created_at: "created_at", last_used_at: "last_used_at", expires_at: "expires_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
