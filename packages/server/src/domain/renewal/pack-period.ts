import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";

export type PackPeriod = { readonly from: string; readonly to: string };

export const LONGEST_PERIOD_YEARS = 5;

/** From the given day, or a year back, to today. */
export function packPeriod(from: string | undefined, now: Date): PackPeriod {
  const to = utcDay(now);
  if (from === undefined) return { from: yearsBefore(now, 1), to };
  if (from >= to) refuseInput("period_from", phrase`must be before today, ${daySaid(to)} (got ${daySaid(from)})`);
  const earliest = yearsBefore(now, LONGEST_PERIOD_YEARS);
  if (from < earliest) {
    refuseInput(
      "period_from",
      phrase`must be at most ${LONGEST_PERIOD_YEARS} years ago, ${daySaid(earliest)} or later (got ${daySaid(from)})`,
    );
  }
  return { from, to };
}

function yearsBefore(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return utcDay(day);
}
