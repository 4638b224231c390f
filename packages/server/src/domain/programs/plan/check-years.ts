import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

export const MOST_YEARS = 5;

export function checkYears(first_year: number, last_year: number): void {
  if (last_year >= first_year && last_year < first_year + MOST_YEARS) return;
  const latest = first_year + MOST_YEARS - 1;
  refuseInput(
    "last_year",
    phrase`must be from ${first_year} to ${latest}, up to ${MOST_YEARS} years (got ${last_year})`,
  );
}
