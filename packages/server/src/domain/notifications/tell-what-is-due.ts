import { findActionDigests } from "#domain/notifications/action-digest.ts";
import { findExerciseReminders } from "#domain/notifications/exercise-reminders.ts";
import { findCertificateExpiries, findKeyExpiries } from "#domain/notifications/expiries.ts";
import { type Told, tell } from "#domain/notifications/tell.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Job = { readonly clock: () => Date; readonly newId: () => string };
type Find = (connection: Connection, now: Date, most: number) => Promise<readonly Told[]>;

const finds: readonly Find[] = [findExerciseReminders, findActionDigests, findCertificateExpiries, findKeyExpiries];
const BATCH = 500;

/**
 * Creates notifications that only time brings about. Several instances may run this at once: each skips what another
 * has written. Returns the number created.
 */
export async function tellWhatIsDue(database: Database, { clock, newId }: Job): Promise<number> {
  let total = 0;
  for (const find of finds) {
    let count = 0;
    do {
      count = await asCourier(database, async (connection) => {
        const now = clock();
        const told = await find(connection, now, BATCH);
        await tell(connection, told, { now, newId });
        return told.length;
      });
      total += count;
    } while (count === BATCH);
  }
  return total;
}
