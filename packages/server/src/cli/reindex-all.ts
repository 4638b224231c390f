import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { embedBatch } from "#domain/knowledge/embed-batch.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { dropVectors, progressOf, queueAll } from "#domain/knowledge/reindexing.ts";
import { openEmbedder } from "#platform/embeddings/open-embedder.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { printStatus } from "#platform/print-status.ts";
import type { Database } from "#storage/database.ts";

type Options = { readonly vectors?: boolean; readonly json?: boolean };

const clock = () => new Date();
const job = { clock, newId: () => randomUUIDv7(clock()) };

export async function reindex({ vectors = false, json = false }: Options): Promise<void> {
  const done = await withDatabase(async (database, config) => {
    const embedder = openEmbedder(config);
    try {
      await queueAll(database);
      await untilNone(database, "queued", "records", async () => (await indexBatch(database, job)) > 0);
      if (embedder) {
        if (vectors) await dropVectors(database, embedder.model);
        const model = embedder.model;
        await untilNone(database, "without_vector", "vectors", () => embedBatch(database, embedder), model);
      }
      return progressOf(database, embedder?.model);
    } finally {
      await embedder?.close();
    }
  });
  const { passages, without_vector } = done;
  print(done, `${passages} passages, ${without_vector} of them without a vector of the configured model.`, { json });
}

/** Reports about every tenth of the progress. A running server does part of the work. */
async function untilNone(
  database: Database,
  counted: "queued" | "without_vector",
  what: string,
  work: () => Promise<boolean>,
  model?: string,
): Promise<void> {
  const all = (await progressOf(database, model))[counted];
  let shown = 0;
  while (await work()) {
    const left = (await progressOf(database, model))[counted];
    const share = 1 - left / Math.max(1, all);
    if (share < shown + 0.1) continue;
    shown = share;
    printStatus(`  ${what}: ${Math.round(share * 100)} %`);
  }
}
