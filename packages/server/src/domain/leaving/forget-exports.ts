import { deleteFiles } from "#domain/attachments/delete-files.ts";
import type { FilesContext } from "#domain/attachments/purge-attachments.ts";
import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

type Expired = RowKey & { readonly file_key: string };

const EXPIRED = `select organization_id, id, stored_as as file_key from organization_exports
  where status = 'READY' and expires_at <= $1 order by expires_at limit $2`;
const END = `update organization_exports set status = 'EXPIRED', stored_as = null, updated_at = $3
  where organization_id = $1 and id = $2`;

/** Deletes the files of exports whose time is over. */
export const forgetExports = job<FilesContext>({
  name: "forget-organization-exports",
  everyMs: HOUR_MS,
  run: ({ database, files, clock }) => {
    const asSystem = <T>(work: (connection: Connection) => Promise<T>) => asCaller(database, systemCaller(), work);
    return deleteFiles({
      find: (most) =>
        asSystem(async (connection) => {
          const wanted = { name: "exports-expired", text: EXPIRED, values: [clock(), most] };
          return (await connection.query<Expired>(wanted)).rows;
        }),
      remove: async ({ organization_id, id, file_key }) => {
        await files.remove(file_key);
        const values = [organization_id, id, clock()];
        await asSystem((connection) => connection.query({ name: "expire-export", text: END, values }));
        return "DONE";
      },
    });
  },
});
