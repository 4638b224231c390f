import { Gauge, type Registry } from "prom-client";
import { findStreamLag } from "#domain/audit-streams/stream-lag.ts";
import { countWaitingMessages } from "#domain/chat/waiting-message.ts";
import { countWaitingMails } from "#domain/mails/waiting-mail.ts";
import { findTrackerLag } from "#domain/trackers/tracker-lag.ts";
import { countWaitingDeliveries } from "#domain/webhooks/waiting-deliveries.ts";
import { shared } from "#platform/shared.ts";
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

const lags = [
  {
    waiting: {
      name: "audit_stream_entries_waiting",
      help: "Entries that active audit streams have not delivered yet, across all instances.",
    },
    failing: {
      name: "audit_streams_failing",
      help: "Active audit streams whose last attempt failed, across all instances.",
    },
    seconds: {
      name: "audit_stream_lag_seconds",
      help: "Age of the oldest entry that active audit streams have not delivered yet, across all instances.",
    },
    find: findStreamLag,
  },
  {
    waiting: {
      name: "tracker_issues_waiting",
      help: "Issues of active tracker connections of which something is yet to be sent, across all instances.",
    },
    failing: {
      name: "trackers_failing",
      help: "Active tracker connections whose last round failed, across all instances.",
    },
    seconds: undefined,
    find: findTrackerLag,
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
  for (const each of lags) watchLag(registry, database, each);
}

type Lag = { readonly waiting: number; readonly failing: number; readonly seconds?: number };

/** The numbers come from one question. Each gauge waits for it: those that do not would show the numbers of before. */
function watchLag(registry: Registry, database: Database, { find, ...described }: (typeof lags)[number]): void {
  const ask = shared((): Promise<Lag> => find(database));
  const numbers = [
    [described.waiting, ({ waiting }: Lag) => waiting],
    [described.failing, ({ failing }: Lag) => failing],
    [described.seconds, ({ seconds = Number.NaN }: Lag) => seconds],
  ] as const;
  for (const [shown, read] of numbers) {
    if (shown === undefined) continue;
    const gauge: Gauge = new Gauge({
      ...shown,
      registers: [registry],
      collect: async () => gauge.set(await ask().then(read, () => Number.NaN)),
    });
  }
}
