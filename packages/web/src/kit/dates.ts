import { formatDay } from "@hotwash/server/format-day.ts";
import { MONTHS } from "@hotwash/server/months.ts";
import { say } from "#kit/say.ts";
import { isEnglish, locale } from "#kit/speech.ts";
import { counted } from "#kit/words.ts";

const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const exactTime = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });

const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

const DAY_MS = 86_400_000;

/** 4 Nov 2026, for an ISO date. A date has no time zone, so none is applied. */
export function dayText(date: string): string {
  return isEnglish ? `${shortDayText(date)} ${date.slice(0, 4)}` : formatDay(dayOfYear, atMidnight(date));
}

/** from 4 Nov 2026 to 11 Nov 2026; without a last day, from 4 Nov 2026 on. */
export function daysText(from: string, to: string | null): string {
  return to === null ? say("from {0} on", dayText(from)) : say("from {0} to {1}", dayText(from), dayText(to));
}

const A_MONDAY = Date.UTC(2026, 0, 5);

/** Q4 2026, for 2026-Q4. */
export function quarterText(quarter: string): string {
  const [year = "", number = ""] = quarter.split("-Q");
  return quarterOf(number, year);
}

/** Q4 2026; with the last two digits of the year, short enough for a phone. */
export function quarterOf(number: string | number, year: string | number): string {
  return say("Q{0} {1}", number, String(year));
}

/** Mon to Sun. */
export const WEEKDAY_NAMES = Array.from({ length: 7 }, (_, i) => shortWeekday.format(A_MONDAY + i * DAY_MS));

/** Wed, for an ISO date. */
export function weekdayName(date: string): string {
  return shortWeekday.format(atMidnight(date));
}

export function shortDayText(date: string): string {
  if (!isEnglish) return formatDay(day, atMidnight(date));
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""}`;
}

function atMidnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`);
}

/** 4 Nov 2026, 09:02 in the reader's own time zone. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return `${dayText(isoDay(moment))}, ${time.format(moment)}`;
}

/** To the second, where minutes would put several moments at once. */
export function exactMomentText(at: string): string {
  const moment = new Date(at);
  return `${dayText(isoDay(moment))}, ${exactTime.format(moment)}`;
}

export function timeText(at: string): string {
  return time.format(new Date(at));
}

/** Thursday 19 November. */
export function weekdayText(moment: Date): string {
  return formatDay(weekday, moment);
}

/** Days from today to a date; negative for past dates. */
export function daysUntil(date: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${date.slice(0, 10)}T00:00:00Z`) - today) / DAY_MS);
}

/** in 15 days, today, 50 days ago. */
export function relativeDayText(date: string, now = new Date()): string {
  return relative.format(daysUntil(date, now), "day");
}

/** in 15 days, today, 50 days late. */
export function dueText(date: string, now = new Date()): string {
  const days = daysUntil(date, now);
  return days < 0 ? counted(-days, "day late", "days late") : relativeDayText(date, now);
}

/** 3 min ago, 2 h ago, and the date after a day. */
export function agoText(at: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return say("just now");
  if (minutes < 60) return say("{0} min ago", minutes);
  if (minutes < 24 * 60) return say("{0} h ago", Math.floor(minutes / 60));
  return momentText(at);
}

/** Exercise time: 1:10:55. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Planned offsets: 0:42, hours and minutes. */
export function offsetText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

export function isoDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The Monday of its week, at midnight. */
export function mondayOf(day: Date): Date {
  return shifted(day, -((day.getDay() + 6) % 7));
}

/** The day this many days later, also across a change of daylight saving time. */
export function shifted(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}
