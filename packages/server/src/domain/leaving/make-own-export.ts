import { type ExportSource, type MadeExport, writeExport } from "#domain/leaving/make-export.ts";
import { ownKinds } from "#domain/leaving/own-kinds.ts";
import type { Caller } from "#kernel/caller.ts";
import type { ArchiveLock } from "#platform/archive/archive-lock.ts";
import type { Database } from "#storage/database.ts";
import { findMovedTables } from "#storage/moving/moved-tables.ts";
import { readAtOnce } from "#storage/moving/read-at-once.ts";

/** What an organization's own reader is shown, in their role. */
export async function makeOwnExport(
  source: ExportSource & { readonly database: Database },
  reader: Caller,
  path: string,
  lock: ArchiveLock,
): Promise<MadeExport> {
  return readAtOnce(source.database, reader, async (connection) => {
    const kinds = ownKinds(await findMovedTables(connection), reader);
    return writeExport(source, { connection, contents: "OWN", kinds }, path, lock);
  });
}
