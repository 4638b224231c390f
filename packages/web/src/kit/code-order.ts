/** What comes before what, where it is not the alphabet that says so; the schema's own order is the alphabet's. */
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

/** What none of the others is. */
const LAST: readonly string[] = ["OTHER", "CUSTOM"];

/** Codes from worst to least, from first to last; those without such an order as they came, before the rest. */
export function inCodeOrder(codes: readonly string[]): string[] {
  return codes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(code: string): number {
  return LAST.includes(code) ? ORDER.length : ORDER.indexOf(code);
}
