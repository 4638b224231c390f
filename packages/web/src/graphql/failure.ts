import { inPlainWords } from "#graphql/message-words.ts";

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
    super(inPlainWords(message));
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
