import { KEPT_DAYS } from "#domain/imports/import-limits.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const DAY_MS = 86_400_000;

/** Files that were uploaded and never imported are not kept. */
export async function forgetImports(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await asCaller(database, systemCaller(), (connection) =>
    connection.query("delete from imports where status = 'UPLOADED' and created_at < $1", [before]),
  );
}
