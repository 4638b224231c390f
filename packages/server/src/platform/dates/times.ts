/** A day as callers write it. Throws a TypeError that explains the format. */
export function dayOf(value: unknown): string {
  if (typeof value === "string" && isDay(value)) return value;
  const isWritten = typeof value === "string" && DAY.test(value);
  throw new TypeError(`${isWritten ? `${value} is not a date: a` : "A"} date must look like 2026-11-21.`);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A time as callers write it, with its UTC offset. Throws a TypeError that explains the format. */
export function momentOf(value: unknown): Date {
  const isWritten = typeof value === "string" && MOMENT.test(value) && isDay(value.slice(0, "2026-11-21".length));
  const moment = isWritten ? new Date(value) : undefined;
  if (moment && isServed(moment)) return moment;
  throw new TypeError("A time must look like 2026-11-21T10:15:00Z.");
}

/** 30 February parses as 2 March, so the result is compared with the input. */
function isDay(text: string): boolean {
  const moment = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return moment !== undefined && isServed(moment) && moment.toISOString().startsWith(text);
}

/** PostgreSQL has no year 0. */
function isServed(moment: Date): boolean {
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;
}
