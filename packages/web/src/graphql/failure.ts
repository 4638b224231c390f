import { inPlainWords } from "#graphql/message-words.ts";

/** An error from GraphQL or the network. */
export class Failure extends Error {
  readonly code: string;
  /** The refused input field. */
  readonly field: string | undefined;
  /** The number by which support finds the request. */
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, code: string, details: FailureDetails = {}) {
    super(inPlainWords(message));
    this.code = code;
    this.field = details.field;
    this.requestId = details.request_id;
    this.retryAfter = details.retryAfter;
  }
}

export type FailureDetails = {
  readonly field?: string | undefined;
  readonly request_id?: string | undefined;
  readonly retryAfter?: number | undefined;
};

export function isSignedOut(error: unknown): boolean {
  return error instanceof Failure && error.code === "UNAUTHENTICATED";
}
