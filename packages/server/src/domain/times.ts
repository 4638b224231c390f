/** A day as callers write it. Throws a TypeError that says how. */
export function dayOf(value: unknown): string {
  const moment =
    typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  // 30 February parses as 2 March, so what was understood is compared with what was written.
  if (moment && isServed(moment) && moment.toISOString().startsWith(String(value))) return String(value);
  throw new TypeError("A date is written like 2026-11-21.");
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment as callers write it, with its offset from UTC. Throws a TypeError that says how. */
export function momentOf(value: unknown): Date {
  const moment = typeof value === "string" && MOMENT.test(value) ? new Date(value) : undefined;
  if (moment && isServed(moment)) return moment;
  throw new TypeError("A time is written like 2026-11-21T10:15:00Z.");
}

/** PostgreSQL knows no year 0. */
function isServed(moment: Date): boolean {
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;
}
