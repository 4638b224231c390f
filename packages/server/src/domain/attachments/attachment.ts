import { attachmentType } from "#domain/attachments/attachment-type.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { Filter, RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";

const EXCERPT_CHARACTERS = 600;

export const attachment = {
  name: "Attachment",
  plural: "attachments",
  description:
    "A file attached to a gap, action item, inject, decision, after-action report or comment. Its bytes are at " +
    "/api/attachments/<id>/file.",
  permission: "read_findings",
  disclosure: "shared",
  confidential_rows: (row) => `${row}.is_confidential`,
  spoiler: "spoils",
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    file_name: { type: "text", typed: true, disclosure: "shared", description: "Name of the file." },
    type: { type: "enum", of: attachmentType, disclosure: "shared", description: "Type, by its content." },
    size_bytes: { type: "integer", disclosure: "shared", description: "Size in bytes." },
    sha256: { type: "text", disclosure: "shared", description: "SHA-256 of the file, in hexadecimal." },
    is_confidential: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether it is withheld from a carrier to which the organization discloses a SUMMARY.",
    },
    excerpt: {
      type: "text",
      nullable: true,
      disclosure: "confidential",
      typed: (row) => `case when ${row}.text is not null then ${row}.authors ->> 'file_name' end`,
      expression: (row) => `left(${row}.text, ${EXCERPT_CHARACTERS})`,
      description: `First ${EXCERPT_CHARACTERS} characters of its text; null if none can be read, as from an image.`,
    },
    uploaded_by: { type: "text", disclosure: "confidential", description: "Who attached it." },
    removed_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the file was removed; the record of it stays.",
    },
    removed_by: { type: "text", nullable: true, disclosure: "confidential", description: "Who removed it." },
    removal_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Why it was removed.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    gap: of("Gap", "gap_id", "Gap it is attached to, if any."),
    action_item: of("ActionItem", "action_item_id", "Action item it is attached to, if any."),
    inject: of("Inject", "inject_id", "Inject that it, or the comment it is attached to, belongs to, if any."),
    decision: of("Decision", "decision_id", "Decision it is attached to, if any."),
    report: of("AfterActionReport", "report_id", "Report it is attached to, if any."),
    comment: of("Comment", "comment_id", "Comment it is attached to, if any."),
  },
  filters: {
    type: { field: "type", compare: "=", description: "Only files of this type." },
    removed: {
      expression: (row) => `(${row}.removed_at is not null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only removed ones; false: only the others.",
    },
    gap_id: by("gap_id", "Gap", "gap"),
    action_item_id: by("action_item_id", "ActionItem", "action item"),
    inject_id: by("inject_id", "Inject", "inject"),
    decision_id: by("decision_id", "Decision", "decision"),
    report_id: by("report_id", "AfterActionReport", "report"),
    exercise_id: byExercise,
    organization_id: byOrganization,
    query: { field: "file_name", compare: "contains", description: "Only files whose name contains this text." },
  },
  sorts: { file_name: "file_name", size_bytes: "size_bytes", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;

function of(record: RecordName, column: string, description: string) {
  return { type: "one", nullable: true, record, where: { id: column }, description } as const satisfies RelationField;
}

function by(column: string, names: RecordName, what: string) {
  return {
    expression: (row: string) => `${row}.${column}`,
    compare: "=",
    type: "id",
    disclosure: "shared",
    names,
    description: `Only files of this ${what}.`,
  } as const satisfies Filter;
}
