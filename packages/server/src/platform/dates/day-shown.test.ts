import assert from "node:assert/strict";
import { test } from "node:test";
import { dayShown } from "#platform/dates/day-shown.ts";
import { formatDay } from "#platform/dates/format-day.ts";
import { formatDays } from "#platform/dates/format-days.ts";
import { inLanguage } from "#platform/language/speaking.ts";

const shown = (tag: "en" | "de" | "es" | "fr" | "nl", day: string) => inLanguage(tag, () => dayShown(day));

test("a day is written as its language writes it, the first of a month in French as 1er", () => {
  assert.equal(shown("fr", "2027-03-01"), "1er mars 2027");
  assert.equal(shown("fr", "2027-03-11"), "11 mars 2027");
  assert.equal(shown("fr", "2027-03-21"), "21 mars 2027");
  assert.equal(shown("en", "2027-03-01"), "1 Mar 2027");
  assert.equal(shown("de", "2027-03-01"), "1. März 2027");
  assert.equal(shown("es", "2027-03-01"), "1 mar 2027");
  assert.equal(shown("nl", "2027-03-01"), "1 mrt 2027");
});

test("a weekday stays before the first of a month in French, and a month in figures keeps its zeros", () => {
  const first = Date.UTC(2026, 0, 1);
  const inWords = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  assert.equal(formatDay(new Intl.DateTimeFormat("fr", inWords), first), "jeudi 1er janvier");
  assert.equal(formatDay(new Intl.DateTimeFormat("fr", { dateStyle: "short", timeZone: "UTC" }), first), "01/01/2026");
  const long = new Intl.DateTimeFormat("fr", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  assert.equal(formatDays(long, new Date("2026-06-01"), new Date("2026-06-07")), "1er–7 juin 2026");
});
