import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { role } from "#kernel/role.ts";

export const userStatus = {
  name: "UserStatus",
  description: "Whether a person may sign in to their organization.",
  values: {
    INVITED: "Has not signed in to this organization yet.",
    ACTIVE: "May sign in.",
    DISABLED: "May not sign in.",
  },
} as const satisfies EnumDeclaration;

export const user = {
  name: "User",
  plural: "users",
  description:
    "A person in one organization, with a role and a state there. A person who belongs to several organizations is a User in each, and signs in with one account.",
  permission: "read_users",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the person." },
    email: { type: "text", disclosure: "shared", description: "Email address, also used to sign in." },
    status: {
      type: "enum",
      of: userStatus,
      disclosure: "shared",
      description: "Whether they may sign in to this organization. Other organizations are unaffected.",
    },
    role: {
      type: "enum",
      of: role,
      disclosure: "shared",
      expression: (row) =>
        `(select m.role from memberships m where m.organization_id = ${row}.organization_id and m.user_id = ${row}.id and m.ended_at is null)`,
      description: "Role in their organization.",
    },
    is_managed: {
      type: "boolean",
      disclosure: "shared",
      own: true,
      expression: (row) =>
        `exists (select from provisioned_people p where p.organization_id = ${row}.organization_id and p.user_id = ${row}.id and p.removed_at is null)`,
      description:
        "Whether their organization's directory manages them: it keeps their name, and decides whether they may sign " +
        "in. A carrier sees it only of its own people.",
    },
    last_signed_in_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description:
        "When they last entered this organization: by signing in to it, or by switching to it from another one. " +
        "Requests during a session do not change it, nor does entering another organization. Null if never.",
    },
    ...timestamps,
    organization: ofOrganization,
    memberships: {
      type: "many",
      record: "Membership",
      where: { user_id: "id" },
      description: "Current and former roles, most recent first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only people with this status." },
    role: { field: "role", compare: "=", description: "Only people with this role." },
    organization_id: byOrganization,
    query: { field: "name", compare: "contains", description: "Only people whose name contains this text." },
  },
  sorts: { name: "name", email: "email", status: "status", last_signed_in_at: "last_signed_in_at" },
  order: {
    by: [
      ["name", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
