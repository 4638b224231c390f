import type { FilesContext } from "#domain/attachments/purge-attachments.ts";
import { systemCaller } from "#kernel/caller.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";

const BATCH = 50;
const ABANDONED = `select key from abandoned_files order by abandoned_at limit ${BATCH}`;
const FORGET = "delete from abandoned_files where key = $1";

/** Deletes files whose records were removed with the sample data. */
export const purgeAbandonedFiles = job<FilesContext>({
  name: "purge-abandoned-files",
  everyMs: MINUTE_MS,
  run: async ({ database, files }) => {
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<{ key: string }>({ name: "abandoned-files", text: ABANDONED }),
    );
    for (const { key } of rows) {
      await files.remove(key);
      await asCaller(database, systemCaller(), (connection) =>
        connection.query({ name: "forget-abandoned-file", text: FORGET, values: [key] }),
      );
    }
    return rows.length;
  },
});
