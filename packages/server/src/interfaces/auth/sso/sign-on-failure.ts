/** What the sign-in page shows: no detail of anybody's account, organization or network. */
export type SignOnOutcome = "cancelled" | "expired" | "failed" | "unavailable" | "refused" | "network" | "passkey";

/** A sign-in by a provider that led nowhere. */
export class SignOnFailure extends Error {
  readonly outcome: SignOnOutcome;

  /** `message` is for the ADMIN who manages the provider. */
  constructor(outcome: SignOnOutcome, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.outcome = outcome;
  }
}
