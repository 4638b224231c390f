/** Order of codes that is not alphabetical; the schema's own order is alphabetical. */
const ORDER: readonly string[] = [
  ...["URGENT", "CRITICAL", "HIGH", "MEDIUM", "NORMAL", "LOW"],
  ...["EXCELLENT", "GOOD", "ADEQUATE", "WEAK", "ABSENT"],
  ...["PERFORMED", "SOME_CHALLENGES", "MAJOR_CHALLENGES", "UNABLE"],
  ...["OPERATOR", "CARRIER"],
  ...[
    "DRAFT",
    "INVITED",
    "PLANNED",
    "QUEUED",
    "OPEN",
    "PENDING",
    "RUNNING",
    "ACTIVE",
    "VALID",
    "IN_PROGRESS",
    "IN_REVIEW",
  ],
  ...["BLOCKED", "DELIVERED", "REMEDIATED", "VERIFIED", "DONE", "COMPLETED", "READY", "FINAL", "ACCEPTED"],
  ...["SKIPPED", "WITHDRAWN", "CANCELLED", "FAILED", "EXPIRED", "REVOKED", "ARCHIVED", "DISABLED"],
];

/** The place of any other code. */
const LAST: readonly string[] = ["OTHER", "CUSTOM"];

/** Sorts codes from worst to least, or first to last; codes without such an order keep theirs and come first. */
export function inCodeOrder(codes: readonly string[]): string[] {
  return codes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(code: string): number {
  return LAST.includes(code) ? ORDER.length : ORDER.indexOf(code);
}
