import { deleteFiles } from "#domain/attachments/delete-files.ts";
import { deleteUnused } from "#domain/attachments/file-use.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type JobContext, job, MINUTE_MS } from "#kernel/job.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

export type FilesContext = JobContext & { readonly files: FileStore };

const REMOVED = `select organization_id, id, file_key from attachments
  where removed_at is not null and purged_at is null limit $1`;
const PURGED = "update attachments set purged_at = $3 where organization_id = $1 and id = $2";

/** The key of an uploaded file's bytes. Copies of the file have the same. */
export function attachmentKey({ organization_id, id }: RowKey): string {
  return `attachments/${organization_id}/${id}`;
}

/** Deletes the bytes of removed attachments, which nobody can download any more, unless a copy has them. */
export const purgeAttachments = job<FilesContext>({
  name: "purge-attachments",
  everyMs: MINUTE_MS,
  run: ({ database, clock, files }) => {
    const asSystem = <T>(work: (connection: Connection) => Promise<T>) => asCaller(database, systemCaller(), work);
    return deleteFiles({
      find: (most) =>
        asSystem(async (connection) => {
          const wanted = { name: "attachments-removed", text: REMOVED, values: [most] };
          return (await connection.query<RowKey & { readonly file_key: string }>(wanted)).rows;
        }),
      remove: ({ organization_id, id, file_key }) =>
        asSystem(async (connection) => {
          const done = await deleteUnused(connection, files, file_key);
          const values = [organization_id, id, clock()];
          if (done === "DONE") await connection.query({ name: "attachment-purged", text: PURGED, values });
          return done;
        }),
    });
  },
});
