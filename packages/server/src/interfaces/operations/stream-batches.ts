import { Counter, Gauge, type Registry } from "prom-client";
import { findStreamLag } from "#domain/audit-streams/stream-lag.ts";
import type { Database } from "#storage/database.ts";

const outcomes = ["accepted", "failed"] as const;

/** How many batches of this process had each outcome. */
export type StreamBatches = Map<(typeof outcomes)[number], number>;

/** All from 0, so that a first failure is an increase. */
export function createStreamBatches(): StreamBatches {
  return new Map(outcomes.map((outcome) => [outcome, 0]));
}

export function countStreamBatch(batches: StreamBatches, outcome: (typeof outcomes)[number]): void {
  batches.set(outcome, (batches.get(outcome) ?? 0) + 1);
}

export function watchAuditStreams(registry: Registry, batches: StreamBatches, database: Database): void {
  const counter = new Counter({
    name: "audit_stream_batches_total",
    help: "Batches of entries, and tests, that audit streams sent, by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [outcome, count] of batches) counter.inc({ outcome }, count);
    },
  });
  const failing = new Gauge({
    name: "audit_streams_failing",
    help: "Active audit streams whose last attempt failed, across all instances.",
    registers: [registry],
  });
  const waiting: Gauge = new Gauge({
    name: "audit_stream_entries_waiting",
    help: "Entries that active audit streams have not delivered yet, across all instances.",
    registers: [registry],
    // While the database is unavailable the numbers are unknown, but the other metrics are still useful.
    collect: async () => {
      const lag = await findStreamLag(database).catch(() => ({ waiting: Number.NaN, failing: Number.NaN }));
      waiting.set(lag.waiting);
      failing.set(lag.failing);
    },
  });
}
