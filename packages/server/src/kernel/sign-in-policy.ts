import { type PolicyBar, Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";

/** How a session was opened. */
export const signInMethods = ["PASSWORD", "SECOND_FACTOR", "PASSKEY", "PROVIDER"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What a policy judges of a session. */
export type SessionFacts = {
  readonly method: SignInMethod;
  readonly begun: Date;
  /** Undefined if unknown: no network contains it. */
  readonly address: string | undefined;
};

/** What to do about each. */
const advice: Readonly<Record<PolicyBar, Phrase>> = {
  AGE: phrase`ends sessions after a time: sign in again.`,
  NETWORK: phrase`allows access from its own networks only, and this address is in none of them.`,
  SIGN_ON: phrase`requires its sign-in provider: sign in with your email address, and continue with the provider.`,
  PASSKEY: phrase`requires a passkey: sign in with yours.`,
  SECOND_FACTOR: phrase`requires a second factor: sign in with yours, or with a passkey.`,
};

/** Another sign-in helps against all of them, except from a foreign network. */
export function policyRefusal(bar: PolicyBar): Refusal {
  return new Refusal(bar === "NETWORK" ? "FORBIDDEN" : "UNAUTHENTICATED", adviceOn(bar), { policy: bar });
}

/** Of a session that stays where it is, because another organization asks for more. */
export function entryRefusal(bar: PolicyBar, organization: string): Refusal {
  return new Refusal("FORBIDDEN", adviceOn(bar, organization), { policy: bar });
}

function adviceOn(bar: PolicyBar, organization: string | Phrase = phrase`Your organization`): Phrase {
  return phrase`${organization} ${advice[bar]}`;
}

/** A program cannot sign in again. */
export function networkRefusal(what: "API key" | "agent"): Refusal {
  return new Refusal(
    "FORBIDDEN",
    verbatim(`This ${what} may be used from its organization's own networks only, and this address is in none of them`),
    { policy: "NETWORK" },
  );
}
