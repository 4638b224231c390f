import { systemCaller } from "#domain/access/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const KEPT_MS = 2 * 86_400_000;

/** Whoever comes again after so long is shown the whole situation, so older changes are of no use. */
export async function forgetChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await asCaller(database, systemCaller(), (connection) =>
    connection.query("delete from exercise_changes where at < $1", [before]),
  );
}
