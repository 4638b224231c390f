import type { Asked } from "#domain/knowledge/asked-words.ts";
import type { OrganizationIndex } from "#domain/knowledge/organization-index.ts";

/** As in BM25: how soon a repeated word stops adding, and how much length counts against a passage. */
const [SATURATION, LENGTH_SHARE] = [1.5, 0.75];

export type LexicalScores = {
  /** By place: the share of the query that the passage contains, from 0 to 1. */
  readonly shares: Float32Array;
  /** By place: the share of the requested ids. */
  readonly ids: Float32Array;
};

/** Computes how much of the query each passage contains. `meanLength` is that of all passages the caller may search. */
export function lexicalScores(index: OrganizationIndex, { words, mass }: Asked, meanLength: number): LexicalScores {
  const { starts, ends, lengths, terms, size, vocabulary } = index;
  const [shares, ids] = [new Float32Array(size), new Float32Array(size)];
  const idCount = words.filter(({ isId }) => isId).length;
  // By term: 1 + the number of the query word it matches; 0 for nearly all.
  const answers = new Uint8Array(vocabulary.size);
  const alikeness = new Float32Array(vocabulary.size);
  for (const [i, word] of words.entries()) {
    for (const { term, alike } of word.terms) {
      const number = vocabulary.find(term);
      if (number === undefined || answers[number] !== 0) continue;
      answers[number] = i + 1;
      alikeness[number] = alike;
    }
  }
  // If several terms match one word, the best counts, so a passage cannot match a word twice.
  const best = new Float32Array(words.length + 1);
  for (let place = 0; place < size; place++) {
    const end = ends[place] ?? 0;
    const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[place] ?? 0)) / meanLength);
    let matched = 0;
    for (let at = starts[place] ?? 0; at < end; at++) {
      const packed = terms[at] ?? 0;
      const answered = answers[packed >> 8] ?? 0;
      if (answered === 0) continue;
      const word = words[answered - 1];
      const times = packed & 255;
      const part = ((word?.weight ?? 0) * (alikeness[packed >> 8] ?? 0) * times * (1 + SATURATION)) / (times + norm);
      const before = best[answered] ?? 0;
      if (part <= before) continue;
      matched += part - before;
      best[answered] = part;
      if (before === 0 && word?.isId) ids[place] = (ids[place] ?? 0) + 1 / idCount;
    }
    if (matched === 0) continue;
    best.fill(0);
    shares[place] = mass > 0 ? Math.min(1, matched / mass) : 0;
  }
  return { shares, ids };
}
