/** Models differ in what counts as near, so cosines are judged by their distribution over all passages compared. */
export class CosineScale {
  #count = 0;
  #sum = 0;
  #squares = 0;
  #nearest = -1;

  add(cosine: number): void {
    this.#count += 1;
    this.#sum += cosine;
    this.#squares += cosine * cosine;
    if (cosine > this.#nearest) this.#nearest = cosine;
  }

  /** From 0, some standard deviations below the mean, to 1, the nearest one. */
  get near(): (cosine: number) => number {
    const { mean, deviation } = this.#spread();
    const floor = mean - FLOOR_DEVIATIONS * deviation;
    const span = this.#nearest - floor || 1;
    return (cosine) => Math.max(0, (cosine - floor) / span);
  }

  /** Stands out from the many passages unrelated to the query, and is not `far` by the model's own measure. */
  outstanding(far: number | null): number {
    const { mean, deviation } = this.#spread();
    return Math.max(far ?? -1, mean + OUTSTANDING_DEVIATIONS * deviation);
  }

  #spread() {
    const mean = this.#sum / Math.max(1, this.#count);
    const variance = this.#squares / Math.max(1, this.#count) - mean ** 2;
    return { mean, deviation: Math.sqrt(Math.max(0, variance)) };
  }
}

const FLOOR_DEVIATIONS = 3;
const OUTSTANDING_DEVIATIONS = 0.3;
