import { momentAt, offsetAt } from "#platform/dates/zoned-moment.ts";

const DAY_MS = 86_400_000;

/**
 * The moments at which a time zone's clocks show this time of day, on the day of `from` and later days, up to `until`.
 */
export function momentsOfDay(seconds: number, zone: string, from: Date, until: Date): Date[] {
  const midnight = Math.floor((from.getTime() + offsetAt(from, zone)) / DAY_MS) * DAY_MS;
  const moments: Date[] = [];
  for (let day = midnight; day <= until.getTime() + DAY_MS; day += DAY_MS) {
    moments.push(momentAt(day + seconds * 1000, zone));
  }
  return moments.filter((moment) => moment <= until);
}

/** The time of day in a zone: 14:32. */
export function shownTime(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(moment);
}
