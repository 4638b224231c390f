import { deleteUnused } from "#domain/attachments/file-use.ts";
import type { FilesContext } from "#domain/attachments/purge-attachments.ts";
import { systemCaller } from "#kernel/caller.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";

const BATCH = 50;
const ABANDONED = { name: "abandoned-files", text: `select abandoned_files(${BATCH}) as key` };
const FORGET = { name: "forget-abandoned-file", text: "select forget_abandoned_file($1)" };

/** Deletes files whose records were deleted, unless a copy has their bytes. */
export const purgeAbandonedFiles = job<FilesContext>({
  name: "purge-abandoned-files",
  everyMs: MINUTE_MS,
  run: async ({ database, files }) => {
    const { rows } = await database.query<{ key: string }>(ABANDONED);
    for (const [index, { key }] of rows.entries()) {
      if (!(await asCaller(database, systemCaller(), (connection) => deleteUnused(connection, files, key))))
        return index;
      await database.query({ ...FORGET, values: [key] });
    }
    return rows.length;
  },
});
