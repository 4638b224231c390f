import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";

const KEPT_MS = 2 * 86_400_000;

const REQUESTS = `delete from join_requests r using exercises e
  where e.organization_id = r.organization_id and e.id = r.exercise_id
    and e.status in ('COMPLETED', 'CANCELLED') and coalesce(e.ended_at, e.updated_at) < $1`;

/**
 * A page that comes back after that time is shown the whole situation, so older changes are of no use; nor are the names of
 * those who asked to join an exercise that is over.
 */
export const forgetChanges = job({
  name: "forget-exercise-changes",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const before = new Date(clock().getTime() - KEPT_MS);
    return asCaller(database, systemCaller(), async (connection) => {
      const changes = await connection.query("delete from exercise_changes where at < $1", [before]);
      const requests = await connection.query(REQUESTS, [before]);
      return (changes.rowCount ?? 0) + (requests.rowCount ?? 0);
    });
  },
});
