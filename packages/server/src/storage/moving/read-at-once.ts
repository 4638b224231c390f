import { LOCKS } from "#storage/advisory-lock.ts";
import type { Connection, Database } from "#storage/database.ts";
import { streamAsCaller, type Tenant } from "#storage/tenancy.ts";

/** Everything that the work reads is of one moment, as the caller sees it. Meanwhile no job deletes files. */
export async function readAtOnce<T>(
  database: Database,
  caller: Tenant,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const working = streamAsCaller(database, caller, async function* (connection) {
    await connection.query("set local timezone = 'UTC'");
    await connection.query("select pg_advisory_xact_lock_shared($1)", [LOCKS.files]);
    yield await work(connection);
  });
  for await (const result of working) return result;
  throw new Error("The work did not end.");
}
