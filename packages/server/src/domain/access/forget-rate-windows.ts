import { HOUR_MS, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

const KEPT_MS = 3_600_000;

/** Removes expired request counts: keys that are no longer used would leave theirs forever. */
export const forgetRateWindows = job({
  name: "forget-rate-windows",
  everyMs: HOUR_MS,
  run: async ({ database, clock }) => {
    const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
    return deleteInBatches(send, "rate_windows", "started_at < $1", [new Date(clock().getTime() - KEPT_MS)]);
  },
});
