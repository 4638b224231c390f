import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { role } from "#kernel/role.ts";

export const membership = {
  name: "Membership",
  plural: "memberships",
  description: "A role that a person has or had. Changing a role ends one membership and begins another.",
  permission: "read_users",
  disclosure: "shared",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    role: { type: "enum", of: role, disclosure: "shared", description: "The role." },
    started_at: { type: "date_time", disclosure: "shared", description: "Start of the membership." },
    ended_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "End of the membership; null while it lasts.",
    },
    ...timestamps,
    organization: ofOrganization,
    user: {
      type: "one",
      record: "User",
      where: { id: "user_id" },
      description: "The person.",
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
