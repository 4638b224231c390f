import { Mark, type MarkName } from "#kit/mark.tsx";
import { inWords } from "#kit/words.ts";

type Look = readonly [mark: MarkName, tone: "" | "now" | "prog" | "ok" | "warn" | "bad"];

/** Every status of every record: one word has one shape wherever it stands. */
const LOOKS = {
  ACTIVE: ["verified", "ok"],
  ACCEPTED: ["on-hold", "warn"],
  ARCHIVED: ["cancelled", ""],
  BLOCKED: ["on-hold", "bad"],
  CANCELLED: ["cancelled", ""],
  COMPLETED: ["verified", "ok"],
  DELIVERED: ["live", "ok"],
  DISABLED: ["cancelled", ""],
  DONE: ["verified", "ok"],
  DRAFT: ["planned", ""],
  EXPIRED: ["late", ""],
  FAILED: ["warning", "bad"],
  FINAL: ["verified", "ok"],
  INVITED: ["planned", ""],
  IMPORTED: ["verified", "ok"],
  IN_PROGRESS: ["in-progress", "prog"],
  IN_REVIEW: ["in-progress", "prog"],
  OPEN: ["open", ""],
  PENDING: ["planned", ""],
  PLANNED: ["planned", ""],
  PROVISIONAL: ["in-progress", "warn"],
  QUEUED: ["planned", ""],
  READY: ["verified", "ok"],
  REMEDIATED: ["done", "ok"],
  REVOKED: ["cancelled", "bad"],
  RUNNING: ["in-progress", "prog"],
  SKIPPED: ["cancelled", ""],
  UNDONE: ["cancelled", ""],
  UPLOADED: ["planned", ""],
  VALID: ["verified", "ok"],
  VERIFIED: ["verified", "ok"],
  WITHDRAWN: ["cancelled", ""],
} as const satisfies Record<string, Look>;

export type StatusCode = keyof typeof LOOKS;

type StatusProps = {
  readonly status: StatusCode;
  /** Instead of the word of the code. */
  readonly label?: string;
};

export function Status({ status, label = inWords(status) }: StatusProps) {
  const [mark, tone] = LOOKS[status];
  return (
    <span className={`st ${tone}`}>
      <Mark name={mark} />
      {label}
    </span>
  );
}

/** An exercise that is under way is the one thing that is "now". */
export function ExerciseStatus({ status }: { readonly status: "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" }) {
  if (status !== "IN_PROGRESS") return <Status status={status} />;
  return (
    <span className="st now">
      <Mark name="live" />
      In progress
    </span>
  );
}

/** By when, and with a shape and a word when that has passed. */
export function Due({ text, late }: { readonly text: string; readonly late: boolean }) {
  if (!late) return <span className="nw">{text}</span>;
  return (
    <span className="st bad">
      <Mark name="late" />
      <span className="vh">overdue, </span>
      {text}
    </span>
  );
}
