import { notify } from "#domain/notifications/notify.ts";
import { findEndingPacks, findFirstOpenings, findGrantedPacks } from "#domain/renewal/pack-notices.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import { asCourier } from "#storage/tenancy.ts";

const BATCH = 500;

/** Notifies clients and carriers of what happened to renewal packs. */
export const watchRenewalPacks = job({
  name: "watch-renewal-packs",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: async ({ database, clock, newId }) => {
    let total = 0;
    for (const find of [findFirstOpenings, findEndingPacks, findGrantedPacks]) {
      let count = 0;
      do {
        count = await asCourier(database, async (connection) => {
          const now = clock();
          const notices = await find(connection, now, BATCH);
          await notify(connection, notices, { now, newId });
          return notices.length;
        });
        total += count;
      } while (count === BATCH);
    }
    return total;
  },
});
