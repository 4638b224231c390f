import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readEventTime, readOffset, readStart } from "#domain/imports/msel/read-time.ts";
import { minutesText } from "#domain/imports/msel/seconds.ts";
import { inEnglish } from "#platform/language/phrase.ts";

const told = (read: typeof readOffset, text: string) => {
  const parsed = read(text);
  return "value" in parsed ? parsed.value : inEnglish(parsed.problem);
};

test("D37: times of day are read as plans and spreadsheets write them", () => {
  const nine15 = ["09:15", "9:15", "0915", "915", "9:15 AM", "9:15 a.m.", "09:15:00", "0915 hrs", "0915L", "09:15 EST"];
  const spreadsheet = [
    "1899-12-30T09:15:00.000Z",
    "1899-12-30T09:14:59.999Z",
    "1904-01-01T09:15:00.000Z",
    "0.385416667",
  ];
  for (const text of [...nine15, ...spreadsheet, "09:15 – 09:30", "0915-0930"]) {
    assert.equal(told(readEventTime, text), "clock|555", text);
  }
  const others = { "12:05 AM": 5, "12 PM": 720, "9 pm": 1_260, "23:59": 1_439, "0000": 0, "2115Z": 1_275 };
  for (const [text, minutes] of Object.entries(others))
    assert.equal(told(readEventTime, text), `clock|${minutes}`, text);
});

test("D37: a time with a day has that day, a date or the exercise's first, second, …", () => {
  const dated = ["2026-12-01T09:15:00.000Z", "2026-12-01 09:15", "2026-12-01, 9:15 AM", "2026-12-01 0915"];
  for (const text of dated) assert.equal(told(readEventTime, text), "date|555|2026-12-01", text);
  for (const text of ["D+1 0915", "Day 2 09:15", "day 2, 0915 hrs"]) {
    assert.equal(told(readEventTime, text), "day|555|1", text);
  }
});

test("D37: offsets from STARTEX are read with and without units", () => {
  const events = { "T+00:15": 15, "t + 15": 15, "+15": 15, "T+0130": 90, "H+1:30": 90, "H+2": 120, STARTEX: 0 };
  const more = {
    "StartEx + 45 min": 45,
    "15 min": 15,
    "1 h 30 min": 90,
    "1h30": 90,
    "2 hours": 120,
    "1.5 hrs": 90,
    "T+0": 0,
  };
  for (const [text, minutes] of Object.entries({ ...events, ...more, "T+120:30": 7_230, "H-Hour": 0, "E+05": 5 })) {
    assert.equal(told(readEventTime, text), `offset|${minutes}`, text);
    assert.equal(told(readOffset, text), `${minutes}`, text);
  }
  const bare = { "15": 15, "0:15": 15, "1:30": 90, "0130": 90, "1440": 1_440, "1899-12-30T00:15:00.000Z": 15 };
  for (const [text, minutes] of Object.entries({ ...bare, "1899-12-31T01:00:00.000Z": 1_500 })) {
    assert.equal(told(readOffset, text), `${minutes}`, text);
  }
});

test("D37: what could mean two times, or none, is a problem", () => {
  const problems: Readonly<Record<string, RegExp>> = {
    "15": /minutes or an hour/,
    "T-15": /before STARTEX/,
    "STARTEX - 00:30": /before STARTEX/,
    "2026-12-01": /without a time/,
    "2026-02-30 09:15": /not a date/,
    "1899-12-31T01:00:00.000Z": /more than a day/,
    "Day 0 09:15": /before the first day/,
    "25:00": /not a time/,
    "0975": /not a time/,
    "13:00 PM": /not a time/,
    "12/1/2026 09:15": /not a time/,
    "after lunch": /not a time/,
    ENDEX: /not a time/,
    "T+1:2:3:4": /not a time/,
    "T+": /not a time/,
  };
  for (const [text, problem] of Object.entries(problems)) assert.match(told(readEventTime, text), problem, text);
  assert.match(told(readOffset, "9:15 AM"), /is a time of day/);
  assert.match(told(readStart, "T+15"), /is not a time of day/);
  assert.equal(told(readStart, "2026-12-01 08:30"), "date|510|2026-12-01");
});

test("D37: every offset is read back from what an export writes, and no text breaks the reader", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_080 }), (minutes) => {
      assert.equal(told(readOffset, minutesText(minutes)), `${minutes}`);
    }),
  );
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[TDH+\-:. 0-9AMPhrsday]{0,24}$/));
  fc.assert(
    fc.property(texts, (text) => {
      for (const read of [readOffset, readEventTime, readStart]) assert.ok(told(read, text).length > 0);
    }),
  );
});
