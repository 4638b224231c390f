/** The revisions that a client negotiates with `initialize`, newest first. */
export const negotiated = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

/** What a client gets that asks `initialize` for any other. */
export const PUBLISHED = "2025-06-18";

/** Without a handshake: each request states its revision. */
export const STATELESS = "2026-07-28";

export const revisions = [STATELESS, ...negotiated] as const;

export function isNegotiated(revision: unknown): boolean {
  return negotiated.some((each) => each === revision);
}
