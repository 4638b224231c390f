import { Gauge, type Registry } from "prom-client";
import { embedderState, type KnowledgeFigures, knowledgeFigures } from "#domain/knowledge/knowledge-figures.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

const gauges: readonly { readonly name: string; readonly help: string; readonly of: keyof KnowledgeFigures }[] = [
  { name: "knowledge_queue_length", help: "Changed records that search has yet to take in.", of: "queued" },
  { name: "knowledge_lag_seconds", help: "For how long the oldest of them has waited.", of: "lag_seconds" },
  { name: "knowledge_passages", help: "Passages that search finds, over all organizations.", of: "passages" },
  {
    name: "knowledge_pending_organizations",
    help: "Organizations with passages that have no vector of the model in use yet.",
    of: "pending_organizations",
  },
];

export function watchKnowledge(registry: Registry, database: Database): void {
  // Gauges are collected side by side.
  const figures = shared(() => knowledgeFigures(database));
  for (const { of, ...told } of gauges) {
    const gauge: Gauge = new Gauge({
      ...told,
      registers: [registry],
      // While the database is gone nothing is known of the index, and the other metrics are still wanted.
      collect: async () => {
        const found = await figures().catch(() => undefined);
        gauge.set(found?.[of] ?? Number.NaN);
      },
    });
  }
  const embedder = new Gauge({
    name: "knowledge_embedder_ready",
    help: "1: queries are asked of this model. 0: it is slow, down or switched off, and search goes by words.",
    labelNames: ["model"],
    registers: [registry],
    collect: () => {
      const state = embedderState(database);
      embedder.reset();
      embedder.set({ model: state?.model ?? "off" }, Number(state?.isReady ?? false));
    },
  });
}
