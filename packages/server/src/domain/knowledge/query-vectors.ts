import { createBoundedStore } from "#platform/bounded-store.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";

/** After a failure, the embedder is not used for this time. */
const REST_MS = 15_000;

/** The vectors of queries. Null while the embedder is slow or unavailable, or if it cannot read the query. */
export class QueryVectors {
  readonly #embedder: Embedder;
  readonly #kept = createBoundedStore<string, Float32Array>({ entries: 200 });
  #restUntil = 0;

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
  }

  /** Whether the embedder failed recently, so nobody waits for it. */
  get isResting(): boolean {
    return performance.now() < this.#restUntil;
  }

  async of(query: string): Promise<Float32Array | null> {
    const known = this.#kept.get(query);
    if (known) return known;
    if (this.isResting) return null;
    try {
      const [vector] = await this.#embedder.embed([query], "query");
      return this.#keep(query, vector);
    } catch {
      this.#restUntil = performance.now() + REST_MS;
      return null;
    }
  }

  #keep(query: string, vector: Float32Array | undefined): Float32Array | null {
    const length = vector ? Math.hypot(...vector) : 0;
    if (!vector || !(length > 0) || !Number.isFinite(length)) return null;
    const unit = vector.map((each) => each / length);
    this.#kept.set(query, unit);
    return unit;
  }
}
