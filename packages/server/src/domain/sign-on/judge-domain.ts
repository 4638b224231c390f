import type { EmailDomainStatus } from "#domain/sign-on/email-domain.ts";
import { HOUR_MS } from "#kernel/job.ts";

/** What DNS answered: our record, other records at its name, none, or nothing. */
export type Checked = "FOUND" | "OTHER" | "MISSING" | "UNKNOWN";

export type DomainState = {
  readonly status: EmailDomainStatus;
  readonly missing_since: Date | null;
  readonly sought_until: Date;
};

type Judged = {
  readonly status: EmailDomainStatus;
  readonly missing_since: Date | null;
  readonly next_check_at: Date | null;
  readonly sought_until?: Date;
  readonly finding: string;
};

type At = { readonly isTaken: boolean; readonly now: Date };

const DAY_MS = 24 * HOUR_MS;

/** A record that nobody publishes is looked for this long. */
export function soughtUntil(now: Date): Date {
  return new Date(now.getTime() + 14 * DAY_MS);
}

/** A record may be missing this long, while somebody moves the zone. */
export const LAPSE_MS = 7 * DAY_MS;

export function lapsesAt(missingSince: Date): Date {
  return new Date(missingSince.getTime() + LAPSE_MS);
}

const FINDINGS = {
  FOUND: "The record was found.",
  OTHER: "There are other TXT records at this name, but not this one.",
  MISSING: "There is no TXT record at this name.",
  UNKNOWN: "DNS did not answer.",
  TAKEN: "The record was found, but another organization of this installation has verified the domain.",
} as const;

/** What follows from the answer. That DNS does not answer proves nothing, and changes nothing. */
export function judgeDomain(domain: DomainState, checked: Checked, { isTaken, now }: At): Judged {
  const { status, missing_since } = domain;
  const [soon, later] = [new Date(now.getTime() + HOUR_MS), new Date(now.getTime() + DAY_MS)];
  const sought = now < domain.sought_until ? soon : null;
  if (checked === "FOUND" && isTaken && status !== "VERIFIED") {
    return { status, missing_since: null, next_check_at: sought, finding: FINDINGS.TAKEN };
  }
  if (checked === "FOUND") {
    return { status: "VERIFIED", missing_since: null, next_check_at: later, finding: FINDINGS.FOUND };
  }
  const finding = FINDINGS[checked];
  if (status !== "VERIFIED") return { status, missing_since: null, next_check_at: sought, finding };
  if (checked === "UNKNOWN") return { status, missing_since, next_check_at: soon, finding };
  const since = missing_since ?? now;
  const isOver = now >= lapsesAt(since);
  return isOver
    ? { status: "LAPSED", missing_since: null, next_check_at: soon, sought_until: soughtUntil(now), finding }
    : { status, missing_since: since, next_check_at: soon, finding };
}
