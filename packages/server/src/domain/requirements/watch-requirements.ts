import { notify } from "#domain/notifications/notify.ts";
import { evaluateRequirements } from "#domain/requirements/evaluate-requirements.ts";
import { findNewsForCarriers, findNewsForClients } from "#domain/requirements/requirement-notices.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import { asCourier } from "#storage/tenancy.ts";

const BATCH = 500;

/** Stores where clients stand with their carriers' requirements, and notifies both of what changed. */
export const watchRequirements = job({
  name: "watch-requirements",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: async (context) => {
    const { database, clock, newId } = context;
    let total = await evaluateRequirements(context);
    for (const find of [findNewsForClients, findNewsForCarriers]) {
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
