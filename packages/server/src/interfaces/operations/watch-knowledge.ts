import { Gauge, type Registry } from "prom-client";
import { embedderState, type KnowledgeFigures, knowledgeFigures } from "#domain/knowledge/knowledge-figures.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

const gauges: readonly { readonly name: string; readonly help: string; readonly of: keyof KnowledgeFigures }[] = [
  { name: "knowledge_queue_length", help: "Changed records waiting to be indexed for search.", of: "queued" },
  { name: "knowledge_lag_seconds", help: "Age of the oldest record waiting to be indexed.", of: "lag_seconds" },
  { name: "knowledge_passages", help: "Passages in the search index, across all organizations.", of: "passages" },
  {
    name: "knowledge_pending_organizations",
    help: "Organizations with passages that have no vector of the current model yet.",
    of: "pending_organizations",
  },
];

export function watchKnowledge(registry: Registry, database: Database): void {
  // Gauges are collected concurrently.
  const figures = shared(() => knowledgeFigures(database));
  for (const { of, ...described } of gauges) {
    const gauge: Gauge = new Gauge({
      ...described,
      registers: [registry],
      // While the database is unavailable the index is unknown, but the other metrics are still useful.
      collect: async () => {
        const found = await figures().catch(() => undefined);
        gauge.set(found?.[of] ?? Number.NaN);
      },
    });
  }
  const embedder = new Gauge({
    name: "knowledge_embedder_ready",
    help: "1 if queries use this model; 0 if it is slow, down or turned off, and search matches words only.",
    labelNames: ["model"],
    registers: [registry],
    collect: () => {
      const state = embedderState(database);
      embedder.reset();
      embedder.set({ model: state?.model ?? "off" }, Number(state?.isReady ?? false));
    },
  });
}
