import type { Parsed } from "#domain/imports/parsed.ts";
import { dayOf } from "#platform/dates/times.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/**
 * When an inject is planned, as MSELs write it: minutes after STARTEX (`offset`), a time of day in minutes (`clock`),
 * one on a day counted from the exercise's (`dayOffset`), or one on a date.
 */
export type PlannedTime =
  | { readonly offset: number }
  | { readonly clock: number; readonly dayOffset?: number; readonly day?: string };

type Read = PlannedTime | { readonly problem: Phrase };

const EXPECTED = phrase`a time of day such as 09:15, a date with a time, or an offset from STARTEX such as T+00:15`;

/** Reads a time, which counts as a time of day where both are possible. */
export function readEventTime(text: string): Parsed {
  return parsed(readTime(text, "clock"));
}

/** Reads when an exercise begins: a time of day, with or without a date. */
export function readStart(text: string): Parsed {
  const read = readTime(text, "clock");
  if ("clock" in read && read.dayOffset === undefined) return parsed(read);
  return {
    problem: "problem" in read ? read.problem : phrase`is not a time of day`,
    expected: phrase`09:00 or 2026-11-21 09:00`,
  };
}

/** Reads an offset from STARTEX in minutes; bare numbers are minutes, and 1:30 is an hour and a half. */
export function readOffset(text: string): Parsed {
  const read = readTime(text, "offset");
  if ("offset" in read) return { value: String(read.offset) };
  const problem = "problem" in read ? read.problem : phrase`is a time of day, not an offset from STARTEX`;
  return { problem, expected: phrase`minutes, or an offset such as T+00:15 or 1 h 30 min` };
}

/** What `readEventTime` read. */
export function timeFrom(value: string): PlannedTime {
  const [kind, number, day] = value.split("|");
  if (kind === "offset") return { offset: Number(number) };
  if (kind === "day") return { clock: Number(number), dayOffset: Number(day) };
  return day === undefined ? { clock: Number(number) } : { clock: Number(number), day };
}

function parsed(read: Read): Parsed {
  if ("problem" in read) return { problem: read.problem, expected: EXPECTED };
  if ("offset" in read) return { value: `offset|${read.offset}` };
  if (read.dayOffset !== undefined) return { value: `day|${read.clock}|${read.dayOffset}` };
  return { value: read.day === undefined ? `clock|${read.clock}` : `date|${read.clock}|${read.day}` };
}

type Bare = "clock" | "offset";

/** The first reader that understands the text decides. */
function readTime(text: string, bare: Bare): Read {
  const plain = text.trim().toUpperCase().replace(/\s+/g, " ").replace(/[−–—]/g, "-").replace(/＋/g, "+");
  for (const read of READERS) {
    const found = read(plain, bare);
    if (found) return found;
  }
  return { problem: phrase`is not a time` };
}

const READERS: readonly ((plain: string, bare: Bare) => Read | undefined)[] = [
  readBeginning,
  readBefore,
  readPlus,
  readDay,
  readMoment,
  readUnits,
  readPlain,
  readRange,
];

/** The exercise begins. */
function readBeginning(plain: string): Read | undefined {
  return /^(START ?EX|START( OF EXERCISE)?|[TH](-HOUR)?|[TH] ?\+? ?0+(:00)?)$/.test(plain) ? { offset: 0 } : undefined;
}

const MARK = "(?:START ?EX|START|T|H|E|EX)";

function readBefore(plain: string): Read | undefined {
  const isBefore = new RegExp(`^${MARK}? ?- ?\\d`).test(plain);
  return isBefore ? { problem: phrase`is before STARTEX, and an exercise begins there` } : undefined;
}

const PLUS = new RegExp(`^(${MARK})? ?\\+ ?(.+)$`);

/** T+90 and +90 are minutes, T+0130 and T+1:30 an hour and a half, H+2 two hours. */
function readPlus(plain: string): Read | undefined {
  const [, mark, rest = ""] = PLUS.exec(plain) ?? [];
  if (rest === "") return undefined;
  const units = readUnits(rest);
  if (units) return units;
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/.exec(rest) ?? /^(\d\d)([0-5]\d)$/.exec(rest) ?? [];
  if (hours !== undefined) return { offset: Number(hours) * 60 + Number(minutes) };
  if (!/^\d{1,4}$/.test(rest)) return { problem: phrase`is not a time` };
  return { offset: Number(rest) * (mark === "H" ? 60 : 1) };
}

/** D+1 09:00 and Day 2, 0900 are both on the second day. */
function readDay(plain: string): Read | undefined {
  const [, sign, number, rest] = /^D(?:AY)? ?(\+?) ?(\d{1,2})[,;:@]? ?(?:AT )?(\d.*)$/.exec(plain) ?? [];
  const clock = rest === undefined ? undefined : clockOf(rest);
  if (clock === undefined) return undefined;
  const dayOffset = Number(number) - (sign === "+" ? 0 : 1);
  return dayOffset < 0 ? { problem: phrase`is before the first day` } : { clock, dayOffset };
}

