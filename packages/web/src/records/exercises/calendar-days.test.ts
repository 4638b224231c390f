import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOr, monthOf, weekOf } from "#records/exercises/calendar-days.ts";

test("a month is shown in whole weeks from Monday", () => {
  const { title, days, before, after } = monthOf("2026-11-21");
  assert.equal(title, "November 2026");
  assert.deepEqual([days.length, days[0], days.at(-1)], [42, "2026-10-26", "2026-12-06"]);
  assert.deepEqual([before, after], ["2026-10-01", "2026-12-01"]);
  assert.equal(monthOf("2027-02-01").days.length, 28);
});

test("a month has every day once, also when clocks change", () => {
  for (const month of ["03", "10"]) {
    const { days } = monthOf(`2026-${month}-15`);
    assert.equal(new Set(days).size, days.length);
  }
});

test("a week runs from Monday to Sunday", () => {
  const sunday = weekOf("2026-11-22");
  assert.deepEqual([sunday.days[0], sunday.days.at(-1)], ["2026-11-16", "2026-11-22"]);
  assert.deepEqual([sunday.before, sunday.after], ["2026-11-09", "2026-11-23"]);
});

test("an invalid day in the address counts as today", () => {
  const today = new Date("2026-11-21T12:00:00");
  const given = ["2027-01-31", "2027-13-01", "soon", undefined].map((text) => dayOr(text, today));
  assert.deepEqual(given, ["2027-01-31", "2026-11-21", "2026-11-21", "2026-11-21"]);
});
