/** Who asks decides how long it may take: a person waits for a query, and nobody for passages. */
export const LONGEST_MS = { query: 800, passages: 30_000 } as const;

export type Purpose = keyof typeof LONGEST_MS;

/** Makes vectors of texts: near in meaning, near in direction. */
export type Embedder = {
  /** Vectors of different models are never compared. */
  readonly model: string;
  /** The cosine below which two texts have nothing to do with each other, where it is known of the model. */
  readonly far: number | null;
  /** A vector for each text, in order; empty for a text that the model cannot read. Rejects when it is slow or down. */
  readonly embed: (texts: readonly string[], purpose: Purpose) => Promise<readonly Float32Array[]>;
  readonly close: () => Promise<void>;
};
