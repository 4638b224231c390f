import type { Channel, Criticality, Dimension, Pacing, PerformanceRating, Severity } from "#graphql/enums.ts";
import type { ExerciseStatus } from "#graphql/statuses.ts";
import type { AttachmentShown } from "#records/attachments/attachment.ts";
import type { GapEdited } from "#records/gaps/gap-fields.tsx";

/** The records in a live exercise's stream. Optional fields are only for the console. */
type Live = { readonly id: string; readonly created_at: string; readonly updated_at: string };

export type LiveExercise = Live & {
  readonly reference: string;
  readonly title: string;
  readonly organization: string;
  readonly status: keyof typeof ExerciseStatus;
  readonly severity: keyof typeof Severity;
  readonly pacing: keyof typeof Pacing;
  readonly facilitator: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly paused_at: string | null;
  readonly paused_seconds: number;
  readonly exercise_date: string;
  readonly start_time: string | null;
  readonly length_minutes: number | null;
  readonly time_zone: string;
  readonly objectives?: string | null;
};

export type LiveParticipant = Live & {
  readonly name: string;
  readonly role: string | null;
  readonly audience: string | null;
  readonly joined_at: string | null;
  readonly admitted_at?: string | null;
  readonly linked_at?: string | null;
};

/** A waiting person, as they typed it. */
export type LiveJoinRequest = Live & { readonly name: string; readonly role: string };

export type LiveInject = Live & {
  readonly reference: string;
  readonly number: number;
  readonly sequence: number;
  readonly title: string;
  readonly body: string;
  readonly channel: keyof typeof Channel;
  readonly audience: string | null;
  readonly sender: string | null;
  readonly status: "PENDING" | "DELIVERED" | "SKIPPED";
  readonly delivered_at: string | null;
  readonly delivered_seconds: number | null;
  /** The duty whose clock it starts, and the minutes that the players have for it. */
  readonly duty_name: string | null;
  readonly clock_minutes: number | null;
  readonly criticality?: keyof typeof Criticality;
  readonly dimension?: keyof typeof Dimension;
  readonly expected_actions?: string | null;
  readonly questions?: string | null;
  readonly location?: string | null;
  readonly controller?: string | null;
  readonly notes?: string | null;
  readonly attack_technique?: string | null;
  readonly planned_offset_minutes?: number;
  readonly scheduled_seconds?: number | null;
  readonly due_seconds?: number | null;
  readonly held_at?: string | null;
  readonly skipped_reason?: string | null;
  readonly rating?: keyof typeof PerformanceRating | null;
  readonly rating_note?: string | null;
  /** The audiences whose own choices led to it; null if everybody has it to whom it is addressed. */
  readonly reach?: string | null;
  /** Evaluators rated it, so its rating is reconciled. */
  readonly is_evaluated?: boolean;
};

export type LiveObjective = Live & {
  readonly kind: "OBJECTIVE" | "CAPABILITY_TARGET" | "CRITICAL_TASK";
  readonly parent_id: string | null;
  readonly position: number;
  readonly title: string;
  readonly dimension: keyof typeof Dimension | null;
};

type LiveTask = Live & { readonly inject_id: string; readonly objective_id: string };

export type LiveOption = Live & {
  readonly inject_id: string;
  readonly sequence: number;
  readonly label: string;
  readonly votes: number;
  readonly chosen_at: string | null;
  readonly next_inject_id?: string | null;
  /** The audiences for which it was chosen; "" for everybody. */
  readonly chosen_for?: readonly string[];
};

export type LiveNote = Live & {
  readonly kind: "OBSERVATION" | "STRENGTH" | "IMPROVEMENT";
  readonly body: string;
  readonly inject_id: string | null;
  readonly exercise_seconds: number | null;
  readonly noted_at: string;
  readonly author?: string;
  readonly gap_id?: string | null;
};

type LiveFeedbackForm = Live & {
  readonly status: "PREPARED" | "OPEN" | "CLOSED";
  /** How many answered. */
  readonly returned?: number;
};

export type LiveFeedbackQuestion = Live & {
  readonly form_id: string;
  readonly position: number;
  readonly kind: "AGREEMENT" | "TEXT";
  readonly body: string;
};

