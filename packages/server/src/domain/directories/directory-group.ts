import { ofCarriers } from "#domain/directories/directory.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { role } from "#kernel/role.ts";

export const directoryGroup = {
  name: "DirectoryGroup",
  plural: "directory_groups",
  description:
    "A group that a directory provisions. If an ADMIN gives it a role, its members have that role, or the highest of " +
    "their groups' roles.",
  permission: "read_users",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the group in the directory." },
    role: {
      type: "enum",
      of: role,
      nullable: true,
      disclosure: "shared",
      description: "Role of its members; null if the group gives none.",
    },
    member_count: {
      type: "integer",
      disclosure: "shared",
      expression: (row) =>
        `(select count(*)::int from directory_group_members m where m.organization_id = ${row}.organization_id and m.group_id = ${row}.id)`,
      description: "Number of its members.",
    },
    removed_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the directory removed it, or was disconnected.",
    },
    ...timestamps,
    organization: ofOrganization,
    directory: {
      type: "one",
      record: "Directory",
      where: { id: "directory_id" },
      description: "The directory it belongs to.",
    },
  },
  filters: {
    organization_id: byOrganization,
    directory_id: {
      expression: (row) => `${row}.directory_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only groups of this directory.",
    },
    removed: {
      expression: (row) => `(${row}.removed_at is not null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "Only groups that were removed (true), or that still exist (false).",
    },
    query: { field: "name", compare: "contains", description: "Only groups whose name contains this text." },
  },
  sorts: { name: "name" },
  order: {
    by: [
      ["name", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
