import { certificate } from "#domain/certificates/certificate.ts";
import { type Dated, dated, fields, relation } from "#domain/changes/dated.ts";
import { deliverable } from "#domain/deliverables/deliverable.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { stateChange } from "#domain/history/state-change.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { becameCurrent } from "#domain/readiness/records/score-order.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";

const created = { column: "created_at", type: "timestamptz" } as const;
/** That a record changed, and its current status: for callers who may not read its history. */
const touched = { column: "updated_at", type: "timestamptz", isOlder: true } as const;

const GAP = fields("id", "reference", "title", "severity", "status");
const ITEM = fields("id", "reference", "title", "priority", "status", "due_on");
const EXERCISE = fields("id", "reference", "title", "status", "exercise_date");
const CERTIFICATE = fields("id", "number", "kind", "issued_at", "revoked_at");
const CREATED = fields("created_at");
const UPDATED = fields("updated_at");

const subject = (record: RecordName): RelationField => ({
  type: "one",
  nullable: true,
  record,
  where: { id: "subject_id" },
  description: "What changed.",
});

/** A state change with its record. It remains a part of the record, as confidential as everywhere. */
const change: RecordDeclaration = {
  ...stateChange,
  fields: {
    ...stateChange.fields,
    gap: subject("Gap"),
    action_item: subject("ActionItem"),
    changed_exercise: subject("Exercise"),
    report: subject("AfterActionReport"),
  },
};

const KINDS = "'Gap', 'ActionItem', 'Exercise', 'AfterActionReport'";
const SUBJECTS = [
  relation("gap", "id", "reference", "title", "severity"),
  relation("action_item", "id", "reference", "title", "priority"),
  relation("changed_exercise", "id", "reference", "title"),
  {
    key: "report",
    relation: "report",
    shape: { select: [...fields("id", "version"), relation("exercise", "id", "reference", "title")], filters: [] },
  },
] as const;

/** Everything that counts as a change, under the organization's relation to it. */
export const changeSources = {
  history: dated(change, {
    column: "at",
    type: "timestamptz",
    select: [...fields("id", "field", "from_state", "to_state", "at"), ...SUBJECTS],
    only: [
      "of_a_finding_or_exercise",
      (row) =>
        `(${row}.subject_kind in (${KINDS}) and ${row}.field in ('status', 'severity') and ${row}.from_state is not null)`,
    ],
  }),
  new_gaps: dated(gap, { ...created, select: [...GAP, ...CREATED] }),
  touched_gaps: dated(gap, { ...touched, select: [...GAP, ...UPDATED] }),
  new_action_items: dated(actionItem, { ...created, select: [...ITEM, ...CREATED] }),
  touched_action_items: dated(actionItem, { ...touched, select: [...ITEM, ...UPDATED] }),
  overdue_action_items: dated(actionItem, {
    column: "due_order",
    type: "date",
    // An item is overdue from the day after its due date.
    moment: (row) => `((${row}.due_order + 1)::timestamp at time zone 'UTC')`,
    select: ITEM,
    only: ["is_still_overdue", actionItem.fields.is_overdue.expression],
  }),
  new_exercises: dated(exercise, { ...created, select: [...EXERCISE, ...CREATED] }),
  touched_exercises: dated(exercise, { ...touched, select: [...EXERCISE, ...UPDATED] }),
  issued_certificates: dated(certificate, { column: "issued_at", type: "timestamptz", select: CERTIFICATE }),
  revoked_certificates: dated(certificate, { column: "revoked_at", type: "timestamptz", select: CERTIFICATE }),
  made_deliverables: dated(deliverable, {
    column: "generated_at",
    type: "timestamptz",
    select: fields("id", "kind", "title", "format", "generated_at"),
  }),
  scores: dated(readinessScore, {
    column: "scored_at",
    type: "timestamptz",
    select: fields(
      "id",
      "overall_score",
      "range_low",
      "range_high",
      "records",
      "status",
      "scored_at",
      "formula_version",
    ),
    only: ["became_current", (row) => `(${row}.exercise_id is null and ${becameCurrent(row)})`],
  }),
} as const satisfies Record<string, Dated>;

export const namedSources = Object.entries<Dated>(changeSources);

type ChangeKey = keyof typeof changeSources;

/** Read instead of the history, if that is withheld. */
const IN_PLACE_OF_HISTORY: ReadonlySet<string> = new Set<ChangeKey>([
  "touched_gaps",
  "touched_action_items",
  "touched_exercises",
]);

/** Whether these are shown for an organization: its history or, if that is withheld, that its records changed. */
export function isTold(key: string, isWithheld: boolean): boolean {
  return isWithheld ? key !== "history" : !IN_PLACE_OF_HISTORY.has(key);
}
