import { utcDay } from "#platform/dates/utc-day.ts";
import { offsetAt } from "#platform/dates/zoned-moment.ts";

/** The day that a zone's calendars show at this moment, such as 2026-11-21. */
export function zonedDay(moment: Date, zone: string): string {
  return utcDay(new Date(moment.getTime() + offsetAt(moment, zone)));
}
