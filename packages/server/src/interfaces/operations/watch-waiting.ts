import { Gauge, type Registry } from "prom-client";
import { findStreamLag } from "#domain/audit-streams/stream-lag.ts";
import { countWaitingMessages } from "#domain/chat/waiting-message.ts";
import { countWaitingMails } from "#domain/mails/waiting-mail.ts";
import { countWaitingDeliveries } from "#domain/webhooks/waiting-deliveries.ts";
import type { Database } from "#storage/database.ts";

const gauges = [
  {
    name: "mails_waiting",
    help: "Emails waiting to be sent or retried, across all instances.",
    count: countWaitingMails,
  },
  {
    name: "webhook_deliveries_waiting",
    help: "Deliveries of webhooks waiting for their next attempt, across all instances.",
    count: countWaitingDeliveries,
  },
  {
    name: "chat_messages_waiting",
    help: "Chat messages waiting to be sent or retried, across all instances.",
    count: countWaitingMessages,
  },
] as const;

/** What waits to be sent. While the database is unavailable a number is unknown, but the other metrics are still useful. */
export function watchWaiting(registry: Registry, database: Database): void {
  for (const { name, help, count } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(await count(database).catch(() => Number.NaN)),
    });
  }
  watchAuditStreams(registry, database);
}

/** Both numbers come from one question. */
function watchAuditStreams(registry: Registry, database: Database): void {
  const failing = new Gauge({
    name: "audit_streams_failing",
    help: "Active audit streams whose last attempt failed, across all instances.",
    registers: [registry],
  });
  const waiting: Gauge = new Gauge({
    name: "audit_stream_entries_waiting",
    help: "Entries that active audit streams have not delivered yet, across all instances.",
    registers: [registry],
    collect: async () => {
      const lag = await findStreamLag(database).catch(() => ({ waiting: Number.NaN, failing: Number.NaN }));
      waiting.set(lag.waiting);
      failing.set(lag.failing);
    },
  });
}
