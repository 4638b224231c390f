import type { ArchiveLock } from "#platform/archive/archive-lock.ts";

const NAME = /^hotwash-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** The name of a backup by the time it began, so that names are in the order of time. */
export function backupName(at: Date, lock: ArchiveLock): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `hotwash-${time}.tar.gz${lock === "unencrypted" ? "" : ".age"}`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}
