import { Failure } from "#graphql/failure.ts";

export type Verdict = "VALID" | "EXPIRED" | "REVOKED" | "CHANGED" | "UNKNOWN" | "NOT_CHECKED";

type Check = {
  readonly what: "signature" | "expiry" | "revocation";
  readonly outcome: "holds" | "fails" | "not checked";
  readonly says: string;
};

export type Facts = {
  readonly number: string;
  readonly category: string;
  readonly statement: string;
  readonly attestation: string;
  readonly holder: string;
  readonly role: string | null;
  readonly organization: string | null;
  readonly issuer: string;
  readonly activity: string;
  readonly reference: string;
  readonly description: string;
  readonly started_at: string;
  readonly duration: string;
  readonly attended: string | null;
  readonly location: string | null;
  readonly facilitator: string | null;
  readonly issued_at: string;
  readonly expires_at: string | null;
};

/** The statements of the credential of a renewal pack. */
export type PackFacts = {
  readonly title: string;
  readonly organization: string;
  readonly issuer: string;
  readonly attestation: string;
  /** Its first and last day: 2025-11-25/2026-11-25. */
  readonly period: string;
  readonly sha256: string;
  readonly granted_at: string;
  readonly expires_at: string;
};

export type Checked = {
  readonly verdict: Verdict;
  readonly says: string;
  readonly checks: readonly Check[];
  readonly facts: Facts | null;
  readonly pack: PackFacts | null;
  readonly checked_at: string;
};

/** The status of the certificate behind a link. */
export function verifyLink(token: string): Promise<Checked> {
  return answered(`/api/verify/${encodeURIComponent(token)}`);
}

/** The same for a certificate file. */
export function verifyFile(credential: string): Promise<Checked> {
  const headers = { "content-type": "application/json" };
  return answered("/api/verify", { method: "POST", headers, body: JSON.stringify({ credential }) });
}

async function answered(path: string, init: RequestInit = {}): Promise<Checked> {
  const response = await fetch(path, init).catch(() => {
    throw new Failure("The server did not respond. Try again.", "UNREACHABLE");
  });
  if (response.ok) return response.json();
  const refusal: { readonly code?: string; readonly message?: string } = await response.json().catch(() => ({}));
  const message = refusal.message ?? `The server returned ${response.status}.`;
  throw new Failure(message, refusal.code ?? "INTERNAL_SERVER_ERROR");
}
