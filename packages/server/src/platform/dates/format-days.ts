import { joinedParts } from "#platform/dates/format-day.ts";

/** From one day to another. */
export function formatDays(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  return joinedParts(format, format.formatRangeToParts(from, to));
}
