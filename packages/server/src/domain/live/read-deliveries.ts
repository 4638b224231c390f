import { type Change, type ChangeText, readChangeTexts } from "#domain/live/changes.ts";
import type { Batch, Subscriber } from "#domain/live/subscriber.ts";
import type { Delivery } from "#domain/live/subscriber-list.ts";
import { sharedSubscription, viewKey } from "#domain/live/subscription.ts";
import type { Database } from "#storage/database.ts";

/** What each subscriber receives of these changes. It is read once for each view, and once for each participant's own. */
export function createDeliveryReader(
  database: Database,
  changes: readonly Change[],
  makeBatch: (texts: readonly ChangeText[]) => Batch,
): (subscriber: Subscriber) => Promise<Delivery> {
  const batches = new Map<string, Promise<Batch>>();
  const batchFor = ({ subscription }: Subscriber): Promise<Batch> => {
    const key = viewKey(subscription);
    const known =
      batches.get(key) ?? readChangeTexts(database, sharedSubscription(subscription), changes).then(makeBatch);
    batches.set(key, known);
    return known;
  };

  const owned = Map.groupBy(changes, ({ participant_id }) => participant_id);
  const ownTexts = new Map<string, Promise<readonly ChangeText[]>>();
  const ownFor = ({ subscription }: Subscriber): Promise<readonly ChangeText[]> | readonly ChangeText[] => {
    const { view, seat } = subscription;
    const theirs = owned.get(seat.participant_id);
    if (view !== "room" || !theirs) return [];
    const known = ownTexts.get(seat.participant_id) ?? readChangeTexts(database, subscription, theirs);
    ownTexts.set(seat.participant_id, known);
    return known;
  };

  return async (subscriber) => {
    const [batch, own] = await Promise.all([batchFor(subscriber), ownFor(subscriber)]);
    return { batch, own };
  };
}
