import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";
import { hasOwner } from "#domain/findings/has-owner.ts";
import { nextStates } from "#domain/history/next-states.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byImport, ofImport } from "#kernel/import-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, referenceField, timestamps } from "#kernel/record-fields.ts";

const isOverdue = (row: string) =>
  `(${row}.status in ('OPEN', 'IN_PROGRESS', 'BLOCKED') and ${row}.due_order < current_date)`;

export const actionItem = {
  name: "ActionItem",
  plural: "action_items",
  description: "Something that an after-action report asks to be done, usually about a gap.",
  permission: "read_findings",
  disclosure: "shared",
  reference_prefix: "A",
  tenant: "organization_id",
  fields: {
    ...identity,
    reference: referenceField("A", "in the organization"),
    title: { type: "text", typed: true, disclosure: "shared", description: "What is to be done, in one line." },
    remediation_note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "How it is to be done, and how far it is.",
    },
    owner: { type: "text", typed: true, nullable: true, disclosure: "confidential", description: "Who sees to it." },
    priority: { type: "enum", of: priority, disclosure: "shared", description: "How soon it is wanted." },
    status: { type: "enum", of: actionItemStatus, disclosure: "shared", description: "Where it stands." },
    next_statuses: nextStates(actionItemStatus, actionItemMoves),
    due_on: { type: "date", nullable: true, disclosure: "shared", description: "By when; null: no date was set." },
    completed_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was done." },
    evidence: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "confidential",
      description: "What shows that it was done.",
    },
    is_overdue: {
      type: "boolean",
      disclosure: "shared",
      expression: isOverdue,
      description: "Whether it is neither DONE nor CANCELLED and its due date lies before today (UTC).",
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
      description: "The report that asks for it.",
    },
    gap: {
      type: "one",
      nullable: true,
      record: "Gap",
      where: { id: "gap_id" },
      description: "The gap that it is about, if it is about one.",
    },
    comments: {
      type: "many",
      record: "Comment",
      where: { action_item_id: "id" },
      description: "What was said of it.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Its changes of status, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only action items with this status." },
    overdue: {
      field: "is_overdue",
      compare: "=",
      description: "true: only overdue ones, past their due date and not finished; false: only the others.",
    },
    finished: {
      expression: (row) => `(${row}.status in ('DONE', 'CANCELLED'))`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only DONE and CANCELLED ones; false: only the others.",
    },
    owner: {
      field: "owner",
      compare: "contains",
      description: "Only action items whose owner's name contains this text.",
    },
    has_owner: hasOwner,
    priority: { field: "priority", compare: "=", description: "Only action items of this priority." },
    gap_id: {
      expression: (row) => `${row}.gap_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "Gap",
      description: "Only action items about this gap.",
    },
    exercise_id: byExercise,
    organization_id: byOrganization,
    import_id: byImport,
    due_before: {
      expression: (row) => `${row}.due_on`,
      compare: "<=",
      type: "date",
      disclosure: "shared",
      description: "Only action items due on or before this day.",
    },
    due_after: {
      expression: (row) => `${row}.due_on`,
      compare: ">=",
      type: "date",
      disclosure: "shared",
      description: "Only action items due on or after this day.",
    },
    reference: { field: "reference", compare: "=", description: "Only the one that people call so." },
    query: { field: "title", compare: "contains", description: "Only action items whose title contains this text." },
  },
  sorts: { title: "title", due_on: "due_on", completed_at: "completed_at", updated_at: "updated_at" },
  order: {
    by: [
      ["due_order", "date"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
