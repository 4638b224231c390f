import { type Asked, askedWords } from "#domain/knowledge/asked-words.ts";
import { cosineScale } from "#domain/knowledge/cosine-scale.ts";
import { lexicalScores } from "#domain/knowledge/lexical-scores.ts";
import type { OrganizationIndex } from "#domain/knowledge/organization-index.ts";
import { vectorScores } from "#domain/knowledge/vector-scores.ts";

export type Wanted = {
  readonly query: string;
  /** Null: rank by words alone. */
  readonly vector: Float32Array | null;
  /** The cosine below which texts are far from each other, where the model's is known. */
  readonly far: number | null;
  readonly sources: ReadonlySet<string>;
  readonly exercise_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type Ranked = { readonly index: OrganizationIndex; readonly id: string; readonly score: number };

export type Ranking = { readonly asked: Asked; readonly hybrid: boolean; readonly ranked: readonly Ranked[] };

const MOST = 200;
/** Half for the words and half for the meaning did best on paraphrase and on plain questions together. */
const LEXICAL_PART = 0.5;
/** With fewer vectors than this, new passages would be judged by another measure than most. */
const LEAST_WITH_VECTOR = 0.5;
/** A passage that answers less of the question than this, by words, and is not near it in meaning, is far from it. */
const LEAST_SHARE = 0.1;
/** Nor is anything shown that scores less than this part of the best. */
const LEAST_OF_BEST = 0.25;

type Candidate = { index: OrganizationIndex; place: number; share: number; ids: number; cosine: number | null };

/** The passages of these indexes that answer the query, best first. Those far from it are left out. */
export function rank(indexes: readonly OrganizationIndex[], wanted: Wanted): Ranking {
  const asked = askedWords(wanted.query, indexes);
  const passages = indexes.reduce((sum, { size }) => sum + size, 0);
  const meanLength = Math.max(1, indexes.reduce((sum, { words }) => sum + words, 0) / Math.max(1, passages));
  const vector = hasEnoughVectors(indexes, wanted.vector, passages) ? wanted.vector : null;
  const candidates = indexes.flatMap((index) => candidatesOf(index, wanted, asked, meanLength, vector));
  const scale = cosineScale(
    candidates.flatMap(({ cosine }) => (cosine === null ? [] : [cosine])),
    wanted.far,
  );
  const anyId = asked.words.some(({ isId }) => isId);

  const ranked: Ranked[] = [];
  for (const { index, place, share, ids, cosine } of candidates) {
    const near = cosine === null ? 0 : scale.near(cosine);
    if (share < LEAST_SHARE && !(cosine !== null && scale.isOutstanding(cosine))) continue;
    const blended = cosine === null ? share : LEXICAL_PART * share + (1 - LEXICAL_PART) * near;
    // An id that was asked for and is there wins over any likeness.
    const score = anyId ? (ids + blended) / 2 : blended;
    const id = index.passages[place]?.id;
    if (id !== undefined) ranked.push({ index, id, score });
  }
  ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const least = (ranked[0]?.score ?? 0) * LEAST_OF_BEST;
  return { asked, hybrid: vector !== null, ranked: ranked.slice(0, MOST).filter(({ score }) => score >= least) };
}

function hasEnoughVectors(indexes: readonly OrganizationIndex[], vector: Float32Array | null, passages: number) {
  if (vector === null) return false;
  const comparable = indexes.filter(({ dimensions }) => dimensions === vector.length);
  const vectors = comparable.reduce((sum, index) => sum + index.vectors, 0);
  return vectors > 0 && vectors >= passages * LEAST_WITH_VECTOR;
}

function candidatesOf(
  index: OrganizationIndex,
  wanted: Wanted,
  asked: Asked,
  meanLength: number,
  vector: Float32Array | null,
): Candidate[] {
  const { shares, ids } = lexicalScores(index, asked, meanLength);
  const cosines = vector && index.dimensions === vector.length ? vectorScores(index, vector) : undefined;
  const candidates: Candidate[] = [];
  for (let place = 0; place < index.size; place++) {
    const share = shares[place] ?? 0;
    const cosine = cosines && index.hasVector[place] === 1 ? (cosines[place] ?? 0) : null;
    if (share === 0 && cosine === null) continue;
    const passage = index.passages[place];
    if (!passage || !wanted.sources.has(passage.source)) continue;
    if (wanted.exercise_id !== undefined && passage.exercise_id !== wanted.exercise_id) continue;
    if (wanted.from !== undefined && passage.date < wanted.from) continue;
    if (wanted.to !== undefined && passage.date > wanted.to) continue;
    candidates.push({ index, place, share, ids: ids[place] ?? 0, cosine });
  }
  return candidates;
}
