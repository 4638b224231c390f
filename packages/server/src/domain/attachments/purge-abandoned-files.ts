import { deleteFiles } from "#domain/attachments/delete-files.ts";
import { deleteUnused } from "#domain/attachments/file-use.ts";
import type { FilesContext } from "#domain/attachments/purge-attachments.ts";
import { systemCaller } from "#kernel/caller.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";

const ABANDONED = { name: "abandoned-files", text: "select abandoned_files($1) as file_key" };
const FORGET = { name: "forget-abandoned-file", text: "select forget_abandoned_file($1)" };

/** Deletes files whose records were deleted, unless a copy has their bytes. */
export const purgeAbandonedFiles = job<FilesContext>({
  name: "purge-abandoned-files",
  everyMs: MINUTE_MS,
  run: ({ database, files }) =>
    deleteFiles({
      find: async (most) => (await database.query<{ file_key: string }>({ ...ABANDONED, values: [most] })).rows,
      remove: async ({ file_key }) => {
        const done = await asCaller(database, systemCaller(), (connection) =>
          deleteUnused(connection, files, file_key),
        );
        if (done === "DONE") await database.query({ ...FORGET, values: [file_key] });
        return done;
      },
    }),
});
