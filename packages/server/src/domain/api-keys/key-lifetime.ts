import { refuseInput } from "#kernel/refuse-input.ts";

const DAY_MS = 86_400_000;

/** The default and maximum lifetime of a key. */
export const KEY_DAYS = 365;
export const LONGEST_KEY_DAYS = 730;

export function keyExpiry(wanted: Date | undefined, now: Date): Date {
  if (!wanted) return after(now, KEY_DAYS);
  if (wanted <= now) refuseInput("expires_at", `must be in the future (got ${wanted.toISOString()})`);
  const latest = after(now, LONGEST_KEY_DAYS);
  if (wanted > latest) {
    refuseInput(
      "expires_at",
      `must be at most ${LONGEST_KEY_DAYS} days ahead, by ${latest.toISOString()} (got ${wanted.toISOString()})`,
    );
  }
  return wanted;
}

function after(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
