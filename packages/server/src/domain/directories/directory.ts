import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const directoryState = {
  name: "DirectoryState",
  description: "Whether a directory may provision people.",
  values: {
    ACTIVE: "Its token works.",
    EXPIRED: "Its token has passed its expiry date. Replace the token to go on.",
    ENDED: "It was disconnected, and manages nobody anymore.",
  },
} as const satisfies EnumDeclaration;

/** A carrier sees its own, and none of its clients'. */
export const ofCarriers = (row: string) =>
  `exists (select from organizations o where o.id = ${row}.organization_id and o.kind = 'CARRIER')`;

export const directory = {
  name: "Directory",
  plural: "directories",
  description:
    "A directory, such as Entra ID or Okta, that adds, changes and disables the people of an organization over SCIM 2.0. " +
    "An organization has one at a time. A carrier sees its own only.",
  permission: "read_users",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the directory." },
    prefix: {
      type: "text",
      disclosure: "shared",
      description: "First characters of its token, to tell tokens apart.",
    },
    state: {
      type: "enum",
      of: directoryState,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.ended_at is not null then 'ENDED' when ${row}.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end`,
      description: "Whether it may provision people.",
    },
    people_count: {
      type: "integer",
      disclosure: "shared",
      expression: (row) =>
        `(select count(*)::int from provisioned_people p where p.organization_id = ${row}.organization_id and p.directory_id = ${row}.id and p.removed_at is null)`,
      description: "Number of people whom it manages.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who connected it." },
    expires_at: { type: "date_time", disclosure: "shared", description: "Expiry date of its token." },
    last_used_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When its token was last used, to the minute; null if never used.",
    },
    ended_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was disconnected." },
    ...timestamps,
    organization: ofOrganization,
    groups: {
      type: "many",
      record: "DirectoryGroup",
      where: { directory_id: "id" },
      description: "Its groups, by name.",
    },
  },
  filters: {
    state: { field: "state", compare: "=", description: "Only directories in this state." },
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
