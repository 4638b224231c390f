import { embedBatch } from "#domain/knowledge/embed-batch.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { type JobContext, job, SECOND_MS } from "#kernel/job.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";

export type EmbeddingContext = JobContext & { readonly embedder: Embedder | undefined };

/** Computes the vectors of new passages, beside the indexing. Until then search uses words only. */
export const embedPassages = job<EmbeddingContext>({
  name: "embed-passages",
  everyMs: 5 * SECOND_MS,
  restMs: 30 * SECOND_MS,
  repeats: true,
  run: async ({ database, embedder }) => (embedder && (await embedBatch(database, embedder)) ? 1 : 0),
});

/**
 * Keeps what search finds up to date as soon as records change. Even if no notification arrives, this happens well
 * within the 2 s that are promised.
 */
export const indexPassages = job({
  name: "index-passages",
  everyMs: SECOND_MS,
  restMs: 2 * SECOND_MS,
  channel: "hotwash_knowledge",
  repeats: true,
  wakes: embedPassages.name,
  run: ({ database, clock, newId }) => indexBatch(database, { clock, newId }),
});
