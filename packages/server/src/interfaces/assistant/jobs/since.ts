import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The start, as asked: the last look, or the beginning of a day (UTC). */
export const SINCE = "(?:(?:I|we) last (?:looked|asked)|(?:my|our) last look|yesterday|last week|\\d{4}-\\d{2}-\\d{2})";

/** Undefined: since the last look. */
export function beginningOf(since: string, now: Date): Date | undefined {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const word = since.toLowerCase();
  if (word === "yesterday") return new Date(today.getTime() - DAY_MS);
  if (word === "last week") return new Date(today.getTime() - WEEK_DAYS * DAY_MS);
  if (!/^\d/.test(word)) return undefined;
  const day = new Date(`${word}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, word.length) !== word) {
    throw new Refusal("BAD_USER_INPUT", phrase`${word} is not a date: write it as 2026-11-20.`);
  }
  if (day > now) throw new Refusal("BAD_USER_INPUT", phrase`${word} is in the future: give a date up to today.`);
  return day;
}

export function weekBefore(now: Date): Date {
  return new Date(now.getTime() - WEEK_DAYS * DAY_MS);
}
