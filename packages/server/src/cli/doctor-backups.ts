import type { Client } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";
import { type BackupRun, findLatestRuns, type LatestRuns } from "#domain/backups/backup-run.ts";
import { latestSlot } from "#domain/backups/backup-slot.ts";
import { HOUR_MS } from "#kernel/job.ts";
import type { BackupSchedule } from "#platform/backup-settings.ts";

/** Whether a restored installation still waits for somebody to let it send. */
export async function* checkRestored(client: Client): AsyncGenerator<Finding> {
  const { rows } = await client.query<{ made_at: Date; holds_deliveries: boolean }>(
    "select made_at, holds_deliveries from hotwash.restoration",
  );
  const [restoration] = rows;
  if (!restoration?.holds_deliveries) return;
  const made = restoration.made_at.toISOString();
  const message = `restored from the backup of ${made}: nothing is sent until hotwash deliveries resume`;
  yield { check: "deliveries", ok: true, warning: true, message };
}

/** Whether scheduled backups are made, and complete. */
export async function checkBackups(
  client: Client,
  schedule: BackupSchedule | undefined,
  now: Date,
): Promise<Omit<Finding, "check"> & { readonly check: "backups" }> {
  return { check: "backups", ...judge(await findLatestRuns(client), schedule, now) };
}

function judge(
  { latest, done }: LatestRuns,
  schedule: BackupSchedule | undefined,
  now: Date,
): Pick<Finding, "ok" | "message"> {
  const last = done ? `the last complete one is ${inWords(done)}` : "there is none yet";
  if (latest?.status === "FAILED") {
    return { ok: false, message: `the one of ${latest.began_at.toISOString()} failed: ${latest.failure} ${last}` };
  }
  if (!schedule) return { ok: true, message: done ? last : "none are scheduled: see HOTWASH_BACKUP_DIR" };
  if (latest && isLate(done, schedule, now)) return { ok: false, message: `none was made since: ${last}` };
  return { ok: true, message: last };
}

/** Two are missing: the latest may be in the making. */
function isLate(done: BackupRun | undefined, schedule: BackupSchedule, now: Date): boolean {
  const before = latestSlot(schedule, now).getTime() - schedule.everyHours * HOUR_MS;
  return done === undefined || done.began_at.getTime() < before;
}

function inWords({ began_at, file }: BackupRun): string {
  return `${file}, of ${began_at.toISOString()}`;
}
