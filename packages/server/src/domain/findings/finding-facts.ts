import type { actionItem } from "#domain/findings/action-item.ts";
import type { gap } from "#domain/findings/gap.ts";
import type { Row } from "#kernel/record.ts";
import type { Wanted } from "#kernel/record-facts.ts";

export type ActionItemFacts = Pick<
  Row<typeof actionItem>,
  | "id"
  | "reference"
  | "title"
  | "remediation_note"
  | "owner"
  | "priority"
  | "status"
  | "due_on"
  | "agreed_due_on"
  | "moved_times"
  | "completed_at"
  | "evidence"
  | "is_overdue"
> & {
  readonly gap: Pick<Row<typeof gap>, "reference" | "title" | "severity"> | null;
  readonly exercise: { readonly reference: string } | null;
};

export const actionItemWanted: Wanted = {
  fields: [
    "id",
    "reference",
    "title",
    "remediation_note",
    "owner",
    "priority",
    "status",
    "due_on",
    "agreed_due_on",
    "moved_times",
    "completed_at",
    "evidence",
    "is_overdue",
  ],
  related: { gap: { fields: ["reference", "title", "severity"] }, exercise: { fields: ["reference"] } },
};

export type GapFacts = Pick<
  Row<typeof gap>,
  | "id"
  | "reference"
  | "title"
  | "description"
  | "severity"
  | "status"
  | "category"
  | "dimension"
  | "root_cause"
  | "recommendation"
  | "owner"
  | "identified_at"
  | "due_on"
  | "agreed_due_on"
  | "moved_times"
  | "remediated_at"
  | "accepted_until"
  | "assurance"
> & {
  readonly exercise: { readonly reference: string; readonly title: string } | null;
  readonly inject: { readonly reference: string } | null;
  readonly verified_by_exercise: { readonly reference: string } | null;
  readonly action_items: readonly Pick<Row<typeof actionItem>, "reference" | "title" | "status" | "owner" | "due_on">[];
};

export const gapWanted: Wanted = {
  fields: [
    "id",
    "reference",
    "title",
    "description",
    "severity",
    "status",
    "category",
    "dimension",
    "root_cause",
    "recommendation",
    "owner",
    "identified_at",
    "due_on",
    "agreed_due_on",
    "moved_times",
    "remediated_at",
    "accepted_until",
    "assurance",
  ],
  related: {
    exercise: { fields: ["reference", "title"] },
    inject: { fields: ["reference"] },
    verified_by_exercise: { fields: ["reference"] },
    action_items: { fields: ["reference", "title", "status", "owner", "due_on"] },
  },
};
