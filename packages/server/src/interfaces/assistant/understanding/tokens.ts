import { type Mention, mentionsIn } from "#interfaces/assistant/understanding/mentions.ts";
import { type Period, periodIn } from "#interfaces/assistant/understanding/periods.ts";
import { everyWord, isWithin, type Span, type Word } from "#interfaces/assistant/understanding/plain-words.ts";
import { phrases, type Sense } from "#interfaces/assistant/understanding/vocabulary.ts";

/** A span of a question and its possible meanings. Every word of the question is in one of them. */
export type Token = Span & { readonly text: string } & (
    | { readonly kind: "phrase"; readonly senses: readonly Sense[] }
    | { readonly kind: "name" | "reference" | "quoted"; readonly value: string }
    | { readonly kind: "about"; readonly about: About }
    | { readonly kind: "period"; readonly period: Period }
    | { readonly kind: "small" | "unknown" }
  );

/** The record on the page, for "this gap". */
export type About = { readonly kind: "Gap" | "ActionItem" | "Exercise" | "Organization"; readonly id: string };

const THIS: Readonly<Record<About["kind"], RegExp>> = {
  Gap: /\bthis (?:gap|weakness|finding)\b/i,
  ActionItem: /\bthis (?:action item|task)\b/i,
  Exercise: /\bthis exercise\b/i,
  Organization: /\bthis (?:client|organization)\b/i,
};

type Pattern = { readonly words: readonly Word[]; readonly senses: readonly Sense[] };

/** They connect words and change nothing. A word that negates, compares or makes an exception is never one of them. */
const SMALL = new Set(
  `a an and any are as at be been being by can did do does each every for from gave get give had has have how i in is it
  its list many me much my of on one our please per s say show some tell that the their them then there they only
  to us was we were what when which whose will with yet you your still so far all across book portfolio ones many
  already currently now ever both`.split(/\s+/),
);

const patterns = compilePatterns();

/** Splits a question: periods, names and references first, then the longest known phrases. */
export function tokensOf(question: string, today: string, about?: About): readonly Token[] {
  const period = periodIn(question, today);
  const strict = mentionsIn(question, period ? [period] : []).filter(({ manner }) => manner !== "name");
  const page = about && aboutIn(question, about);
  const taken: Span[] = [...(period ? [period] : []), ...strict, ...(page ? [page] : [])];
  const words = everyWord(question).filter((word) => !isWithin(word, taken));
  const known = phrasesIn(words, question);
  const names = mentionsIn(question, taken).filter(
    (mention) =>
      mention.manner === "name" &&
      !isPhrase(mention, known) &&
      !overlapsAny(mention, strict) &&
      !isFirstWord(question, mention),
  );
  const left = known.filter((phrase) => !overlapsAny(phrase, names));
  const rest = words.filter((word) => !overlapsAny(word, [...left, ...names]));
  const tokens: readonly Token[] = [
    ...(period ? [{ ...spanIn(question, period), kind: "period" as const, period }] : []),
    ...(page ? [page] : []),
    ...strict.map((mention) => mentioned(question, mention)),
    ...names.map((mention) => mentioned(question, mention)),
    ...left,
    ...rest.map((word) => ({
      ...spanIn(question, word),
      kind: isSmall(word.text) ? ("small" as const) : ("unknown" as const),
    })),
  ];
  return tokens.toSorted((a, b) => a.start - b.start);
}

function aboutIn(question: string, about: About): Token | undefined {
  const found = THIS[about.kind].exec(question);
  if (!found) return undefined;
  return { ...spanIn(question, { start: found.index, end: found.index + found[0].length }), kind: "about", about };
}

/** Whether a text has no meaning by itself, although it may be a phrase for some subject: "do". */
export function isSmall(text: string): boolean {
  return SMALL.has(text.toLowerCase());
}

function mentioned(question: string, { value, manner, ...span }: Mention): Token {
  return { ...spanIn(question, span), kind: manner, value };
}

/** A question begins with a capital: a single first word is a name only before a possessive. */
function isFirstWord(question: string, { start, end, value }: Mention): boolean {
  const isFirst = /(?:^|[.?!:] )$/.test(question.slice(0, start));
  return isFirst && !value.includes(" ") && !/^['’]s\b/.test(question.slice(end));
}

/** A capitalized word that is itself a known phrase, such as HIPAA or Ransomware, is not a name. */
function isPhrase(mention: Span, known: readonly Token[]): boolean {
  return known.some(({ start, end }) => start <= mention.start && mention.end <= end);
}

function overlapsAny({ start, end }: Span, others: readonly Span[]): boolean {
  return others.some((other) => start < other.end && other.start < end);
}

function spanIn(question: string, { start, end }: Span) {
  return { start, end, text: question.slice(start, end) };
}

function phrasesIn(words: readonly Word[], question: string): Token[] {
  const found: Token[] = [];
  for (let i = 0; i < words.length; ) {
    const pattern = patterns.find((each) => fits(each, words, i));
    const [first, last] = [words[i], words[i + (pattern?.words.length ?? 1) - 1]];
    if (pattern && first && last) {
      const span = spanIn(question, { start: first.start, end: last.end });
      found.push({ ...span, kind: "phrase", senses: pattern.senses });
    }
    i += pattern?.words.length ?? 1;
  }
  return found;
}

function fits({ words }: Pattern, given: readonly Word[], at: number): boolean {
  return words.every((word, i) => {
    const other = given[at + i];
    return other !== undefined && isForm(word, other);
  });
}

/** Another form of the same word, not one that only shares its root: custom and customers. */
function isForm(one: Word, other: Word): boolean {
  const [short = 0, long = 0] = [one.text.length, other.text.length].toSorted((a, b) => a - b);
  return one.stem === other.stem && short / long >= 0.6;
}

/** Phrases with the same words are one pattern; longer patterns come first. */
function compilePatterns(): readonly Pattern[] {
  const byStems = Map.groupBy(phrases, ({ text }) =>
    everyWord(text)
      .map((word) => word.stem)
      .join(" "),
  );
  const all = [...byStems.values()].map((group) => ({
    words: everyWord(group[0]?.text ?? ""),
    senses: group.map(({ sense }) => sense),
  }));
  return all.toSorted((a, b) => b.words.length - a.words.length);
}
