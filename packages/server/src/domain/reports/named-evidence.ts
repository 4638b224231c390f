import type { EvidenceKind } from "#domain/reports/evidence-kinds.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";

/** The records that a sentence is based on, as an action's input: by id and kind. */
export const namedEvidence = {
  gap_ids: named("Gap", "Gaps of the organization that it is based on."),
  decision_ids: named("Decision", "Decisions of the exercise that it is based on."),
  inject_ids: named("Inject", "Injects of the exercise that it is based on."),
  action_item_ids: named("ActionItem", "Action items of the organization that it is based on."),
  exercise_ids: named("Exercise", "Exercises of the organization that it is based on: this one or others."),
  note_ids: named("ExerciseNote", "Notes of the exercise that it is based on."),
  event_ids: named("ExerciseEvent", "Timeline entries of the exercise that it is based on."),
  comment_ids: named("Comment", "Comments on records of the exercise that it is based on."),
  objective_ids: named(
    "ExerciseObjective",
    "Capability targets and critical tasks of the exercise that it is based on.",
  ),
  evaluation_ids: named("Evaluation", "What evaluators of the exercise observed that it is based on; reconciled."),
  feedback_question_ids: named("FeedbackQuestion", "Questions of the exercise's feedback form that it is based on."),
  feedback_comment_ids: named("FeedbackComment", "What participants wrote on that form that it is based on."),
} as const;

export type NamedEvidence = { readonly [F in keyof typeof namedEvidence]?: readonly string[] | undefined };

/** The field of each kind. */
export const evidenceFields = {
  GAP: "gap_ids",
  DECISION: "decision_ids",
  INJECT: "inject_ids",
  ACTION_ITEM: "action_item_ids",
  EXERCISE: "exercise_ids",
  NOTE: "note_ids",
  EVENT: "event_ids",
  COMMENT: "comment_ids",
  OBJECTIVE: "objective_ids",
  EVALUATION: "evaluation_ids",
  FEEDBACK: "feedback_question_ids",
  FEEDBACK_COMMENT: "feedback_comment_ids",
} as const satisfies Record<EvidenceKind, keyof typeof namedEvidence>;

export const evidenceOrder = [
  "EXERCISE",
  "INJECT",
  "DECISION",
  "GAP",
  "ACTION_ITEM",
  "NOTE",
  "EVENT",
  "COMMENT",
  "OBJECTIVE",
  "EVALUATION",
  "FEEDBACK",
  "FEEDBACK_COMMENT",
] as const satisfies EvidenceKind[];

type NamedRecord = { readonly record_kind: EvidenceKind; readonly record_id: string };

export function recordsNamed(given: NamedEvidence): NamedRecord[] {
  return evidenceOrder.flatMap((record_kind) => {
    const ids = given[evidenceFields[record_kind]] ?? [];
    return [...new Set(ids.map((id) => id.toLowerCase()))].map((record_id) => ({ record_kind, record_id }));
  });
}

/** The reverse. */
export function fieldsNaming(records: readonly NamedRecord[]): NamedEvidence {
  return Object.fromEntries(
    [...Map.groupBy(records, ({ record_kind }) => evidenceFields[record_kind])].map(([field, each]) => [
      field,
      [...new Set(each.map(({ record_id }) => record_id))],
    ]),
  );
}

function named(record: RecordName, description: string) {
  return { ...idOf(record, description), list: true, optional: true } as const;
}
