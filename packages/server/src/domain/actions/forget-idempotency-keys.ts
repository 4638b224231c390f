import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCaller } from "#storage/tenancy.ts";

// Longer than the 24 hours that a key counts, so that clocks which disagree forget none too early.
const KEPT_MS = 25 * 3_600_000;

/** Removes the keys of calls so long ago that they may be taken anew. Answers how many. */
export async function forgetIdempotencyKeys(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const send = (text: string, values: readonly unknown[]) =>
    asCaller(database, systemCaller(), (connection) => connection.query(text, [...values]));
  return deleteInBatches(send, "idempotency_keys", "created_at < $1", [before]);
}
