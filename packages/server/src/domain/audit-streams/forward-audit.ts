import { findDueStreams } from "#domain/audit-streams/sending/due-streams.ts";
import { sendBatch, sendTest } from "#domain/audit-streams/sending/send-batch.ts";
import type { StreamContext } from "#domain/audit-streams/stream-context.ts";
import { MINUTE_MS, queuedJob, SECOND_MS } from "#kernel/job.ts";

/** Then others have their turn; the rest is offered again. */
const ROUND_MS = MINUTE_MS;

/**
 * Forwards audit logs. The queue gives each stream to one instance at a time, so a receiver gets one batch at a time, and
 * one that is slow delays no other.
 */
export const forwardAudit = queuedJob<StreamContext>({
  name: "forward-audit",
  sends: true,
  on: { name: "audit-streams", tries: 1, pauseSeconds: 0, maxSeconds: 180, atOnce: 8 },
  everyMs: 2 * SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: ({ database, clock }) => findDueStreams(database, clock()),
  run: async (context, { id, signal }) => {
    const until = context.clock().getTime() + ROUND_MS;
    await sendTest(context, id, signal);
    while (await sendBatch(context, id, signal)) {
      if (signal.aborted || context.clock().getTime() >= until) return;
    }
  },
  // What was not sent still waits, and is offered again.
  fail: async () => {},
});