/** Spreadsheets count times without a date from one of these days. */
const [ZERO, ZERO_1904] = ["1899-12-30", "1904-01-01"];
const DAY_MS = 86_400_000;

function readMoment(plain: string, bare: Bare): Read | undefined {
  const [, day = "", time] = /^(\d{4}-\d\d-\d\d)(?:[T ,]+(.+?))?Z?$/.exec(plain) ?? [];
  if (day === "") return undefined;
  const clock = time === undefined ? 0 : clockOf(rounded(time));
  if (clock === undefined) return { problem: phrase`is not a time` };
  if (day < "1905") return spreadsheetTime(day, clock, bare);
  try {
    dayOf(day);
  } catch {
    return { problem: phrase`is not a date` };
  }
  return time === undefined ? { problem: phrase`is a day without a time` } : { clock, day };
}

/** Seconds, and what a spreadsheet's fractions leave of them. */
function rounded(time: string): string {
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)$/.exec(time) ?? [];
  if (seconds === undefined) return time;
  const all = Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60);
  return `${Math.floor(all / 60) % 24}:${String(all % 60).padStart(2, "0")}`;
}

function spreadsheetTime(day: string, clock: number, bare: Bare): Read {
  const days = day === ZERO_1904 ? 0 : Math.round((Date.parse(day) - Date.parse(ZERO)) / DAY_MS);
  if (bare === "offset") return { offset: days * 1_440 + clock };
  return days === 0 ? { clock } : { problem: phrase`is more than a day, so it is not a time of day` };
}

const UNITS = /^(?:(\d{1,3}(?:\.\d+)?) ?(?:H|HR|HRS|HOURS?)\b\.?,? ?)?(?:(\d{1,5}) ?(?:M|MIN|MINS|MINUTES?)\b\.?)?$/;

/** 1 h 30 min, 90 min, 1.5 hours. Three or four digits with “hours” are a time of day. */
function readUnits(plain: string): Read | undefined {
  const [, hours, minutes] = UNITS.exec(plain.replace(/(\d)H(\d{1,2})$/, "$1 H $2 MIN")) ?? [];
  if ((hours === undefined && minutes === undefined) || /^\d{3}/.test(hours ?? "")) return undefined;
  return { offset: Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? 0) };
}

/** 0915, 9:15, 9:15 AM and, where offsets are expected, 15 and 0:15. */
function readPlain(plain: string, bare: Bare): Read | undefined {
  if (bare === "clock") {
    const clock = clockOf(plain);
    if (clock !== undefined) return { clock };
    return /^\d{1,2}$/.test(plain) ? { problem: phrase`could be minutes or an hour` } : undefined;
  }
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/.exec(plain) ?? /^(0\d)([0-5]\d)$/.exec(plain) ?? [];
  if (hours !== undefined) return { offset: Number(hours) * 60 + Number(minutes) };
  if (/^\d{1,5}$/.test(plain)) return { offset: Number(plain) };
  const clock = clockOf(plain);
  return clock === undefined ? undefined : { clock };
}

/** An inject is planned for the beginning of a span. */
function readRange(plain: string): Read | undefined {
  const [from, to, ...more] = plain.split(/ ?(?:-|\bTO\b) ?/);
  const [start, end] = [clockOf(from ?? ""), clockOf(to ?? "")];
  return start !== undefined && end !== undefined && more.length === 0 ? { clock: start } : undefined;
}

/** Words after a time of day: its zone is that of the exercise. */
const AFTER = / ?(?:HRS?|HOURS?|H|L|LOCAL|Z|UTC|GMT|[ECMP][SD]?T|CES?T|BST)\.?$/;

/** Minutes from midnight. */
function clockOf(plain: string): number | undefined {
  const bare = plain.replace(AFTER, "");
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})[:.]([0-5]\d)(?:[:.][0-5]\d(?:\.\d+)?)? ?([AP])?\.?(?:M\.?)?$/.exec(bare) ??
    /^(\d{1,2})([0-5]\d) ?([AP])?\.?(?:M\.?)?$/.exec(bare) ??
    /^(\d{1,2})() ?([AP])\.?M\.?$/.exec(bare) ??
    [];
  if (hour === "") return fractionOf(bare);
  const hours = Number(hour);
  if (half === undefined) return hours < 24 ? hours * 60 + Number(minute) : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return ((hours % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute);
}

/** A spreadsheet's time in a cell without a format: 0.385416667 is 09:15. */
function fractionOf(plain: string): number | undefined {
  return /^0?\.\d{3,}$/.test(plain) ? Math.round(Number(plain) * 1_440) % 1_440 : undefined;
}
