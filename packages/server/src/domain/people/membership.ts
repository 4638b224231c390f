import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { role } from "#kernel/role.ts";

export const membership = {
  name: "Membership",
  plural: "memberships",
  description: "A role that somebody holds or held. A change of role ends one and begins the next.",
  permission: "read_users",
  disclosure: "shared",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    role: { type: "enum", of: role, disclosure: "shared", description: "What it allows." },
    started_at: { type: "date_time", disclosure: "shared", description: "Since when." },
    ended_at: { type: "date_time", nullable: true, disclosure: "shared", description: "Until when; null: still." },
    ...timestamps,
    organization: ofOrganization,
    user: {
      type: "one",
      record: "User",
      where: { id: "user_id" },
      description: "Whose it is.",
    },
  },
  filters: {},
  order: {
    by: [
      ["started_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
