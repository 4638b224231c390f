import { refuseInput } from "#kernel/refuse-input.ts";

/** Dates in the form 2026-11-21 compare correctly as texts. */
export function checkDays(starts_on: string, ends_on: string | null | undefined): void {
  if (!ends_on || ends_on >= starts_on) return;
  refuseInput("ends_on", `must not be before the first day, ${starts_on} (got ${ends_on})`);
}
