/** The UTC day of a time, such as 2026-11-21. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, "2026-11-21".length);
}
