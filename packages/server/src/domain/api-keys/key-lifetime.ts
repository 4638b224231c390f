import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";

const DAY_MS = 86_400_000;

/** The default and maximum lifetime of a key. */
export const KEY_DAYS = 365;
export const LONGEST_KEY_DAYS = 730;

export function keyExpiry(wanted: Date | undefined, now: Date): Date {
  if (!wanted) return after(now, KEY_DAYS);
  if (wanted <= now) refuseInput("expires_at", phrase`must be in the future (got ${daySaid(wanted)})`);
  const latest = after(now, LONGEST_KEY_DAYS);
  if (wanted > latest) {
    refuseInput(
      "expires_at",
      phrase`must be at most ${LONGEST_KEY_DAYS} days ahead, by ${daySaid(latest)} (got ${daySaid(wanted)})`,
    );
  }
  return wanted;
}

function after(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
