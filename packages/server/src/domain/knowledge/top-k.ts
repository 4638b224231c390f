export type Ranked = { readonly id: string; readonly score: number };

/** The best of many, without sorting all of them. */
export class TopK {
  readonly #most: number;
  #kept: Ranked[] = [];
  #least = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  offer(id: string, score: number): void {
    if (score < this.#least) return;
    this.#kept.push({ id, score });
    if (this.#kept.length >= this.#most * 2) this.#cut();
  }

  /** Best first; ties by id, so that the same query has the same answer. */
  inOrder(): readonly Ranked[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    this.#kept = this.#kept.slice(0, this.#most);
    if (this.#kept.length === this.#most) this.#least = this.#kept.at(-1)?.score ?? this.#least;
  }
}
