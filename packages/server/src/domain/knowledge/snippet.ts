import { termFor } from "#domain/knowledge/vocabulary.ts";
import { type FoundWord, foundWords } from "#domain/knowledge/words.ts";

const MOST_WORDS = 40;
const MARK = "**";

/** The part of a text with most of the query, with matched words between double asterisks. */
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

/** The window with the most matches, centered on them. */
function bestWindow(line: string, matches: readonly FoundWord[]): readonly [from: number, to: number] {
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const windows = words.slice(0, Math.max(1, words.length - MOST_WORDS + 1)).map(({ start }, first) => {
    const end = words[first + MOST_WORDS - 1]?.end ?? line.length;
    return { start, end, worth: worthOf(matches, start, end) };
  });
  const most = Math.max(...windows.map(({ worth }) => worth));
  const best = windows.filter(({ worth }) => worth === most);
  const chosen = most === 0 ? best[0] : best[Math.floor(best.length / 2)];
  return [chosen?.start ?? 0, chosen?.end ?? line.length];
}

/** A new match counts more than any repetition. */
function worthOf(matches: readonly FoundWord[], from: number, to: number): number {
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  return new Set(inside.map(({ word }) => termFor(word))).size * MOST_WORDS + inside.length;
}

function marked(text: string, terms: ReadonlySet<string>): string {
  let shown = "";
  let at = 0;
  for (const { start, end } of matchesIn(text, terms)) {
    if (start < at) continue; // part of an id that is already marked
    shown += `${text.slice(at, start)}${MARK}${text.slice(start, end)}${MARK}`;
    at = end;
  }
  return shown + text.slice(at);
}
