import { inWords } from "#domain/code-words.ts";
import { decisionQuality, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { daysIn, type FoundDay, isWeekday } from "#domain/reports/support/days-in.ts";
import { numberIn } from "#domain/reports/support/number-words.ts";
import { opensSentence } from "#domain/reports/support/openers.ts";
import { REFERENCE } from "#kernel/reference.ts";
import { severity } from "#kernel/severity.ts";
import { say } from "#platform/language/say.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import { escapePattern } from "#platform/text/escape-pattern.ts";

type Said = { readonly said: string };

/** The checkable claims of a text. */
export type Claims = {
  readonly references: readonly Said[];
  readonly days: readonly FoundDay[];
  readonly weekdays: readonly Said[];
  /** Times of day or of the exercise clock. */
  readonly clocks: readonly (Said & { readonly time: string })[];
  readonly numbers: readonly (Said & { readonly value: number; readonly unit: string | undefined })[];
  /** Numbers inside something else: versions, addresses, T1486. */
  readonly codes: readonly Said[];
  /** Severities, ratings and qualities. */
  readonly levels: readonly (Said & { readonly level: string })[];
  readonly quotes: readonly Said[];
  readonly names: readonly Said[];
};

const REFERENCES = new RegExp(`(?<![\\p{L}\\p{N}-])${REFERENCE}(?![\\p{L}\\p{N}]|-\\d)`, "giu");
const CLOCK = /(?<![\p{L}\p{N}:.])\d{1,3}:\d\d(?::\d\d)?(?![\p{L}\p{N}:])/gu;
const QUOTE = /[“"«„]\s?([^”"»“]{2,}?)\s?[”"»“]/gu;
const SENTENCE_END = /[.!?]["')\]”’]*\s*$|^\s*$/u;

/** What is counted or measured, by its first word; numbers of different kinds never match. */
const COUNTED =
  "second|minute|hour|day|week|month|year|percent|point|participant|response|inject|decision|gap|action|note|comment|event|exercise";

type Patterns = { readonly level: RegExp; readonly unit: RegExp };

const patterns = new Map<LanguageTag, Patterns>();

/** How severities, ratings and qualities are said, in the language that is spoken: that of the report. */
function patternsSpoken(): Patterns {
  const tag = spokenLanguage();
  const known = patterns.get(tag) ?? makePatterns();
  patterns.set(tag, known);
  return known;
}

function makePatterns(): Patterns {
  const words = [severity, decisionQuality, performanceRating].flatMap(({ values }) =>
    Object.keys(values).map(inWords),
  );
  const levels = [say("not closed"), say("closed"), say("withdrawn"), ...words].map(escapePattern);
  const rated = words.map((each) => escapePattern(each.split(" ")[0] ?? ""));
  return {
    level: new RegExp(`(?<![\\p{L}\\p{N}])(?:${levels.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
    unit: new RegExp(`^(?:\\s+|-)?(?:%|(${COUNTED}|${rated.join("|")})(?:s\\b|\\b))`, "iu"),
  };
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’.,:/_-]*[\p{L}\p{N}%])?/gu;
const NUMBER = /^(\d+(?:[.,]\d+)*)(?:st|nd|rd|th|%)?$/iu;
const MEASURED = /^(\d+(?:\.\d+)?)-(\p{L}+)$/u;

/** Reads the claims of a text; those of a sentence must be among those of its evidence. */
export function claimsIn(text: string): Claims {
  const references = Array.from(text.matchAll(REFERENCES), ([said]) => ({ said }));
  const quotes = Array.from(text.matchAll(QUOTE), ([, said = ""]) => ({ said }));
  const levels = Array.from(text.matchAll(patternsSpoken().level), ([said]) => ({ said, level: said.toLowerCase() }));
  const { days, rest } = daysIn(text.replace(REFERENCES, " | "));
  const clocks = Array.from(rest.matchAll(CLOCK), ([said]) => ({ said, time: said.replace(/^0+(?=\d)/, "") }));
  return { references, quotes, levels, days, clocks, ...wordsOf(rest.replace(CLOCK, " | ")) };
}

function wordsOf(text: string) {
  const numbers: Claims["numbers"][number][] = [];
  const [codes, names, weekdays]: [Said[], Said[], Said[]] = [[], [], []];
  for (const { 0: said, index } of text.matchAll(WORD)) {
    const measured = patternsSpoken().unit.exec(text.slice(index + said.replace(/%$/, "").length));
    const found = numbersIn(said, measured);
    if (found) numbers.push(...found);
    else if (/\d/.test(said)) codes.push({ said });
    else if (isWeekday(said)) weekdays.push({ said });
    else if (isName(said, text.slice(0, index))) names.push({ said });
  }
  return { numbers, codes, names, weekdays };
}

function unitOf([whole, word]: readonly (string | undefined)[]): string {
  return word?.toLowerCase() ?? (whole === undefined ? "" : "percent");
}

type Measured = RegExpExecArray | null;

/** A word as a number; undefined if it is not one. */
function numbersIn(word: string, measured: Measured): Claims["numbers"] | undefined {
  const unit = measured ? unitOf(measured) : undefined;
  const said = measured ? `${word.replace(/%$/, "")}${measured[0]}` : word;
  const [, digits] = NUMBER.exec(word) ?? [];
  if (digits !== undefined) {
    const plain = digits.replace(/,(?=\d{3}(?:\D|$))/g, "");
    return /^\d+(?:\.\d+)?$/.test(plain) ? [{ said, value: Number(plain), unit }] : undefined;
  }
  const [, measure, of] = MEASURED.exec(word) ?? [];
  if (measure !== undefined) {
    const within = patternsSpoken().unit.exec(` ${of}`);
    return [{ said: word, value: Number(measure), unit: within ? unitOf(within) : undefined }];
  }
  const value = numberIn(word, unit !== undefined);
  return value === undefined ? undefined : [{ said, value, unit }];
}

function isName(said: string, before: string): boolean {
  if (!/\p{Lu}/u.test(said) || said === "I") return false;
  const tag = spokenLanguage();
  // German writes every noun like a name.
  if (tag === "de") return /\p{L}\p{Lu}/u.test(said);
  const isFirst = SENTENCE_END.test(before) || /[|:;“"«(]\s*$/u.test(before);
  return !(isFirst && (tag !== "en" || opensSentence(said)));
}
