import { formatDay } from "#platform/dates/format-day.ts";
import { MONTHS } from "#platform/dates/months.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";

/** 2026-11-04 as 4 Nov 2026, in the language that is spoken. */
export function dayShown(day: string): string {
  const [year, month, date] = day.slice(0, "2026-11-04".length).split("-").map(Number);
  const tag = spokenLanguage();
  if (tag !== "en") return formatDay(formatOf(tag), Date.UTC(year ?? 0, (month ?? 1) - 1, date));
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const formats = new Map<LanguageTag, Intl.DateTimeFormat>();

function formatOf(tag: LanguageTag): Intl.DateTimeFormat {
  const known =
    formats.get(tag) ??
    new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  formats.set(tag, known);
  return known;
}
