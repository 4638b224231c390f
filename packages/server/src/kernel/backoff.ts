const [SECOND_MS, HOUR_MS] = [1_000, 3_600_000];
const [FIRST_MS, LONGEST_MS, FACTOR] = [5 * SECOND_MS, 6 * HOUR_MS, 3];
const SPREAD = 0.2;

/** How long an address that fails, or does not answer, is tried before it is paused. */
export const GIVE_UP_DAYS = 3;
export const GIVE_UP_MS = GIVE_UP_DAYS * 24 * HOUR_MS;

/** The pause after this number of failures: 5 s, 15 s, 45 s … up to 6 hours, each up to a fifth shorter or longer; longer if asked. */
export function pauseBefore(failures: number, random: number, askedMs = 0): number {
  const planned = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** (failures - 1)) * (1 - SPREAD + 2 * SPREAD * random);
  return Math.round(Math.max(planned, Math.min(askedMs, LONGEST_MS)));
}

/** `Retry-After` is seconds or a date (RFC 9110); anything else asks for nothing. */
export function askedPause(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND_MS;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
