import type { ExportContext } from "#domain/leaving/export-context.ts";
import { settleExport, writeRequestedExport } from "#domain/leaving/write-requested-export.ts";
import { systemCaller } from "#kernel/caller.ts";
import { queuedJob, SECOND_MS } from "#kernel/job.ts";
import type { JobQueue } from "#storage/job-queues.ts";
import { asCaller } from "#storage/tenancy.ts";

/** One at a time: an export reads much. */
const queue: JobQueue = { name: "organization-exports", tries: 2, pauseSeconds: 10, maxSeconds: 3600, atOnce: 1 };

const LOST_MS = 3_900_000;
const WAITING = `select id from organization_exports
  where status = 'QUEUED' or (status = 'RUNNING' and updated_at < $1) order by updated_at limit 20`;

/** Writes the exports that were asked for on a page. */
export const writeExports = queuedJob<ExportContext>({
  name: "write-organization-exports",
  on: queue,
  everyMs: 2 * SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: async ({ database, clock }) => {
    const values = [new Date(clock().getTime() - LOST_MS)];
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<{ id: string }>({ name: "exports-waiting", text: WAITING, values }),
    );
    return rows.map(({ id }) => id);
  },
  run: writeRequestedExport,
  fail: (context, id) =>
    settleExport(context, id, "FAILED", { failure: "It could not be written; the server's log says why. Try again." }),
});
