const millisecondsPerDay = 86_400_000;

/** Whole days between two UTC dates such as 2026-06-01, negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** "1 day", "71 days". */
export function inDays(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

function dayNumber(date: string): number {
  const day = Date.parse(date) / millisecondsPerDay;
  if (Number.isInteger(day)) return day;
  throw new RangeError(`"${date}" is not a date. A date is written like 2026-06-01.`);
}
