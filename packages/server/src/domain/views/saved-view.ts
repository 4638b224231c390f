import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const savedView = {
  name: "SavedView",
  plural: "saved_views",
  description: "A list as a person likes to see it. Nobody else reads it, whatever their role.",
  permission: "keep_views",
  disclosure: "shared",
  personal: "user_id",
  tenant: "organization_id",
  fields: {
    ...identity,
    list: { type: "text", disclosure: "shared", description: "The list that it shows, by its root field: gaps." },
    name: { type: "text", typed: true, disclosure: "shared", description: "What they call it." },
    search: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "Filters, sort and columns, as they stand behind the question mark of the page's address.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: { list: { field: "list", compare: "=", description: "Only those of this list." } },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
