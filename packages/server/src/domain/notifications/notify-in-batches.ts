import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** What nobody was notified of yet, up to a maximum number. */
export type FindNotices = (connection: Connection, now: Date, most: number) => Promise<readonly Notice[]>;

type Job = { readonly database: Database; readonly clock: () => Date; readonly newId: () => string };

const BATCH = 500;

/**
 * Notifies people of everything that is found, in transactions of a batch each. Several instances may do so at once:
 * each skips what another has written. Returns the number of notifications.
 */
export async function notifyInBatches({ database, clock, newId }: Job, finds: readonly FindNotices[]): Promise<number> {
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
}
