import { findDueWebhooks } from "#domain/webhooks/due-streams.ts";
import { sendDue } from "#domain/webhooks/send-due.ts";
import { sendTests } from "#domain/webhooks/send-tests.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { MINUTE_MS, queuedJob, SECOND_MS } from "#kernel/job.ts";

/** Then others have their turn; the rest is offered again. */
const ROUND_MS = MINUTE_MS;

/**
 * Sends webhooks. The queue gives each to one instance at a time, so a receiver gets one request at a time, and one that
 * is slow delays no other.
 */
export const deliverWebhooks = queuedJob<WebhookContext>({
  name: "deliver-webhooks",
  sends: true,
  on: { name: "webhooks", tries: 1, pauseSeconds: 0, maxSeconds: 180, atOnce: 8 },
  everyMs: 2 * SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: ({ database, clock }) => findDueWebhooks(database, clock()),
  run: async (context, { id, signal }) => {
    const until = context.clock().getTime() + ROUND_MS;
    await sendTests(context, id, signal);
    while (await sendDue(context, id, signal)) if (context.clock().getTime() >= until) return;
  },
  // What was not sent still waits, and is offered again.
  fail: async () => {},
});
