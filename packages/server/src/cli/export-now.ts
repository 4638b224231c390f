import { stat } from "node:fs/promises";
import { chooseLock, type LockOptions, pathOf } from "#cli/backup-keys.ts";
import { findOrganization } from "#cli/find-by-name.ts";
import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { checkMigrations, withStorage } from "#cli/with-database.ts";
import { exportName } from "#domain/leaving/export-name.ts";
import { makeCompleteExport } from "#domain/leaving/make-export.ts";
import { noteMove } from "#domain/leaving/note-move.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { printStatus } from "#platform/print-status.ts";
import { counted } from "#platform/text/counted.ts";
import { version } from "#platform/version.ts";
import { openDatabase } from "#storage/database.ts";
import { prepareStorage } from "#storage/open-storage.ts";

type Options = Omit<LockOptions, "unencrypted"> & { readonly organization: string; readonly json?: boolean };

export async function exportNow(file: string | undefined, options: Options): Promise<void> {
  const { path, made } = await withStorage(async (storage, config) => {
    await checkMigrations(storage);
    await prepareStorage(storage);
    const database = openDatabase(storage.login, 2);
    try {
      const found = await findOrganization(database, options.organization);
      if (found.kind === "OPERATOR") {
        throw new CommandFailure("The operator is the whole installation: use hotwash backup.", 2);
      }
      const clock = () => new Date();
      const path = pathOf(file ?? exportName(found.name, clock()));
      if (await exists(path)) throw new CommandFailure(`${path} exists already: choose another name.`, 2);
      const lock = await chooseLock(options, "unencrypted");
      const source = {
        owner: storage.owner,
        files: openFiles(config),
        version: version(),
        clock,
        progress: printStatus,
      };
      // Before the file, so that none leaves unnoticed.
      const actor = { name: commandName(), clock, newId: () => randomUUIDv7(clock()) };
      await noteMove(database, "exportOrganization", found.id, actor);
      const made = await makeCompleteExport(source, found.id, path, lock);
      await noteMove(database, "download.organization_export", found.id, actor);
      return { path, made };
    } finally {
      await database.end();
    }
  });
  const { rows, files, bytes, problems } = made;
  const summary = `${path}: ${counted(rows, "row")}, ${counted(files, "file")}, ${counted(bytes, "byte")}.`;
  print({ path, rows, files, bytes, problems }, [...problems.map((each) => `${each}.`), summary].join("\n"), options);
  if (problems.length > 0) process.exitCode = 1;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
