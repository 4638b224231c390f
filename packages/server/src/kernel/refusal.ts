import { inEnglish, type Phrase } from "#platform/language/phrase.ts";

export const refusalCodes = [
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "BAD_USER_INPUT",
  "NOT_FOUND",
  "CONFLICT",
  "RATE_LIMITED",
  "QUERY_TOO_COMPLEX",
  "UNAVAILABLE",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What of an organization's sign-in policy a session, key or agent does not satisfy. */
export type PolicyBar = "AGE" | "NETWORK" | "SIGN_ON" | "PASSKEY" | "SECOND_FACTOR";

type Details = {
  /** The wrong argument or input field. */
  readonly field?: string;
  /** What is accepted: the possible next states, or the values. */
  readonly allowed?: readonly string[];
  /** Whole seconds to wait, at least 1. */
  readonly retry_after?: number;
  /** What of the organization's sign-in policy is not satisfied. */
  readonly policy?: PolicyBar;
  /** A file is over its limit, which HTTP has a status of its own for. */
  readonly is_too_large?: true;
};

/** What clients read of them beside code and message. How long to wait is written as each interface does. */
export function shownDetails({ field, allowed, policy }: Details) {
  return {
    ...(field !== undefined && { field }),
    ...(allowed !== undefined && { allowed }),
    ...(policy !== undefined && { policy }),
  };
}

/** An error that the caller may see. Anything else that is thrown is a defect, and is not shown. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The message, which is English, as people may read it in their language. */
  readonly phrase: Phrase;
  readonly details: Details;

  constructor(code: RefusalCode, said: Phrase, details: Details = {}, cause?: unknown) {
    super(inEnglish(said), cause === undefined ? {} : { cause });
    this.code = code;
    this.phrase = said;
    this.details = details;
  }
}

export function refusalOfLargeFile(said: Phrase, field: string): Refusal {
  return new Refusal("BAD_USER_INPUT", said, { field, is_too_large: true });
}
