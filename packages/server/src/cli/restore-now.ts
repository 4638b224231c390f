import "#catalogue/records.ts";
import { join } from "node:path";
import { chooseKeys, type KeyOptions } from "#cli/backup-keys.ts";
import { namedArchive } from "#cli/named-archive.ts";
import { print } from "#cli/print.ts";
import type { BackupHeader } from "#domain/backups/backup-format.ts";
import { readBackup } from "#domain/backups/read-backup.ts";
import { problemWithBackup, restoreBackup } from "#domain/backups/restore-backup.ts";
import { verifyInstallation } from "#domain/backups/verify-installation.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { isEncrypted } from "#platform/archive/read-archive.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { printStatus } from "#platform/print-status.ts";
import { keepSecrets, type Secrets } from "#platform/secret.ts";
import { counted } from "#platform/text/counted.ts";
import { problemWithTarget } from "#storage/backup/target.ts";
import { openDatabase } from "#storage/database.ts";
import { openStorage, prepareStorage, type Storage } from "#storage/open-storage.ts";

type Options = KeyOptions & { readonly resumeDeliveries?: boolean; readonly json?: boolean };

export async function restore(file: string, options: Options): Promise<void> {
  const place = namedArchive(file);
  const keys = (await isEncrypted(place)) ? await chooseKeys(options) : {};
  printStatus(`Checking ${place.name}`);
  const { header, secrets } = await readBackup(place, keys);
  const problem = await problemWithBackup(header);
  if (problem) throw new CommandFailure(problem);
  const isGiven = Boolean(process.env.HOTWASH_SECRET);
  const config = readConfig({ ...process.env, HOTWASH_SECRET: process.env.HOTWASH_SECRET || secrets.join(",") });
  checkSecrets(config.secrets, secrets);
  const storage = await openStorage({ ...config, announce: printStatus });
  try {
    await checkTarget(storage);
    const keepSecret = () => (isGiven ? undefined : keepSecrets(config.dataDir, secrets));
    await load({ place, keys, header, storage, config, keepSecret }, options);
  } finally {
    await storage.stop();
  }
  if (!isGiven && config.databaseUrl !== undefined) {
    printStatus(
      `Set HOTWASH_SECRET to the secret in ${join(config.dataDir, "secret")}; several lines are joined by commas.`,
    );
  }
}

/** Without each of them, something restored could not be decrypted. */
function checkSecrets(given: Secrets, needed: Secrets): void {
  if (needed.every((secret) => given.includes(secret))) return;
  throw new CommandFailure(
    "HOTWASH_SECRET does not contain the backup's secret. Unset it for this command: the secret is then written to the " +
      "data folder. Or put the original's value after it (new,old).",
  );
}

async function checkTarget(storage: Storage): Promise<void> {
  if (storage.embedded && storage.isShared) {
    throw new CommandFailure("A server uses this data folder: stop it first.");
  }
  const problem = await problemWithTarget(storage.owner);
  if (problem) throw new CommandFailure(problem);
}

type Job = {
  readonly place: ArchivePlace;
  readonly keys: ArchiveKeys;
  readonly header: BackupHeader;
  readonly storage: Storage;
  readonly config: Config;
  readonly keepSecret: () => void;
};

async function load({ place, keys, header, storage, config, keepSecret }: Job, options: Options): Promise<void> {
  const { owner } = storage;
  const files = openFiles(config);
  const holdsDeliveries = options.resumeDeliveries !== true;
  const target = { owner, files, keepSecret, holdsDeliveries, clock: () => new Date(), progress: printStatus };
  const { manifest } = await restoreBackup(place, keys, header, target);
  await prepareStorage(storage);
  const database = openDatabase(storage.login, 2);
  try {
    printStatus("Verifying the audit log, scores and files");
    const state = await verifyInstallation({ database, owner, files }, header.audit_checkpoint);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const restored = `Restored the backup of ${header.made_at}: ${counted(rows, "row")}, ${counted(state.files, "file")}.`;
    const next = holdsDeliveries
      ? "Nothing is sent until hotwash deliveries resume."
      : "Deliveries resume with the server.";
    const lines = [...state.problems.map((each) => `${each}.`), restored, next];
    print({ made_at: header.made_at, rows, holds_deliveries: holdsDeliveries, ...state }, lines.join("\n"), options);
    if (state.problems.length > 0) process.exitCode = 1;
  } finally {
    await database.end();
  }
}
