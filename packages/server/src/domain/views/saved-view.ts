import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const savedView = {
  name: "SavedView",
  plural: "saved_views",
  description: "A list as a person likes to see it. Nobody else can read it, whatever their role.",
  permission: "keep_views",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    list: { type: "text", disclosure: "shared", description: "Root field of the list: gaps." },
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the view." },
    search: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "Filters, sort order and columns, as in the query string of the page's address.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: { list: { field: "list", compare: "=", description: "Only views of this list." } },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
