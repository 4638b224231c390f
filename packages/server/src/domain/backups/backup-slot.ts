import { HOUR_MS } from "#kernel/job.ts";
import type { BackupSchedule } from "#platform/backup-settings.ts";

/** When the latest backup was due: at the hour of the schedule, and at its distance in hours from there. */
export function latestSlot({ hour, everyHours }: Pick<BackupSchedule, "hour" | "everyHours">, now: Date): Date {
  const [offset, length] = [hour * HOUR_MS, everyHours * HOUR_MS];
  return new Date(Math.floor((now.getTime() - offset) / length) * length + offset);
}
