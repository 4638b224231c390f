import { growArray } from "#domain/knowledge/grow-array.ts";
import type { KnowledgeSource } from "#domain/knowledge/knowledge-source.ts";
import { Vocabulary } from "#domain/knowledge/vocabulary.ts";

export type IndexedPassage = {
  readonly id: string;
  readonly source: KnowledgeSource;
  readonly exercise_id: string | null;
  /** 2026-11-21. */
  readonly date: string;
  /** As found by `wordsOf`, separated by spaces. */
  readonly words: string;
};

type Known = Omit<IndexedPassage, "words">;

/** Approximate size of a passage's strings and a word's map entries. */
const [PASSAGE_BYTES, WORD_BYTES] = [420, 160];
const MOST_TIMES = 255;

/**
 * One organization's passages as search scores them: the terms with their frequency, and a vector, but no text. Each
 * passage has a place, which a changed passage keeps.
 */
export class OrganizationIndex {
  readonly vocabulary = new Vocabulary();
  readonly passages: Known[] = [];
  /** Where the place's terms are in `terms`. */
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  /** The number of the term times 256, plus its frequency, up to 255. */
  terms = new Int32Array(0);
  /** The number of words of the place. */
  lengths = new Int32Array(0);
  /** A unit vector for each place; `hasVector` says whether it is set. */
  matrix = new Float32Array(0);
  hasVector = new Uint8Array(0);
  dimensions = 0;
  vectors = 0;
  words = 0;

  readonly #places = new Map<string, number>();
  #frequencies = new Int32Array(0);
  #used = 0;
  #unused = 0;

  get size(): number {
    return this.passages.length;
  }

  /** The number of passages with a term. */
  frequency(term: number): number {
    return this.#frequencies[term] ?? 0;
  }

  /** Adds a passage, or replaces its previous version, whose vector is no longer valid. */
  put({ words, ...known }: IndexedPassage): void {
    const place = this.#places.get(known.id) ?? this.passages.length;
    this.#makeRoom(place);
    this.#forget(place);
    this.#places.set(known.id, place);
    this.passages[place] = known;
    const all = words === "" ? [] : words.split(" ");
    const counts = new Map<number, number>();
    for (const word of all) {
      const term = this.vocabulary.termOf(word);
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    this.#write(place, counts, all.length);
  }

  /** Sets the vector of an existing passage. A vector with another number of dimensions than the first is ignored. */
  setVector(id: string, vector: Float32Array): void {
    const place = this.#places.get(id);
    const length = Math.hypot(...vector);
    if (place === undefined || !(length > 0)) return;
    if (this.dimensions === 0) this.dimensions = vector.length;
    if (vector.length !== this.dimensions) return;
    this.matrix = growArray(this.matrix, (place + 1) * this.dimensions, (room) => new Float32Array(room));
    for (let k = 0; k < vector.length; k++) this.matrix[place * this.dimensions + k] = (vector[k] ?? 0) / length;
    if (this.hasVector[place] === 0) this.vectors += 1;
    this.hasVector[place] = 1;
  }

  get bytes(): number {
    const arrays = [this.starts, this.ends, this.terms, this.lengths, this.matrix, this.hasVector, this.#frequencies];
    const held = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return held + this.size * PASSAGE_BYTES + this.vocabulary.words * WORD_BYTES;
  }

  /** Whether changed passages have left more unused entries than are in use. */
  get isWorn(): boolean {
    return this.#unused > this.#used / 2;
  }

  #makeRoom(place: number): void {
    const ints = (room: number) => new Int32Array(room);
    this.starts = growArray(this.starts, place + 1, ints);
    this.ends = growArray(this.ends, place + 1, ints);
    this.lengths = growArray(this.lengths, place + 1, ints);
    this.hasVector = growArray(this.hasVector, place + 1, (room) => new Uint8Array(room));
  }

  #forget(place: number): void {
    for (let at = this.starts[place] ?? 0; at < (this.ends[place] ?? 0); at++) {
      const term = (this.terms[at] ?? 0) >> 8;
      this.#frequencies[term] = this.frequency(term) - 1;
    }
    this.#unused += (this.ends[place] ?? 0) - (this.starts[place] ?? 0);
    this.words -= this.lengths[place] ?? 0;
    if (this.hasVector[place] === 1) this.vectors -= 1;
    this.hasVector[place] = 0;
  }

  #write(place: number, counts: ReadonlyMap<number, number>, length: number): void {
    const ints = (room: number) => new Int32Array(room);
    this.terms = growArray(this.terms, this.#used + counts.size, ints);
    this.#frequencies = growArray(this.#frequencies, this.vocabulary.size, ints);
    this.starts[place] = this.#used;
    for (const [term, times] of counts) {
      this.terms[this.#used++] = (term << 8) | Math.min(times, MOST_TIMES);
      this.#frequencies[term] = this.frequency(term) + 1;
    }
    this.ends[place] = this.#used;
    this.lengths[place] = length;
    this.words += length;
  }
}
