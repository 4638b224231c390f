import type { Registry } from "prom-client";
import { findStreamLag } from "#domain/audit-streams/stream-lag.ts";
import { countWaitingMessages } from "#domain/chat/waiting-message.ts";
import { countWaitingMails } from "#domain/mails/waiting-mail.ts";
import { findTrackerLag } from "#domain/trackers/tracker-lag.ts";
import { countWaitingDeliveries } from "#domain/webhooks/waiting-deliveries.ts";
import { type Numbers, watchNumbers } from "#interfaces/operations/watch-numbers.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

const counts = [
  {
    name: "mails_waiting",
    help: "Emails waiting to be sent or retried, across all instances.",
    ask: countWaitingMails,
  },
  {
    name: "webhook_deliveries_waiting",
    help: "Deliveries of webhooks waiting for their next attempt, across all instances.",
    ask: countWaitingDeliveries,
  },
  {
    name: "chat_messages_waiting",
    help: "Chat messages waiting to be sent or retried, across all instances.",
    ask: countWaitingMessages,
  },
] as const;

type Lag = { readonly waiting: number; readonly failing: number };

const streams: readonly Numbers<Lag & { readonly seconds: number }>[] = [
  {
    name: "audit_stream_entries_waiting",
    help: "Entries that active audit streams have not delivered yet, across all instances.",
    read: ({ waiting }) => waiting,
  },
  {
    name: "audit_streams_failing",
    help: "Active audit streams whose last attempt failed, across all instances.",
    read: ({ failing }) => failing,
  },
  {
    name: "audit_stream_lag_seconds",
    help: "Age of the oldest entry that active audit streams have not delivered yet, across all instances.",
    read: ({ seconds }) => seconds,
  },
];

const trackers: readonly Numbers<Lag>[] = [
  {
    name: "tracker_issues_waiting",
    help: "Issues of active tracker connections of which something is yet to be sent, across all instances.",
    read: ({ waiting }) => waiting,
  },
  {
    name: "trackers_failing",
    help: "Active tracker connections whose last round failed, across all instances.",
    read: ({ failing }) => failing,
  },
];

/** What waits to be sent. */
export function watchWaiting(registry: Registry, database: Database): void {
  for (const { ask, ...described } of counts) {
    watchNumbers(registry, [{ ...described, read: (count: number) => count }], () => ask(database));
  }
  watchNumbers(
    registry,
    streams,
    shared(() => findStreamLag(database)),
  );
  watchNumbers(
    registry,
    trackers,
    shared(() => findTrackerLag(database)),
  );
}
