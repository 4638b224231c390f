import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const comment = {
  name: "Comment",
  plural: "comments",
  description: "A comment on a decision, inject, gap or action item.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    body: {
      type: "text",
      typed: true,
      disclosure: "shared",
      description: "The text.",
      set: { on: "create", lines: "many" },
    },
    author: { type: "text", disclosure: "shared", description: "Author." },
    ...timestamps,
    organization: ofOrganization,
    attachments: attachmentsOf("comment_id"),
  },
  filters: {},
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
