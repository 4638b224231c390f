import { IndexCache } from "#domain/knowledge/index-cache.ts";
import { QueryVectors } from "#domain/knowledge/query-vectors.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";
import type { Database } from "#storage/database.ts";

/** What search keeps in memory between questions. */
export type Knowledge = {
  readonly cache: IndexCache;
  readonly ceiling: number;
  /** Absent: search goes by words alone. */
  readonly vectors?: { readonly model: string; readonly far: number | null; readonly ofQuery: QueryVectors };
};

const CEILING_BYTES = 256 * 1024 * 1024;

// One for each pool, so that it lives and ends with it, and every interface that asks the database has the same.
const known = new WeakMap<Database, Knowledge>();

/** Says where the vectors of queries come from. Until it is called, search goes by words. */
export function openKnowledge(
  database: Database,
  embedder: Embedder | undefined,
  ceiling: number = CEILING_BYTES,
): Knowledge {
  const knowledge: Knowledge = {
    cache: new IndexCache(database, ceiling),
    ceiling,
    ...(embedder && {
      vectors: { model: embedder.model, far: embedder.far, ofQuery: new QueryVectors(embedder) },
    }),
  };
  known.set(database, knowledge);
  return knowledge;
}

export function knowledgeOf(database: Database): Knowledge {
  return known.get(database) ?? openKnowledge(database, undefined);
}
