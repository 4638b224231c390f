import { stem } from "#domain/knowledge/stem.ts";
import { ID } from "#domain/knowledge/words.ts";

/** For a possibly misspelled word such as `backpu`: similarity counts the letter pairs that two words share. */
const LEAST_ALIKE = 0.55;
/** Words nearly as similar as the best are included too: mostly other forms of it. */
const NEARLY = 0.05;
const MOST_MEANT = 3;
const SHORTEST = 4;

export type Meant = { readonly term: string; readonly alike: number };

/** The words of one organization, each with the term (stem) it counts as. */
export class Vocabulary {
  readonly #words = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  readonly #spelt: { readonly word: string; readonly letters: number }[] = [];

  /** The number of a word's term. A new word gets one. */
  termOf(word: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const term = this.#numberOf(termFor(word));
    this.#words.set(word, term);
    if (isSpelt(word)) this.#spelt.push({ word, letters: lettersOf(word) });
    return term;
  }

  /** The number of a known term. */
  find(term: string): number | undefined {
    return this.#terms.get(term);
  }

  get size(): number {
    return this.#terms.size;
  }

  get words(): number {
    return this.#words.size;
  }

  /** The words that an unknown word may stand for, most similar first. */
  repair(word: string): Meant[] {
    if (!isSpelt(word)) return [];
    const [letters, asked] = [lettersOf(word), pairsOf(word)];
    const meant: Meant[] = [];
    for (const each of this.#spelt) {
      if (isFar(each.letters, letters) || Math.abs(each.word.length - word.length) > word.length / 2) continue;
      const alike = likeness(asked, pairsOf(each.word));
      if (alike >= LEAST_ALIKE) meant.push({ term: termFor(each.word), alike });
    }
    return meant;
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term) ?? this.#terms.size;
    this.#terms.set(term, known);
    return known;
  }
}

export function termFor(word: string): string {
  return word.startsWith(ID) ? word : stem(word);
}

/** Of all candidates in all vocabularies, the few most similar ones, each once. */
export function mostAlike(meant: readonly Meant[]): Meant[] {
  const sorted = meant.toSorted((a, b) => b.alike - a.alike || (a.term < b.term ? -1 : 1));
  const least = (sorted[0]?.alike ?? 0) - NEARLY;
  const once = sorted.filter(({ term }, i) => sorted.findIndex((other) => other.term === term) === i);
  return once.filter(({ alike }) => alike >= least).slice(0, MOST_MEANT);
}

/** Ids, numbers and very short words must match exactly. */
function isSpelt(word: string): boolean {
  return word.length >= SHORTEST && /^\p{L}+$/u.test(word);
}

function pairsOf(word: string): Set<string> {
  const framed = ` ${word} `;
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)));
}

/** Dice's coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** Which letters occur, one bit each: a fast test that spares most words the slow one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 31);
  return letters;
}

const MOST_LETTERS_APART = 4;

function isFar(a: number, b: number): boolean {
  let apart = a ^ b;
  let count = 0;
  while (apart !== 0) {
    apart &= apart - 1;
    count += 1;
  }
  return count > MOST_LETTERS_APART;
}
