import { notifyInBatches } from "#domain/notifications/notify-in-batches.ts";
import { findEndingPacks, findFirstOpenings, findGrantedPacks } from "#domain/renewal/pack-notices.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";

/** Notifies clients and carriers of what happened to renewal packs. */
export const watchRenewalPacks = job({
  name: "watch-renewal-packs",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: (context) => notifyInBatches(context, [findFirstOpenings, findEndingPacks, findGrantedPacks]),
});
