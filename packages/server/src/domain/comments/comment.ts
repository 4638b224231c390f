import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";

export const comment = {
  name: "Comment",
  plural: "comments",
  description:
    "A comment on a decision, inject, gap or action item, or on a report in review or one of its sentences. A " +
    "report's comments are read by the operator's staff and its reviewers alone.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  readers: "readers",
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
    quote: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "The report's sentence that it is on, in the words it had; null if it is on no sentence.",
    },
    resolved_by: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Who marked it as done; null if nobody did, or it was answered since.",
    },
    resolved_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was marked as done.",
    },
    ...timestamps,
    organization: ofOrganization,
    report: {
      type: "one",
      record: "AfterActionReport",
      where: { id: "report_id" },
      nullable: true,
      description: "The report it is on, if any.",
    },
    sentence: {
      type: "one",
      record: "ReportSentence",
      where: { id: "sentence_id" },
      nullable: true,
      description:
        "The sentence it is on; null if it is on none, or once its words have changed: then `quote` has them.",
    },
    comment: {
      type: "one",
      record: "Comment",
      where: { id: "comment_id" },
      nullable: true,
      description: "The comment it answers, if any.",
    },
    answers: {
      type: "many",
      record: "Comment",
      where: { comment_id: "id" },
      description: "Answers to it, oldest first.",
    },
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
