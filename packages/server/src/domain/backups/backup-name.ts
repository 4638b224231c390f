import type { ArchiveLock } from "#platform/archive/archive-lock.ts";

/** The name of a backup by the time it began, so that names are in the order of time. */
export function backupName(at: Date, lock: ArchiveLock): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `hotwash-${time}.tar.gz${lock === "unencrypted" ? "" : ".age"}`;
}
