import type { OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { mostAlike, termFor } from "#domain/knowledge/vocabulary.ts";
import { ID, wordsOf } from "#domain/knowledge/words.ts";

/** A word of the query: its matching terms and its weight. */
export type AskedWord = {
  readonly terms: readonly { readonly term: string; readonly alike: number }[];
  /** Inverse document frequency: a word in few passages says more. */
  readonly weight: number;
  readonly isId: boolean;
};

export type Asked = {
  readonly words: readonly AskedWord[];
  /** The weight that a passage must match for a full answer. */
  readonly mass: number;
};

const MOST_WORDS = 100;
/**
 * No passage matches every word of a long question, so the required weight stops growing: at about four words that
 * occur in a single passage.
 */
const MOST_RARE_WORDS = 4;

/** The words of a query, weighted by how rare they are in what the caller may search. Unknown words are corrected. */
export function askedWords(query: string, indexes: readonly OrganizationIndex[]): Asked {
  const passages = indexes.reduce((sum, { size }) => sum + size, 0);
  const frequency = (term: string) =>
    indexes.reduce((sum, index) => sum + index.frequency(index.vocabulary.find(term) ?? -1), 0);
  const once = new Map([...new Set(wordsOf(query))].slice(0, MOST_WORDS).map((word) => [termFor(word), word]));
  const words = [...once].map(([term, word]): AskedWord => {
    const isId = word.startsWith(ID);
    const count = frequency(term);
    if (count > 0) return { terms: [{ term, alike: 1 }], weight: rarity(count, passages), isId };
    const meant = mostAlike(indexes.flatMap(({ vocabulary }) => vocabulary.repair(word))).filter(
      (each) => frequency(each.term) > 0,
    );
    const rarest = Math.min(...meant.map((each) => frequency(each.term)));
    return { terms: meant, weight: rarity(meant.length > 0 ? rarest : 0, passages), isId };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return { words, mass: Math.min(total, MOST_RARE_WORDS * Math.log(Math.max(passages, 3))) };
}

function rarity(count: number, passages: number): number {
  return Math.log(1 + (passages - count + 0.5) / (count + 0.5));
}
