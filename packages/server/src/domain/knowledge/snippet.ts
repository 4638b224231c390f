import { termFor } from "#domain/knowledge/vocabulary.ts";
import { type FoundWord, foundWords } from "#domain/knowledge/words.ts";

const MOST_WORDS = 40;
const MARK = "**";

/** The part of a text that holds most of what was asked for, with the words that matched between two asterisks each. */
export function snippet(text: string, terms: ReadonlySet<string>): string {
  const line = text
    .replace(/\*{2,}/g, "*")
    .replace(/\s+/g, " ")
    .trim();
  const [from, to] = bestWindow(line, matchesIn(line, terms));
  const shown = marked(line.slice(from, to), terms);
  return `${from > 0 ? "… " : ""}${shown}${to < line.length ? " …" : ""}`;
}

function matchesIn(text: string, terms: ReadonlySet<string>): FoundWord[] {
  return [...foundWords(text)].filter(({ word }) => terms.has(termFor(word)));
}

/** Where so many words stand that hold the most different matches, a little before the first of them. */
function bestWindow(line: string, matches: readonly FoundWord[]): readonly [from: number, to: number] {
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const last = Math.max(0, words.length - MOST_WORDS);
  let best = { first: 0, different: 0 };
  for (let first = 0; first <= last; first++) {
    const [start, end] = [words[first]?.start ?? 0, words[first + MOST_WORDS - 1]?.end ?? line.length];
    const inside = matches.filter((match) => match.start >= start && match.end <= end);
    const different = new Set(inside.map(({ word }) => termFor(word))).size;
    if (different > best.different) best = { first, different };
  }
  return [words[best.first]?.start ?? 0, words[best.first + MOST_WORDS - 1]?.end ?? line.length];
}

function marked(text: string, terms: ReadonlySet<string>): string {
  let shown = "";
  let at = 0;
  for (const { start, end } of matchesIn(text, terms)) {
    if (start < at) continue; // a part of an id that is marked already
    shown += `${text.slice(at, start)}${MARK}${text.slice(start, end)}${MARK}`;
    at = end;
  }
  return shown + text.slice(at);
}
