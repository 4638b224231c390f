/** The caller decides how long it may take: people wait for a query, and nobody waits for passages. */
export const LONGEST_MS = { query: 800, passages: 30_000 } as const;

export type Purpose = keyof typeof LONGEST_MS;

/** Turns texts into vectors: similar meaning, similar direction. */
export type Embedder = {
  /** Vectors of different models are never compared. */
  readonly model: string;
  /** The cosine below which two texts are unrelated, if known for the model. */
  readonly far: number | null;
  /**
   * A vector for each text, in order; empty for a text that the model cannot read. Rejects if it is slow or
   * unavailable.
   */
  readonly embed: (texts: readonly string[], purpose: Purpose) => Promise<readonly Float32Array[]>;
  readonly close: () => Promise<void>;
};
