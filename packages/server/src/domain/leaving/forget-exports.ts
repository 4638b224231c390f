import type { FilesContext } from "#domain/attachments/purge-attachments.ts";
import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

type Expired = RowKey & { readonly stored_as: string };

const EXPIRED = `select organization_id, id, stored_as from organization_exports
  where status = 'READY' and expires_at <= $1 order by expires_at limit 100`;
const END = `update organization_exports set status = 'EXPIRED', stored_as = null, updated_at = $3
  where organization_id = $1 and id = $2`;

/** Deletes the files of exports whose time is over. */
export const forgetExports = job<FilesContext>({
  name: "forget-organization-exports",
  everyMs: HOUR_MS,
  run: async ({ database, files, clock }) => {
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<Expired>({ name: "exports-expired", text: EXPIRED, values: [clock()] }),
    );
    for (const { organization_id, id, stored_as } of rows) {
      await files.remove(stored_as);
      await asCaller(database, systemCaller(), (connection) =>
        connection.query({ name: "expire-export", text: END, values: [organization_id, id, clock()] }),
      );
    }
    return rows.length;
  },
});