export type LiveGap = Live &
  GapEdited & {
    readonly status: "OPEN" | "IN_PROGRESS" | "REMEDIATED" | "VERIFIED" | "ACCEPTED" | "WITHDRAWN";
    readonly inject_id: string | null;
  };

type LiveDecision = Live & {
  readonly reference: string;
  readonly inject_id: string | null;
  readonly title: string;
  readonly made_by: string | null;
  readonly decided_at: string | null;
  readonly minutes_to_decide: number | null;
};

type LiveAnswer = Live & {
  readonly inject_id: string;
  readonly participant_id: string;
  readonly body: string;
  readonly responded_at: string;
  readonly exercise_seconds: number | null;
};

export type LiveEvent = Live & {
  readonly kind: string;
  readonly at: string;
  readonly exercise_seconds: number | null;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly summary: string;
  readonly actor: string;
};

type LiveComment = Live & { readonly inject_id: string | null; readonly body: string; readonly author: string };
type LiveReply = Live & {
  readonly inject_id: string;
  readonly sender: string;
  readonly body: string;
  readonly sent_at: string;
  readonly exercise_seconds: number;
};
type LiveCorrection = Live & { readonly inject_id: string; readonly body: string; readonly author: string };
export type LiveFile = Live & {
  readonly inject_id: string;
  /** Null once the file is removed. */
  readonly file_name: string | null;
  readonly type: AttachmentShown["type"];
  readonly size_bytes: number;
};
type LiveVote = Live & { readonly inject_id: string; readonly option_id: string };

export type LiveRecords = {
  readonly Exercise: readonly LiveExercise[];
  readonly ExerciseJoinCode: readonly (Live & { readonly code: string })[];
  readonly Participant: readonly LiveParticipant[];
  readonly JoinRequest: readonly LiveJoinRequest[];
  readonly Inject: readonly LiveInject[];
  readonly ExerciseObjective: readonly LiveObjective[];
  readonly InjectTask: readonly LiveTask[];
  readonly InjectOption: readonly LiveOption[];
  readonly InjectCorrection: readonly LiveCorrection[];
  readonly Attachment: readonly LiveFile[];
  readonly InjectReply: readonly LiveReply[];
  readonly InjectResponse: readonly LiveAnswer[];
  readonly InjectVote: readonly LiveVote[];
  readonly Comment: readonly LiveComment[];
  readonly Decision: readonly LiveDecision[];
  readonly ExerciseNote: readonly LiveNote[];
  readonly FeedbackForm: readonly LiveFeedbackForm[];
  readonly FeedbackQuestion: readonly LiveFeedbackQuestion[];
  readonly Gap: readonly LiveGap[];
  readonly ExerciseEvent: readonly LiveEvent[];
};

export const noRecords: LiveRecords = {
  Exercise: [],
  ExerciseJoinCode: [],
  Participant: [],
  JoinRequest: [],
  Inject: [],
  ExerciseObjective: [],
  InjectTask: [],
  InjectOption: [],
  InjectCorrection: [],
  Attachment: [],
  InjectReply: [],
  InjectResponse: [],
  InjectVote: [],
  Comment: [],
  Decision: [],
  ExerciseNote: [],
  FeedbackForm: [],
  FeedbackQuestion: [],
  Gap: [],
  ExerciseEvent: [],
};

export type LiveChange = {
  readonly kind: string;
  readonly id: string;
  readonly record: { readonly id: string } | null;
};

function isKind(kind: string): kind is keyof LiveRecords {
  return kind in noRecords;
}

/** Replaces each changed record by id, and removes deleted ones. */
export function withChanges(records: LiveRecords, changes: readonly LiveChange[]): LiveRecords {
  let next = records;
  for (const { kind, id, record } of changes) {
    if (!isKind(kind)) continue;
    const held: readonly { readonly id: string }[] = next[kind];
    const known = held.some((each) => each.id === id);
    const others = record === null ? held.filter((each) => each.id !== id) : held;
    const placed = known ? others.map((each) => (each.id === id && record ? record : each)) : others;
    next = { ...next, [kind]: record && !known ? [...placed, record] : placed };
  }
  return next;
}
