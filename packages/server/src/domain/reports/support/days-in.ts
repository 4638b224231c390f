import { spokenLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import { escapePattern } from "#platform/text/escape-pattern.ts";

/** A day, a month or a month of a year, as written. */
export type Day = { readonly year?: number; readonly month?: number; readonly day?: number };
export type FoundDay = Day & { readonly said: string };

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const MONTH = String.raw`(?<month>(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?)`;
const DATE = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4})`;

/** In this order, because more specific forms come first. */
const FORMS = [
  String.raw`(?<year>\d{4})-(?<number>\d\d)-(?<day>\d\d)(?!\d)`,
  String.raw`${DATE}(?: of)? ${MONTH},? ${YEAR}`,
  String.raw`${MONTH} ${DATE},? ${YEAR}`,
  String.raw`${DATE}(?: of)? ${MONTH}`,
  String.raw`${MONTH} ${YEAR}`,
  String.raw`${MONTH} ${DATE}(?!\d)`,
  // "May" and "march" are also ordinary words.
  String.raw`(?<=\b(?:in|of|since|by|until|during|before|after|last|next) )${MONTH}`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}-])${form}(?![\p{L}\p{N}])`, "gu"));

/** 3. Mai 2026, 1er mars 2027, 3 de mayo de 2026: with the months of a language, in full or as they are shortened. */
function formsOf(months: MonthNames): readonly RegExp[] {
  const names = [...months.keys()].toSorted((one, other) => other.length - one.length).map(escapePattern);
  const month = `(?<month>${names.join("|")})\\.?`;
  const date = String.raw`(?<day>\d{1,2})(?:\.|er|º)?`;
  return [
    String.raw`(?<year>\d{4})-(?<number>\d\d)-(?<day>\d\d)(?!\d)`,
    String.raw`${date} (?:de )?${month} (?:de )?${YEAR}`,
    String.raw`${date} (?:de )?${month}`,
    String.raw`${month} (?:de )?${YEAR}`,
  ].map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}-])${form}(?![\p{L}\p{N}])`, "giu"));
}

type MonthNames = ReadonlyMap<string, number>;
type Reading = { readonly forms: readonly RegExp[]; readonly numberOf: (month: string) => number };

const ENGLISH: Reading = {
  forms: FORMS,
  numberOf: (month) => MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
};

const readings = new Map<LanguageTag, Reading>([["en", ENGLISH]]);

/** How days are written in the language that is spoken. */
function readingSpoken(): Reading {
  const tag = spokenLanguage();
  const known = readings.get(tag) ?? readingIn(tag);
  readings.set(tag, known);
  return known;
}

function readingIn(tag: LanguageTag): Reading {
  const months = new Map(
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(tag, { day: "numeric", month, timeZone: "UTC" });
      return MONTHS.map((_, i) => {
        const parts = format.formatToParts(Date.UTC(2026, i, 1));
        const name = parts.find(({ type }) => type === "month")?.value ?? "";
        return [name.replace(/\.$/, "").toLowerCase(), i + 1] as const;
      });
    }),
  );
  return { forms: formsOf(months), numberOf: (month) => months.get(month.toLowerCase()) ?? 0 };
}

/** The days that a text names, and the rest of it. */
export function daysIn(text: string): { readonly days: readonly FoundDay[]; readonly rest: string } {
  const days: FoundDay[] = [];
  const { forms, numberOf } = readingSpoken();
  let rest = text;
  for (const form of forms) {
    rest = rest.replace(form, (...match) => {
      const groups: Readonly<Record<string, string | undefined>> = match.at(-1);
      const { year, month, number, day } = groups;
      const named = month === undefined ? Number(number) : numberOf(month);
      days.push({
        said: String(match[0]),
        month: named,
        ...(year !== undefined && { year: Number(year) }),
        ...(day !== undefined && { day: Number(day) }),
      });
      return " | ";
    });
  }
  return { days, rest };
}

/** Whether one is no more specific than the other: March 2027 and 14 March 2027. */
export function isWithin(said: Day, known: Day): boolean {
  return (["year", "month", "day"] as const).every((part) => said[part] === undefined || said[part] === known[part]);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function weekdayOf({ year, month, day }: Day): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]?.toLowerCase();
}

export function isWeekday(word: string): boolean {
  return WEEKDAYS.some((each) => each.toLowerCase() === word.toLowerCase());
}
