import type { Registry } from "prom-client";
import { watchFeedWait } from "#domain/feed/feed-wait.ts";
import { type Numbers, watchNumbers } from "#interfaces/operations/watch-numbers.ts";
import type { Database } from "#storage/database.ts";

const wait: Numbers<number> = {
  name: "feed_wait_seconds",
  help: "Seconds for which the data feed and webhooks have waited at least for the same open transaction, across all instances.",
  read: (seconds) => seconds,
};

export function watchFeed(registry: Registry, database: Database, clock: () => Date): void {
  watchNumbers(registry, [wait], watchFeedWait(database, clock));
}
