import { inWords } from "#graphql/code-words.ts";
import { Mark, type MarkName } from "#kit/mark.tsx";

type Look = readonly [mark: MarkName, tone: "" | "current" | "underway" | "good" | "warn" | "alarm"];

/** Every status of every record: one word has the same shape everywhere. */
const LOOKS = {
  ACTIVE: ["verified", "good"],
  ACCEPTED: ["on-hold", "warn"],
  ARCHIVED: ["cancelled", ""],
  BLOCKED: ["on-hold", "alarm"],
  CANCELLED: ["cancelled", ""],
  CLOSED: ["cancelled", ""],
  COMPLETED: ["verified", "good"],
  CONFLICT: ["warning", "alarm"],
  DELIVERED: ["live", "good"],
  DUE: ["planned", ""],
  DISABLED: ["cancelled", ""],
  DONE: ["verified", "good"],
  DRAFT: ["planned", ""],
  ENDED: ["cancelled", ""],
  EXPIRED: ["late", ""],
  FAILED: ["warning", "alarm"],
  FINAL: ["verified", "good"],
  HELD: ["verified", "good"],
  INSUFFICIENT_EVIDENCE: ["planned", ""],
  IN_SYNC: ["verified", "good"],
  INVITED: ["planned", ""],
  GONE: ["cancelled", ""],
  IMPORTED: ["verified", "good"],
  IN_PROGRESS: ["in-progress", "underway"],
  IN_REVIEW: ["in-progress", "underway"],
  LAPSED: ["late", "alarm"],
  MET: ["verified", "good"],
  MISSED: ["late", "alarm"],
  NOT_ASSESSED: ["open", ""],
  OPEN: ["open", ""],
  OVERDUE: ["late", "alarm"],
  PAUSED: ["on-hold", "warn"],
  PENDING: ["planned", ""],
  PLANNED: ["planned", ""],
  PROVISIONAL: ["in-progress", "warn"],
  PUBLISHED: ["verified", "good"],
  QUEUED: ["planned", ""],
  READY: ["verified", "good"],
  REMEDIATED: ["done", "good"],
  REVOKED: ["cancelled", "alarm"],
  RUNNING: ["in-progress", "underway"],
  SCHEDULED: ["planned", ""],
  SENT: ["verified", "good"],
  SKIPPED: ["cancelled", ""],
  UNDONE: ["cancelled", ""],
  UPLOADED: ["planned", ""],
  VALID: ["verified", "good"],
  VERIFIED: ["verified", "good"],
  WAITING: ["planned", ""],
  WITHDRAWN: ["cancelled", ""],
} as const satisfies Record<string, Look>;

export type StatusCode = keyof typeof LOOKS;

type StatusProps = {
  readonly status: StatusCode;
  /** Replaces the code's word. */
  readonly label?: string;
};

export function Status({ status, label = inWords(status) }: StatusProps) {
  const [mark, tone] = LOOKS[status];
  return (
    <span className={`status ${tone}`}>
      <Mark name={mark} />
      {label}
    </span>
  );
}

/** A running exercise is the only thing that is "now". */
export function ExerciseStatus({ status }: { readonly status: "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" }) {
  if (status !== "IN_PROGRESS") return <Status status={status} />;
  return (
    <span className="status current">
      <Mark name="live" />
      In progress
    </span>
  );
}

/** The due date, with a shape and a word once it has passed. */
export function Due({ text, late }: { readonly text: string; readonly late: boolean }) {
  if (!late) return <span className="unbroken">{text}</span>;
  return (
    <span className="status alarm">
      <Mark name="late" />
      <span className="visually-hidden">overdue, </span>
      {text}
    </span>
  );
}
