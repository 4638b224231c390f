import { chooseKeys, type KeyOptions } from "#cli/backup-keys.ts";
import { namedArchive } from "#cli/named-archive.ts";
import { print } from "#cli/print.ts";
import { withStorage } from "#cli/with-database.ts";
import { readBackup } from "#domain/backups/read-backup.ts";
import { problemWithBackup } from "#domain/backups/restore-backup.ts";
import { verifyInstallation } from "#domain/backups/verify-installation.ts";
import { isEncrypted } from "#platform/archive/read-archive.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { counted } from "#platform/text/counted.ts";
import { openDatabase } from "#storage/database.ts";
import { prepareStorage } from "#storage/open-storage.ts";

type Options = KeyOptions & { readonly json?: boolean };

export async function verify(file: string | undefined, options: Options): Promise<void> {
  if (file === undefined) return verifyHere(options);
  const place = namedArchive(file);
  const { header, manifest } = await readBackup(place, (await isEncrypted(place)) ? await chooseKeys(options) : {});
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const { made_at, hotwash } = header;
  const missing = manifest.missing_files;
  const foreign = await problemWithBackup(header);
  const lines = [
    `Complete: ${counted(rows, "row")}, ${counted(manifest.files.count, "file")}, made ${made_at} by Hotwash ${hotwash}.`,
    ...missing.map((key) => `${key} was missing when it was made.`),
    ...(foreign ? [foreign] : []),
  ];
  print({ made_at, hotwash, rows, files: manifest.files.count, missing_files: missing }, lines.join("\n"), options);
}

async function verifyHere(options: Options): Promise<void> {
  const state = await withStorage(async (storage, config) => {
    await prepareStorage(storage);
    const database = openDatabase(storage.login, 2);
    try {
      return await verifyInstallation({ database, owner: storage.owner, files: openFiles(config) });
    } finally {
      await database.end();
    }
  });
  const counts = [
    counted(state.audit_entries, "audit entry", "audit entries"),
    counted(state.scores, "score"),
    counted(state.files, "file"),
  ];
  const summary = `${counts.join(", ")}: ${state.problems.length === 0 ? "undamaged" : "DAMAGED"}.`;
  print(state, [...state.problems.map((each) => `${each}.`), summary].join("\n"), options);
  if (state.problems.length > 0) process.exitCode = 1;
}
