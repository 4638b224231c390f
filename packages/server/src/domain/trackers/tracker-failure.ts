/**
 * DENIED: the account or its token is refused. FORBIDDEN: it may not do this. MISSING: there is no such thing. LIMITED: too
 * many requests. REFUSED: the request itself is refused. DOWN: no usable answer.
 */
export type FailureKind = "DENIED" | "FORBIDDEN" | "MISSING" | "LIMITED" | "REFUSED" | "DOWN";

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

/** Failures of one issue. All others concern the whole connection. */
const OF_ISSUE: readonly FailureKind[] = ["FORBIDDEN", "MISSING", "REFUSED"];

export function isOfIssue(error: unknown): error is TrackerFailure {
  return error instanceof TrackerFailure && OF_ISSUE.includes(error.kind);
}
