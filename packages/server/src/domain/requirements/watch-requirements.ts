import { notifyInBatches } from "#domain/notifications/notify-in-batches.ts";
import { evaluateRequirements } from "#domain/requirements/evaluate-requirements.ts";
import { findNewsForCarriers, findNewsForClients } from "#domain/requirements/requirement-notices.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";

/** Stores where clients stand with their carriers' requirements, and notifies both of what changed. */
export const watchRequirements = job({
  name: "watch-requirements",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: async (context) => {
    const evaluated = await evaluateRequirements(context);
    return evaluated + (await notifyInBatches(context, [findNewsForClients, findNewsForCarriers]));
  },
});
