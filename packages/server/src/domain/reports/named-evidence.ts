import { idOf } from "#domain/actions/input-fields.ts";
import { decision } from "#domain/exercises/decision.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import { exerciseEvent } from "#domain/exercises/exercise-event.ts";
import { exerciseNote } from "#domain/exercises/exercise-note.ts";
import { inject } from "#domain/exercises/inject.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { comment } from "#domain/history/comment.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import type { EvidenceKind } from "#domain/reports/evidence-kinds.ts";

/** The records that a sentence rests on, as an action takes them: by their ids, kind by kind. */
export const namedEvidence = {
  gap_ids: named(() => gap, "Gaps of the organization that it rests on."),
  decision_ids: named(() => decision, "Decisions of the exercise that it rests on."),
  inject_ids: named(() => inject, "Injects of the exercise that it rests on."),
  action_item_ids: named(() => actionItem, "Action items of the organization that it rests on."),
  exercise_ids: named(() => exercise, "Exercises of the organization that it rests on: this one, or another."),
  note_ids: named(() => exerciseNote, "Notes of the exercise that it rests on."),
  event_ids: named(() => exerciseEvent, "Entries of the exercise's timeline that it rests on."),
  comment_ids: named(() => comment, "Comments on records of the exercise that it rests on."),
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
] as const satisfies EvidenceKind[];

type NamedRecord = { readonly record_kind: EvidenceKind; readonly record_id: string };

export function recordsNamed(given: NamedEvidence): NamedRecord[] {
  return evidenceOrder.flatMap((record_kind) => {
    const ids = given[evidenceFields[record_kind]] ?? [];
    return [...new Set(ids.map((id) => id.toLowerCase()))].map((record_id) => ({ record_kind, record_id }));
  });
}

/** The same the other way round. */
export function fieldsNaming(records: readonly NamedRecord[]): NamedEvidence {
  return Object.fromEntries(
    [...Map.groupBy(records, ({ record_kind }) => evidenceFields[record_kind])].map(([field, each]) => [
      field,
      [...new Set(each.map(({ record_id }) => record_id))],
    ]),
  );
}

function named(record: () => RecordDeclaration, description: string) {
  return { ...idOf(record, description), list: true, optional: true } as const;
}
