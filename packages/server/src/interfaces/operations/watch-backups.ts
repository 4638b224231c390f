import type { Registry } from "prom-client";
import { findLatestRuns, type LatestRuns } from "#domain/backups/backup-run.ts";
import { type Numbers, watchNumbers } from "#interfaces/operations/watch-numbers.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

const gauges: readonly Numbers<LatestRuns>[] = [
  {
    name: "backup_last_success_timestamp_seconds",
    help: "When the latest complete scheduled backup began.",
    read: ({ done }) => done && done.began_at.getTime() / 1000,
  },
  {
    name: "backup_last_bytes",
    help: "Size of the latest complete scheduled backup.",
    read: ({ done }) => done?.bytes ?? undefined,
  },
  {
    name: "backups_failing",
    help: "1 if the latest scheduled backup failed, otherwise 0.",
    read: ({ latest }) => (latest?.status === "FAILED" ? 1 : 0),
  },
];

/** Of scheduled backups, across all instances. */
export function watchBackups(registry: Registry, database: Database): void {
  watchNumbers(
    registry,
    gauges,
    shared(() => findLatestRuns(database)),
  );
}
