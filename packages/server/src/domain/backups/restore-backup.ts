import type { ClientConfig } from "pg";
import type { BackupHeader } from "#domain/backups/backup-format.ts";
import { type ReadBackup, readBackup } from "#domain/backups/read-backup.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { underLock } from "#storage/advisory-lock.ts";
import { inLoad } from "#storage/backup/load.ts";
import { clearTarget, problemWithTarget } from "#storage/backup/target.ts";
import { inFilesOfToday } from "#storage/folded-migrations.ts";
import { MIGRATIONS, migrate, readMigrations } from "#storage/migrate.ts";

export type RestoreTarget = {
  readonly owner: ClientConfig;
  readonly files: FileStore;
  /** Stores the secret, as the last step before the rows are final. */
  readonly keepSecret: () => void;
  readonly holdsDeliveries: boolean;
  readonly clock: () => Date;
  readonly progress: (line: string) => void;
};

/** Why this version cannot restore the backup, if it cannot. */
export async function problemWithBackup({ migrations, hotwash }: BackupHeader): Promise<string | undefined> {
  const known = await readMigrations();
  const foreign = inFilesOfToday(migrations, known).find(
    ({ file, sha256 }) => !known.some((ours) => ours.file === file && ours.sha256 === sha256),
  );
  if (!foreign) return undefined;
  return `The backup is from Hotwash ${hotwash}, whose migration ${foreign.file} this version does not have: run that version or a newer one.`;
}

/**
 * Restores a backup into an empty database, at the version of the schema that it was made with. The rows become final in
 * one transaction, after everything else; until then the database says that a restore is unfinished.
 */
export async function restoreBackup(
  place: ArchivePlace,
  keys: ArchiveKeys,
  header: BackupHeader,
  target: RestoreTarget,
): Promise<ReadBackup> {
  const { owner, files, progress } = target;
  return underLock(owner, "prepare", async () => {
    // Nobody else prepares this database from here on.
    const problem = await problemWithTarget(owner);
    if (problem) throw new CommandFailure(problem);
    await clearTarget(owner);
    const wanted = new Set(inFilesOfToday(header.migrations, await readMigrations()).map(({ file }) => file));
    // The last commit makes all durable.
    const quick = { ...owner, options: [owner.options, "-c synchronous_commit=off"].filter(Boolean).join(" ") };
    await migrate(quick, MIGRATIONS, (file) => wanted.has(file));
    return inLoad(owner, header.tables, async (load) => {
      let table = "";
      const read = await readBackup(place, keys, {
        rows: async (name, piece) => {
          if (name !== table) progress(`rows of ${name}`);
          table = name;
          await load.add(name, piece);
        },
        file: (key, contents) => files.put(key, contents, "application/octet-stream"),
      });
      target.keepSecret();
      progress("comparing");
      await load.finish({
        digests: new Map(Object.entries(read.manifest.tables).map(([name, { digest }]) => [name, digest])),
        sequences: header.sequences,
        made_at: header.made_at,
        restored_at: target.clock(),
        holdsDeliveries: target.holdsDeliveries,
      });
      return read;
    });
  });
}
