import { notifyInBatches } from "#domain/notifications/notify-in-batches.ts";
import { findDutyNotices } from "#domain/programs/duties/duty-notices.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";

/** Notifies people of duties that are due soon or overdue. */
export const watchDuties = job({
  name: "watch-duties",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: (context) => notifyInBatches(context, [findDutyNotices]),
});
