import { Client, type ClientConfig } from "pg";
import { backupName, isBackupName } from "#domain/backups/backup-name.ts";
import { type BackupRun, findFlawedNames, findLatestRuns } from "#domain/backups/backup-run.ts";
import { latestSlot } from "#domain/backups/backup-slot.ts";
import { type MadeBackup, makeBackup } from "#domain/backups/make-backup.ts";
import { notifyBackupFailed } from "#domain/backups/notify-backup-failed.ts";
import { surplusBackups } from "#domain/backups/surplus-backups.ts";
import { HOUR_MS, type JobContext, job, MINUTE_MS } from "#kernel/job.ts";
import type { ArchiveFolder } from "#platform/archive/archive-folder.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import type { BackupSchedule } from "#platform/backup-settings.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import type { Secrets } from "#platform/secret.ts";
import { LOCKS } from "#storage/advisory-lock.ts";

export type BackupContext = JobContext & {
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly version: string;
  /** Absent: none are scheduled. */
  readonly backups: ScheduledBackups | undefined;
};

export type ScheduledBackups = {
  readonly schedule: BackupSchedule;
  readonly folder: ArchiveFolder;
  readonly owner: ClientConfig;
  /** When the server stops. */
  readonly signal: AbortSignal;
};

/** After a failure, until the next attempt. */
const AGAIN_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** Makes the backups of the schedule, one instance at a time, and removes those that are too many. */
export const backUpOnSchedule = job<BackupContext>({
  name: "back-up",
  everyMs: MINUTE_MS,
  run: async (context) => {
    if (!context.backups) return 0;
    const client = new Client(context.backups.owner);
    await client.connect();
    try {
      const { rows } = await client.query("select pg_try_advisory_lock($1) as free", [LOCKS.backup]);
      if (rows[0]?.free !== true || !(await isDue(client, context.backups.schedule, context.clock()))) return 0;
      await backUp(context, context.backups, client);
      return 1;
    } finally {
      await client.end();
    }
  },
});

async function isDue(client: Client, schedule: BackupSchedule, now: Date): Promise<boolean> {
  const { latest, done } = await findLatestRuns(client);
  const slot = latestSlot(schedule, now);
  const isDone = done !== undefined && done.began_at >= slot;
  return !isDone && (latest === undefined || latest.began_at < slot || hasRested(latest, now));
}

/** A run whose process died rests like one that failed. Made again, a backup would lack the same files. */
function hasRested({ began_at, ended_at, bytes }: BackupRun, now: Date): boolean {
  return bytes === null && now.getTime() - (ended_at ?? began_at).getTime() >= AGAIN_MS;
}

const BEGIN = "insert into hotwash.backup_runs (id, began_at, status, file) values ($1, $2, 'RUNNING', $3)";
const END = "update hotwash.backup_runs set ended_at = $2, status = $3, bytes = $4, failure = $5 where id = $1";

async function backUp(context: BackupContext, backups: ScheduledBackups, client: Client): Promise<void> {
  const { clock, newId } = context;
  const { lock, keep } = backups.schedule;
  const [id, began] = [newId(), clock()];
  const place = backups.folder.at(backupName(began, lock));
  await client.query(BEGIN, [id, began, place.name]);
  const { made, failure } = await attempt(context, backups, place);
  if (backups.signal.aborted && !made) {
    await client.query("delete from hotwash.backup_runs where id = $1", [id]);
    return;
  }
  const status = failure === undefined ? "DONE" : "FAILED";
  await client.query(END, [id, clock(), status, made?.bytes ?? null, failure ?? null]);
  if (made) await removeSurplus(client, backups.folder, keep);
  // What a killed process left. Nobody writes one that began more than a day ago.
  if (made) await backups.folder.removeDrafts(isBackupName, new Date(clock().getTime() - DAY_MS));
  if (failure === undefined) return;
  await notifyBackupFailed(context, failure, made ? "MADE" : "NOT_MADE");
  throw new OutsideFailure(failure);
}

type Attempt = { readonly made?: MadeBackup; readonly failure?: string };

const MOST_NAMED = 3;

async function attempt(
  context: BackupContext,
  { owner, folder, schedule, signal }: ScheduledBackups,
  place: ArchivePlace,
): Promise<Attempt> {
  const { files, secrets, version, clock } = context;
  const source = { owner, files, secrets, version, clock, signal, progress: () => {} };
  try {
    await folder.prepare();
    const made = await makeBackup(source, place, schedule.lock);
    return { made, ...(made.problems.length > 0 && { failure: `${made.problems.slice(0, MOST_NAMED).join("; ")}.` }) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function removeSurplus(client: Client, folder: ArchiveFolder, keep: number): Promise<void> {
  const names = (await folder.names()).filter(isBackupName);
  const flawed = await findFlawedNames(client);
  for (const name of surplusBackups({ names, flawed, keep })) await folder.remove(name);
}
