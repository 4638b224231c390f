import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Dates in the form 2026-11-21 compare correctly as texts. */
export function checkDays(starts_on: string, ends_on: string | null | undefined): void {
  if (!ends_on || ends_on >= starts_on) return;
  refuseInput("ends_on", phrase`must not be before the first day, ${daySaid(starts_on)} (got ${daySaid(ends_on)})`);
}
