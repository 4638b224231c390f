import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const KEPT_MS = 2 * 86_400_000;

const REQUESTS = `delete from join_requests r using exercises e
  where e.organization_id = r.organization_id and e.id = r.exercise_id
    and e.status in ('COMPLETED', 'CANCELLED') and coalesce(e.ended_at, e.updated_at) < $1`;

/**
 * A page that comes back after that time is shown the whole situation, so older changes are of no use; nor are the names of
 * those who asked to join an exercise that is over.
 */
export async function forgetChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await asCaller(database, systemCaller(), async (connection) => {
    await connection.query("delete from exercise_changes where at < $1", [before]);
    await connection.query(REQUESTS, [before]);
  });
}
