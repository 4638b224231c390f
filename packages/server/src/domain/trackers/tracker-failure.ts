/**
 * DENIED: the account or its token is refused. FORBIDDEN: it may not do this. MISSING: there is no such thing. LIMITED: too
 * many requests. REFUSED: the request itself is refused. BROKEN: its server failed at the request. DOWN: no usable answer.
 */
export type FailureKind = "DENIED" | "FORBIDDEN" | "MISSING" | "LIMITED" | "REFUSED" | "BROKEN" | "DOWN";

/** Why a tracker did not do what it was asked. Its message may quote the tracker. */
export class TrackerFailure extends Error {
  override readonly name = "TrackerFailure";
  readonly kind: FailureKind;
  /** How long it asks to wait. */
  readonly waitMs: number;
  /** Fields of the request that it names. */
  readonly fields: readonly string[];

  constructor(kind: FailureKind, message: string, { waitMs = 0, fields = [] }: Partial<Told> = {}) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
    this.fields = fields;
  }
}

type Told = { readonly waitMs: number; readonly fields: readonly string[] };

/** Failures of one issue, where it was written. All others concern the whole connection. */
const OF_ISSUE: readonly FailureKind[] = ["FORBIDDEN", "MISSING", "REFUSED", "BROKEN"];
/** What was asked may have been done. */
const UNSURE: readonly FailureKind[] = ["BROKEN", "DOWN"];

export function mayBeDone(error: unknown): boolean {
  return !(error instanceof TrackerFailure) || UNSURE.includes(error.kind);
}

export function isOfIssue(error: unknown): error is TrackerFailure {
  return error instanceof TrackerFailure && OF_ISSUE.includes(error.kind);
}
