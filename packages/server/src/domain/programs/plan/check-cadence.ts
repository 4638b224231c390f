import type { KnownDuty } from "#domain/programs/duties/find-duties.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";

/** A program may ask for a shorter time than the text of a duty, with a reason, but never for a longer one. */
export function checkCadence(duty: KnownDuty, cadence_months: number, reason: string | null | undefined): void {
  const longest = duty.cadence_months;
  if (longest === null || cadence_months === longest) return;
  const named = phrase`${duty.regulation} ${() => say(duty.provision)} names ${longest} months`;
  if (cadence_months > longest)
    refuseInput("cadence_months", phrase`${named}, so it must not be longer (got ${cadence_months})`);
  if (!reason) refuseInput("reason", phrase`required for less than ${longest} months: ${named}`);
}
