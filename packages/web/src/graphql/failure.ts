import { inPlainWords } from "#graphql/message-words.ts";

/** The input field that says which version was read. */
const VERSION = "expected_updated_at";

/** An error from GraphQL or the network. */
export class Failure extends Error {
  readonly code: string;
  /** The refused input field. */
  readonly field: string | undefined;
  /** The number by which support finds the request. */
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** What a sign-in policy requires of the session. */
  readonly policy: string | undefined;

  constructor(message: string, code: string, details: FailureDetails = {}) {
    // The server's sentence is for programs: it has a moment to the millisecond.
    super(
      code === "CONFLICT" && details.field === VERSION
        ? "Somebody else changed this meanwhile. Check it, then try again."
        : inPlainWords(message),
    );
    this.code = code;
    this.field = details.field;
    this.requestId = details.request_id;
    this.retryAfter = details.retryAfter;
    this.policy = details.policy;
  }
}

export type FailureDetails = {
  readonly field?: string | undefined;
  readonly request_id?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly policy?: string | undefined;
};

/** Where the person has to sign in, or set up what their organization's sign-in policy requires; undefined: nowhere. */
export function signInPathOf(error: unknown): "/sign-in" | "/sign-in/required" | undefined {
  if (!(error instanceof Failure)) return undefined;
  if (error.policy) return "/sign-in/required";
  return error.code === "UNAUTHENTICATED" ? "/sign-in" : undefined;
}

/** Whether somebody else was quicker: the record is no longer the version that was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Failure && error.code === "CONFLICT" && error.field === VERSION;
}

/** Whether the page shows what is no longer so: somebody else, or another tab, was quicker. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof Failure && (error.code === "CONFLICT" || error.code === "NOT_FOUND");
}
