const outcomes = ["cancelled", "expired", "failed", "unavailable", "refused", "network", "passkey"] as const;

/** What became of a sign-in with a provider that led back here. */
export type SignOnOutcome = (typeof outcomes)[number];

export function outcomeIn(text: unknown): SignOnOutcome | undefined {
  return outcomes.find((each) => each === text);
}
