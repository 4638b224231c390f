import { createRecordReads } from "#domain/reads/record-reads.ts";
import type { Caller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";

/** What the operator's ADMIN read of each of these organizations, as the server writes it behind its answers. */
export async function plantReads(
  database: Database,
  admin: Caller,
  organizations: readonly string[],
  now: Date,
): Promise<void> {
  const clock = () => now;
  const newId = () => randomUUIDv7(now);
  const reads = createRecordReads({ database, clock, newId, report: () => {} });
  reads.note(
    admin,
    "GRAPHQL",
    organizations.map((organization_id) => ({ organization_id, record_kind: "Gap", records: 2 })),
  );
  await reads.drain();
}
