import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agoText,
  clockText,
  daysText,
  daysUntil,
  dayText,
  dueText,
  isoDay,
  momentText,
  offsetText,
  shortDayText,
  timeText,
  weekdayText,
} from "#kit/dates.ts";

// Times without a zone are in the reader's own, wherever the tests run.
const noon = new Date("2026-11-21T12:00:00");

test("a date is that date in every time zone", () => {
  assert.equal(dayText("2026-11-04"), "4 Nov 2026");
  assert.equal(dayText("2026-01-31T23:59:59Z"), "31 Jan 2026");
  assert.equal(shortDayText("2026-12-01"), "1 Dec");
  const months = Array.from({ length: 12 }, (_, at) => shortDayText(`2026-${String(at + 1).padStart(2, "0")}-01`));
  assert.equal(months.join(" "), "1 Jan 1 Feb 1 Mar 1 Apr 1 May 1 Jun 1 Jul 1 Aug 1 Sep 1 Oct 1 Nov 1 Dec");
});

test("days without a last one are those from the first on", () => {
  assert.equal(daysText("2026-11-04", "2026-12-01"), "from 4 Nov 2026 to 1 Dec 2026");
  assert.equal(daysText("2026-11-04", null), "from 4 Nov 2026 on");
});

test("a moment is shown in the reader's time zone", () => {
  assert.equal(momentText("2026-11-04T09:02:00"), "4 Nov 2026, 09:02");
  assert.equal(timeText("2026-11-04T00:05:00"), "00:05");
  assert.equal(weekdayText(new Date("2026-11-19T08:00:00")), "Thursday 19 November");
  assert.equal(isoDay(new Date("2026-03-09T23:30:00")), "2026-03-09");
});

test("days until a date count calendar days, not hours", () => {
  assert.equal(daysUntil("2026-11-22", new Date("2026-11-21T23:59:00")), 1);
  assert.equal(daysUntil("2026-11-21", new Date("2026-11-21T00:00:00")), 0);
  assert.equal(daysUntil("2026-11-20", noon), -1);
  // Across a change of daylight saving time, here or there.
  assert.equal(daysUntil("2026-03-30", new Date("2026-03-28T12:00:00")), 2);
});

test("a due date is shown in days", () => {
  const told = ["2026-11-21", "2026-11-22", "2026-12-06", "2026-11-20", "2026-10-02"].map((day) => dueText(day, noon));
  assert.deepEqual(told, ["today", "tomorrow", "in 15 days", "1 day late", "50 days late"]);
});

test("a recent moment is shown in minutes and hours, and after a day as its date", () => {
  const told = ["2026-11-21T11:59:40", "2026-11-21T11:57:00", "2026-11-21T10:00:00", "2026-11-20T11:00:00"];
  assert.deepEqual(
    told.map((at) => agoText(at, noon)),
    ["just now", "3 min ago", "2 h ago", "20 Nov 2026, 11:00"],
  );
});

test("exercise time has hours, minutes and seconds, and is never negative", () => {
  assert.deepEqual([0, 59.9, 61, 4_255, -3].map(clockText), ["0:00:00", "0:00:59", "0:01:01", "1:10:55", "0:00:00"]);
});

test("planned offsets have hours and minutes", () => {
  assert.deepEqual([0, 42, 60, 125].map(offsetText), ["0:00", "0:42", "1:00", "2:05"]);
});
