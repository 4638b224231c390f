import { type Mention, mentionsIn } from "#interfaces/assistant/understanding/mentions.ts";
import { type Period, periodIn } from "#interfaces/assistant/understanding/periods.ts";
import { stemsOf, tellingWords, type Word } from "#interfaces/assistant/understanding/plain-words.ts";

/** What the agent is asked: a question, and in words what each part of the answer has to tell. */
export type Request = { readonly question: string; readonly gives: readonly string[] };

/** The wanted part of the results: their number, the first few, or the extreme one. */
export type Extent = {
  readonly isCount: boolean;
  readonly first: number | undefined;
  /** What says so: latest. */
  readonly firstWord: string | undefined;
  readonly pick: "lowest" | "highest" | "commonest" | undefined;
};

/** A question, taken apart by plain English alone. */
export type Asked = Request & {
  readonly words: readonly Word[];
  readonly givenStems: ReadonlySet<string>;
  readonly period: Period | undefined;
  readonly mentions: readonly Mention[];
  readonly extent: Extent;
  readonly bound: { readonly isBelow: boolean; readonly value: number } | undefined;
};

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const EACH = /\b(?:of each|each of|of every)\b/i;
const FIRST = /\b(?:first|newest|latest|last|most recent|most recently|next|soonest|worst|best)\b/i;

/** Who asks how many wants them counted. */
const COUNT = "count";

export function understand({ question, gives }: Request, today: string): Asked {
  const period = periodIn(question, today);
  const taken = period ? [period] : [];
  const extent = extentOf(period ? question.replace(question.slice(period.start, period.end), "") : question);
  return {
    question,
    gives,
    words: tellingWords(question),
    givenStems: stemsOf([...gives, ...(extent.isCount ? [COUNT] : [])].join(" ")),
    period,
    mentions: mentionsIn(question, taken),
    extent,
    bound: boundIn(question),
  };
}

function extentOf(question: string): Extent {
  const isCount = /(?:^|[.?:] )how many\b/i.test(question);
  const most = /\bthe most\b(?! recent)/i.test(question) ? "commonest" : undefined;
  const pick = /\blowest\b/i.test(question) ? "lowest" : /\bhighest\b/i.test(question) ? "highest" : most;
  const firstWord = isCount || EACH.test(question) ? undefined : FIRST.exec(question)?.[0];
  return { isCount, first: firstWord === undefined ? undefined : firstOf(question), firstWord, pick };
}

function firstOf(question: string): number {
  const counted = new RegExp(`\\b(${NUMBERS.join("|")}|\\d+) (?:\\w+ )?${FIRST.source}`, "i")
    .exec(question)?.[1]
    ?.toLowerCase();
  const after = new RegExp(`${FIRST.source} (${NUMBERS.join("|")}|\\d+)\\b`, "i").exec(question)?.[1]?.toLowerCase();
  const number = counted ?? after;
  if (number === undefined) return 1;
  return NUMBERS.includes(number) ? NUMBERS.indexOf(number) + 1 : Number(number);
}

function boundIn(question: string): Asked["bound"] {
  const found = /\b(below|under|less than|above|more than|over) (\d+)(?! ?(?:day|week|month|year|%))\b/i.exec(question);
  if (!found) return undefined;
  return { isBelow: /below|under|less/i.test(found[1] ?? ""), value: Number(found[2]) };
}
