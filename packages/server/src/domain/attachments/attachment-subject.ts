import type { Permission } from "#kernel/permission.ts";
import type { RelationField } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";

type Subject = {
  /** Of the attachment, that refers to it. */
  readonly column: string;
  readonly permission: Permission;
  /** Its exercise, and its inject, in SQL. */
  readonly exercise: string;
  readonly inject: string;
  /** Whether carriers see the record of a client that discloses a SUMMARY, so that they may see its files. */
  readonly isShared: boolean;
};

const exerciseBehind = [
  ["gaps", "gap_id"],
  ["action_items", "action_item_id"],
  ["injects", "inject_id"],
  ["decisions", "decision_id"],
  ["after_action_reports", "report_id"],
].map(
  ([table, column]) => `(select b.exercise_id from ${table} b where b.organization_id = comments.organization_id
    and b.id = comments.${column})`,
);
const own = { exercise: "exercise_id", inject: "null::uuid", isShared: false };

/** What a file can be attached to, by the kind of record. */
export const attachmentSubjects = {
  Gap: { ...own, column: "gap_id", permission: "attach_files", isShared: true },
  ActionItem: { ...own, column: "action_item_id", permission: "attach_files", isShared: true },
  Inject: { ...own, column: "inject_id", permission: "run_exercises", inject: "id" },
  Decision: { ...own, column: "decision_id", permission: "run_exercises" },
  AfterActionReport: { ...own, column: "report_id", permission: "write_reports" },
  Comment: {
    ...own,
    column: "comment_id",
    permission: "comment",
    exercise: `coalesce(${exerciseBehind.join(", ")})`,
    inject: "inject_id",
  },
} as const satisfies Partial<Record<RecordName, Subject>>;

export type AttachmentSubject = keyof typeof attachmentSubjects;

/** The files of a record, for its declaration. */
export function attachmentsOf(column: string) {
  return {
    type: "many",
    record: "Attachment",
    where: { [column]: "id" },
    only: (row: string) => (column === "inject_id" ? `${row}.comment_id is null` : "true"),
    description: "Files attached to it, newest first, with those removed since.",
  } as const satisfies RelationField;
}
