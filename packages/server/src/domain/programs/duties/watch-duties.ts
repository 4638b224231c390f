import { notifyInBatches } from "#domain/notifications/notify-in-batches.ts";
import { findDutyNotices } from "#domain/programs/duties/duty-notices.ts";
import { evaluateDuties } from "#domain/programs/duties/evaluate-duties.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";

/** Stores where clients stand with the duties of their programs, and notifies people of those due soon or overdue. */
export const watchDuties = job({
  name: "watch-duties",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: async (context) => {
    const evaluated = await evaluateDuties(context);
    return evaluated + (await notifyInBatches(context, [findDutyNotices]));
  },
});
