import { embedBatch } from "#domain/knowledge/embed-batch.ts";
import { type IndexJob, indexBatch } from "#domain/knowledge/index-batch.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";
import { startPoller } from "#platform/poller.ts";
import type { Database } from "#storage/database.ts";
import { listen } from "#storage/listen.ts";

type Options = IndexJob & {
  readonly embedder: Embedder | undefined;
  readonly report: (error: unknown, what: string) => void;
};

/** Passages are there well within the 2 s that are promised, even where no notification comes through. */
const INDEX_EVERY_MS = 1_000;
const EMBED_EVERY_MS = 5_000;
/** A failing database or endpoint is left alone for so long. */
const [INDEX_REST_MS, EMBED_REST_MS] = [2_000, 30_000];

/**
 * Keeps what search finds up to date, beside the server: passages as soon as records change, their vectors after them.
 * The two do not wait for each other. `stop` waits for the batch under way.
 */
export function startIndexing(database: Database, options: Options): { readonly stop: () => Promise<void> } {
  const { embedder, report } = options;
  const embedding =
    embedder &&
    startPoller(() => embedBatch(database, embedder), {
      everyMs: EMBED_EVERY_MS,
      restMs: EMBED_REST_MS,
      report: (error) => report(error, "vectors of passages could not be computed; search uses words only until then"),
    });
  const indexing = startPoller(() => indexOne(database, options, () => embedding?.wake()), {
    everyMs: INDEX_EVERY_MS,
    restMs: INDEX_REST_MS,
    report: (error) => report(error, "passages could not be indexed; retrying"),
  });
  const listening = listen(database, "hotwash_knowledge", { heard: indexing.wake });
  return {
    stop: async () => {
      await Promise.all([indexing.stop(), embedding?.stop(), listening.stop()]);
    },
  };
}

async function indexOne(database: Database, job: IndexJob, indexed: () => void): Promise<boolean> {
  const count = await indexBatch(database, job);
  if (count > 0) indexed();
  return count > 0;
}
