import { IndexCache } from "#domain/knowledge/index-cache.ts";
import { QueryVectors } from "#domain/knowledge/query-vectors.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";
import type { Database } from "#storage/database.ts";

/** What search keeps in memory between queries. */
export type Knowledge = {
  readonly cache: IndexCache;
  readonly ceiling: number;
  /** Absent: search uses words alone. */
  readonly vectors?: { readonly model: string; readonly far: number | null; readonly ofQuery: QueryVectors };
};

const CEILING_BYTES = 256 * 1024 * 1024;

// One for each pool, so it lives and ends with the pool and all interfaces of that database share it.
const known = new WeakMap<Database, Knowledge>();

/** Sets the source of query vectors. Until then, search uses words alone. */
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
