import { systemCaller } from "#kernel/caller.ts";
import { HOUR_MS, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCaller } from "#storage/tenancy.ts";

// Longer than the 24 hours that a key is valid, to allow for clock differences.
const KEPT_MS = 25 * 3_600_000;

/** Removes expired keys. */
export const forgetIdempotencyKeys = job({
  name: "forget-idempotency-keys",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const before = new Date(clock().getTime() - KEPT_MS);
    const send = (text: string, values: readonly unknown[]) =>
      asCaller(database, systemCaller(), (connection) => connection.query(text, [...values]));
    return deleteInBatches(send, "idempotency_keys", "created_at < $1", [before]);
  },
});
