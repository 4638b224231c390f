import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";

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
    gap: on("Gap", "gap_id", "Gap it is on, if any."),
    action_item: on("ActionItem", "action_item_id", "Action item it is on, if any."),
    inject: on("Inject", "inject_id", "Inject it is on, if any."),
    decision: on("Decision", "decision_id", "Decision it is on, if any."),
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

function on(record: RecordName, column: string, description: string) {
  return { type: "one", nullable: true, record, where: { id: column }, description } as const satisfies RelationField;
}
