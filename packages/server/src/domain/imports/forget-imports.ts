import { KEPT_DAYS } from "#domain/imports/import-limits.ts";
import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";

const DAY_MS = 86_400_000;

/** Removes files that were uploaded but never imported. */
export const forgetImports = job({
  name: "forget-imports",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
    const { rowCount } = await asCaller(database, systemCaller(), (connection) =>
      connection.query("delete from imports where status = 'UPLOADED' and created_at < $1", [before]),
    );
    return rowCount ?? 0;
  },
});
