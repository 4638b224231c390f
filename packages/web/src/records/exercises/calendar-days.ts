import { formatDays } from "@hotwash/server/format-days.ts";
import { isoDay, mondayOf, shifted } from "#kit/dates.ts";
import { locale } from "#kit/speech.ts";

/** The days that a calendar shows: the whole weeks, from Monday, of a month, or one week. */
export type Span = {
  readonly title: string;
  readonly days: readonly string[];
  readonly before: string;
  readonly after: string;
};

const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
const fullDay = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });

/** `day` is any day in it. */
export function monthOf(day: string): Span {
  const first = new Date(yearOf(day), monthIn(day), 1);
  const last = new Date(yearOf(day), monthIn(day) + 1, 0);
  const from = mondayOf(first);
  const weeks = Math.ceil((daysBetween(from, last) + 1) / 7);
  return {
    title: month.format(first),
    days: Array.from({ length: weeks * 7 }, (_, i) => isoDay(shifted(from, i))),
    before: isoDay(new Date(yearOf(day), monthIn(day) - 1, 1)),
    after: isoDay(new Date(yearOf(day), monthIn(day) + 1, 1)),
  };
}

export function weekOf(day: string): Span {
  const from = mondayOf(new Date(yearOf(day), monthIn(day), Number(day.slice(8, 10))));
  return {
    title: formatDays(fullDay, from, shifted(from, 6)),
    days: Array.from({ length: 7 }, (_, i) => isoDay(shifted(from, i))),
    before: isoDay(shifted(from, -7)),
    after: isoDay(shifted(from, 7)),
  };
}

/** The day in the URL, or today if there is none. */
export function dayOr(text: string | undefined, today: Date): string {
  return text && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : isoDay(today);
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthIn = (day: string) => Number(day.slice(5, 7)) - 1;

/** Whole days, also across a change of daylight saving time. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 86_400_000);
}
