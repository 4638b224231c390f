import { type Asked, askedWords } from "#domain/knowledge/asked-words.ts";
import { CosineScale } from "#domain/knowledge/cosine-scale.ts";
import { type LexicalScores, lexicalScores } from "#domain/knowledge/lexical-scores.ts";
import type { OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { type Ranked, TopK } from "#domain/knowledge/top-k.ts";
import { vectorScores } from "#domain/knowledge/vector-scores.ts";

export type Wanted = {
  readonly query: string;
  /** A unit vector. Null: rank by words alone. */
  readonly vector: Float32Array | null;
  /** The cosine below which texts are unrelated, if known for the model. */
  readonly far: number | null;
  readonly sources: ReadonlySet<string>;
  readonly exercise_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type Ranking = { readonly asked: Asked; readonly hybrid: boolean; readonly ranked: readonly Ranked[] };

const MOST = 200;
/** Equal weights for words and meaning did best on paraphrases and plain questions together. */
const LEXICAL_PART = 0.5;
/** With fewer vectors than this, most passages would be judged by a different measure than the others. */
const LEAST_WITH_VECTOR = 0.5;
/** A passage that contains less of the query than this and is not similar in meaning is unrelated. */
const LEAST_SHARE = 0.1;
/** Results that score less than this share of the best are not shown either. */
const LEAST_OF_BEST = 0.25;

/** An index as seen by one query, by place. */
type Scored = LexicalScores & {
  readonly index: OrganizationIndex;
  /** 1 if the filters accept the passage. */
  readonly open: Uint8Array;
  /** Absent: only words count. */
  readonly cosines: Float32Array | undefined;
};

/** The passages of these indexes that match the query, best first, without unrelated ones. */
export function rank(indexes: readonly OrganizationIndex[], wanted: Wanted): Ranking {
  const asked = askedWords(wanted.query, indexes);
  const passages = indexes.reduce((sum, { size }) => sum + size, 0);
  const words = indexes.reduce((sum, index) => sum + index.words, 0);
  const vector = hasEnoughVectors(indexes, wanted.vector, passages) ? wanted.vector : null;
  const scored = indexes.map((index): Scored => {
    const lexical = lexicalScores(index, asked, Math.max(1, words / Math.max(1, passages)));
    const cosines = vector && index.dimensions === vector.length ? vectorScores(index, vector) : undefined;
    return { index, open: openPlaces(index, wanted), cosines, ...lexical };
  });
  const best = topOf(scored, wanted.far, asked).inOrder();
  const least = (best[0]?.score ?? 0) * LEAST_OF_BEST;
  return { asked, hybrid: vector !== null, ranked: best.filter(({ score }) => score >= least) };
}

function hasEnoughVectors(indexes: readonly OrganizationIndex[], vector: Float32Array | null, passages: number) {
  if (vector === null) return false;
  const comparable = indexes.filter(({ dimensions }) => dimensions === vector.length);
  const vectors = comparable.reduce((sum, index) => sum + index.vectors, 0);
  return vectors > 0 && vectors >= passages * LEAST_WITH_VECTOR;
}

function openPlaces({ passages }: OrganizationIndex, { sources, exercise_id, from, to }: Wanted): Uint8Array {
  const open = new Uint8Array(passages.length);
  for (const [place, passage] of passages.entries()) {
    const isOpen =
      sources.has(passage.source) &&
      (exercise_id === undefined || passage.exercise_id === exercise_id) &&
      (from === undefined || passage.date >= from) &&
      (to === undefined || passage.date <= to);
    if (isOpen) open[place] = 1;
  }
  return open;
}

function topOf(scored: readonly Scored[], far: number | null, { words }: Asked): TopK {
  const scale = scaleOf(scored);
  const [near, outstanding] = [scale.near, scale.outstanding(far)];
  const anyId = words.some(({ isId }) => isId);
  const best = new TopK(MOST);
  for (const { index, open, cosines, shares, ids } of scored) {
    for (let place = 0; place < index.size; place++) {
      if (open[place] === 0) continue;
      const share = shares[place] ?? 0;
      const cosine = cosines && index.hasVector[place] === 1 ? cosines[place] : undefined;
      if (share < LEAST_SHARE && (cosine === undefined || cosine < outstanding)) continue;
      const blended = cosine === undefined ? share : LEXICAL_PART * share + (1 - LEXICAL_PART) * near(cosine);
      // An id in the query that exists outranks any similarity.
      best.offer(index.passages[place]?.id ?? "", anyId ? ((ids[place] ?? 0) + blended) / 2 : blended);
    }
  }
  return best;
}

function scaleOf(scored: readonly Scored[]): CosineScale {
  const scale = new CosineScale();
  for (const { index, open, cosines } of scored) {
    if (!cosines) continue;
    for (let place = 0; place < index.size; place++) {
      if (open[place] === 1 && index.hasVector[place] === 1) scale.add(cosines[place] ?? 0);
    }
  }
  return scale;
}
