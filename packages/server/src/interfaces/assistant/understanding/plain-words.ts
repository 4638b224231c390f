import { stem } from "#domain/knowledge/stem.ts";

const SMALL = new Set(
  `a an and any are as at be been before by did do does each for from gave give had has have how i in is it its list many
  me more much name now of on one ones only or other others our per say show tell than that the their them then there
  these they this those to us was we were what when where which who whose why will with you your`.split(/\s+/),
);

/** A word of a text: how it is written, what it comes from, and where it stands. */
export type Word = { readonly text: string; readonly stem: string; readonly start: number; readonly end: number };

/** The words of a text, also those inside names written_like_this. */
export function everyWord(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    stem: stem(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }));
}

/** Those that say something by themselves. */
export function tellingWords(text: string): Word[] {
  return everyWord(text).filter(({ text: word }) => !SMALL.has(word.toLowerCase()) && word !== "s");
}

export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(tellingWords(text).map((word) => word.stem));
}

/** The stretches of a text. */
export type Span = { readonly start: number; readonly end: number };

export function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => span.start <= start && end <= span.end);
}
