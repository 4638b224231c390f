import type { Span } from "./plain-words.ts";

/** A range of days in a question, both included; undefined where it is open. */
export type Period = Span & { readonly from?: string | undefined; readonly to?: string | undefined };

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MONTH = `(?:${MONTHS.join("|")})`;
const DATE = String.raw`\d{4}-\d\d-\d\d`;
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
const DAY_MS = 86_400_000;

type Bounds = Pick<Period, "from" | "to">;
type Reader = readonly [pattern: RegExp, read: (parts: readonly string[], today: string) => Bounds];

/** English phrases for a period, longer ones first. */
const readers: readonly Reader[] = [
  [new RegExp(`between (${DATE}) and (${DATE})`), ([from, to]) => ({ from, to })],
  [
    /(?:in|over|during|within) the (?:last|past) (\d+) (day|week|month|year)s?/,
    (parts, today) => ({ from: ago(parts, today) }),
  ],
  [
    /(?:in|over|during|within) the (?:next|coming) (\d+) (day|week|month|year)s?/,
    (parts, today) => ({ from: today, to: ahead(parts, today) }),
  ],
  [
    /(?:over|more than|longer than|older than) (\d+) (day|week|month|year)s?(?: ago)?/,
    (parts, today) => ({ to: moved(ago(parts, today), -1) }),
  ],
  [new RegExp(`since (${DATE})`), ([from]) => ({ from })],
  [
    /since the (?:beginning|start) of last year/,
    (_, today) => ({ from: yearOf(String(Number(today.slice(0, 4)) - 1)).from }),
  ],
  [/since the (?:beginning|start) of this year/, (_, today) => ({ from: yearOf(today.slice(0, 4)).from })],
  [new RegExp(`since (${MONTH}) (\\d{4})`), ([month = "", year = ""]) => ({ from: monthOf(year, month).from })],
  [/since (\d{4})/, ([year]) => ({ from: `${year}-01-01` })],
  [new RegExp(`(?:until|by|up to) (${DATE})`), ([to]) => ({ to })],
  [new RegExp(`before (${DATE})`), ([day = ""]) => ({ to: moved(day, -1) })],
  [new RegExp(`after (${DATE})`), ([day = ""]) => ({ from: moved(day, 1) })],
  [new RegExp(`(?:in|during) (${MONTH}) (\\d{4})`), ([month = "", year = ""]) => monthOf(year, month)],
  [/(?:in|during) (\d{4})/, ([year = ""]) => yearOf(year)],
  [/this year/, (_, today) => yearOf(today.slice(0, 4))],
  [/last year/, (_, today) => yearOf(String(Number(today.slice(0, 4)) - 1))],
];

/** The first period in a text. */
export function periodIn(text: string, today: string): Period | undefined {
  for (const [pattern, read] of readers) {
    const found = new RegExp(String.raw`\b${pattern.source}\b`, "i").exec(text);
    if (!found) continue;
    const bounds = read(
      found.slice(1).map((part) => part.toLowerCase()),
      today,
    );
    return { ...bounds, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

function ago([count, unit]: readonly string[], today: string): string {
  return moved(today, -lengthOf(count, unit));
}

function ahead([count, unit]: readonly string[], today: string): string {
  return moved(today, lengthOf(count, unit));
}

function lengthOf(count: string | undefined, unit: string | undefined): number {
  const days = Object.entries(DAYS).find(([name]) => name === unit)?.[1] ?? 1;
  return Number(count) * days;
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

const DAY_LENGTH = "2026-11-21".length;

function yearOf(year: string): Required<Bounds> {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

function monthOf(year: string, month: string): Required<Bounds> {
  const number = MONTHS.indexOf(month) + 1;
  const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const prefix = `${year}-${String(number).padStart(2, "0")}`;
  return { from: `${prefix}-01`, to: `${prefix}-${last}` };
}
