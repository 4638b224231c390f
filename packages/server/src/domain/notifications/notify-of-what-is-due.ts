import { findActionDigests } from "#domain/notifications/action-digest.ts";
import { findExerciseReminders } from "#domain/notifications/exercise-reminders.ts";
import { findCertificateExpiries, findKeyExpiries } from "#domain/notifications/expiries.ts";
import { type Notice, notify } from "#domain/notifications/notify.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Find = (connection: Connection, now: Date, most: number) => Promise<readonly Notice[]>;

const finds: readonly Find[] = [findExerciseReminders, findActionDigests, findCertificateExpiries, findKeyExpiries];
const BATCH = 500;

/**
 * Creates notifications that only time brings about. Several instances may run this at once: each skips what another
 * has written. Returns the number created.
 */
export const notifyOfWhatIsDue = job({
  name: "notify-of-what-is-due",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: async ({ database, clock, newId }) => {
    let total = 0;
    for (const find of finds) {
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
