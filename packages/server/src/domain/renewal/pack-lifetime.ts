import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";

const DAY_MS = 86_400_000;

/** The default and maximum lifetime of a renewal pack. */
export const PACK_DAYS = 90;
export const LONGEST_PACK_DAYS = 400;

export function packExpiry(wanted: Date | undefined, now: Date): Date {
  if (!wanted) return after(now, PACK_DAYS);
  if (wanted <= now) refuseInput("expires_at", phrase`must be in the future (got ${daySaid(wanted)})`);
  const latest = after(now, LONGEST_PACK_DAYS);
  if (wanted > latest) {
    refuseInput(
      "expires_at",
      phrase`must be at most ${LONGEST_PACK_DAYS} days ahead, by ${daySaid(latest)} (got ${daySaid(wanted)})`,
    );
  }
  return wanted;
}

function after(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
