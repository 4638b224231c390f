import { attachmentsOf } from "#domain/attachments/attachment-subject.ts";
import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";
import { ownerFields, ownerFilters } from "#domain/findings/owner.ts";
import { agreedDueDate } from "#domain/findings/owner-and-due-date.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byImport, ofImport } from "#kernel/import-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, referenceField, referenceFilter, timestamps } from "#kernel/record-fields.ts";

const isOverdue = (row: string) =>
  `(${row}.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED')
    and least(${row}.due_order, ${row}.agreed_due_on) < current_date)`;

export const actionItem = {
  name: "ActionItem",
  plural: "action_items",
  description: "Something that an after-action report asks for, usually to close a gap.",
  permission: "read_findings",
  disclosure: "shared",
  reference_letter: "A",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("A"),
    title: { type: "text", typed: true, disclosure: "shared", description: "Task, in one line.", set: { on: "both" } },
    remediation_note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "How to do it, and progress so far.",
      set: { on: "both", lines: "many" },
    },
    ...ownerFields,
    priority: {
      type: "enum",
      of: priority,
      disclosure: "shared",
      description: "Priority.",
      set: { on: "both", default: "MEDIUM" },
    },
    status: { type: "enum", of: actionItemStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(actionItemStatus, actionItemMoves),
    due_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Due date.",
      set: { on: "both" },
    },
    ...agreedDueDate,
    completed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was completed." },
    evidence: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "Evidence of completion.",
      set: { on: "update", lines: "many" },
    },
    is_overdue: {
      type: "boolean",
      disclosure: "shared",
      expression: isOverdue,
      description:
        "Whether its due date, or the one that was agreed, is before today (UTC) and it is neither DONE nor CANCELLED.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    import: ofImport,
    report: {
      type: "one",
      nullable: true,
      record: "AfterActionReport",
      where: { id: "report_id" },
      description: "Report that asks for it.",
    },
    gap: {
      type: "one",
      nullable: true,
      record: "Gap",
      where: { id: "gap_id" },
      description: "Gap it addresses, if any.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { action_item_id: "id" },
      description: "Comments on it.",
    },
    attachments: attachmentsOf("action_item_id"),
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Changes of status, owner, due date and evidence, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only action items with this status." },
    overdue: {
      field: "is_overdue",
      compare: "=",
      description: "true: only overdue ones, past their due date and unfinished; false: only the others.",
    },
    finished: {
      expression: (row) => `(${row}.status in ('DONE', 'CANCELLED'))`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only DONE and CANCELLED action items; false: only the others.",
    },
    owner: {
      field: "owner",
      compare: "contains",
      description: "Only action items whose owner's name contains this text.",
    },
    ...ownerFilters,
    priority: { field: "priority", compare: "=", description: "Only action items with this priority." },
    gap_id: {
      expression: (row) => `${row}.gap_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "Gap",
      description: "Only action items for this gap.",
    },
    exercise_id: byExercise,
    organization_id: byOrganization,
    import_id: byImport,
    due_before: {
      expression: (row) => `${row}.due_on`,
      compare: "<=",
      type: "date",
      disclosure: "shared",
      description: "Only action items due on or before this date.",
    },
    due_after: {
      expression: (row) => `${row}.due_on`,
      compare: ">=",
      ordered: "due_order",
      type: "date",
      disclosure: "shared",
      description: "Only action items due on or after this date.",
    },
    reference: referenceFilter("action item", "A"),
    query: { field: "title", compare: "contains", description: "Only action items whose title contains this text." },
  },
  sorts: { title: "title", due_on: "due_on", completed_at: "completed_at", updated_at: "updated_at" },
  totals: { by: ["status", "priority"], filters: ["status", "priority", "finished"] },
  order: {
    by: [
      ["due_order", "date"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
