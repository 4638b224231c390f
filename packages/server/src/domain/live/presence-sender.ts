import { type Presence, readPresence, type Watched } from "#domain/exercises/room/presence.ts";
import type { Subscriber } from "#domain/live/subscriber.ts";
import type { SubscriberList } from "#domain/live/subscriber-list.ts";
import { tenantOf } from "#domain/live/subscription.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

type Options = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly watched: Watched;
  readonly list: SubscriberList;
};

/**
 * Sends who is in the room: everybody to a subscriber who has just come, and to the others only what has changed. In a
 * large room somebody comes or goes all the time, and the whole list for everybody would be most of what is sent.
 */
export function createPresenceSender({ database, clock, watched, list }: Options): () => Promise<void> {
  /** What those who know it have received. */
  let sent: ReadonlyMap<string, Presence> = new Map();
  const knowing = new WeakSet<Subscriber>();

  return async () => {
    const [someone] = list.subscribers();
    if (!someone) return;
    const now = clock();
    const presence = await readAsCaller(database, tenantOf(someone.subscription), (connection) =>
      readPresence(connection, watched, now),
    );
    const changes = changesSince(sent, presence);
    sent = new Map(presence.map((each) => [each.participant_id, each]));
    const part = JSON.stringify({ now, is_whole: false, presence: changes });
    let whole: string | undefined;
    for (const [subscriber, { pending }] of list.all()) {
      if (pending) continue; // the situation that is on its way would be older
      if (knowing.has(subscriber)) {
        if (changes.length > 0) list.send(subscriber, { event: "presence", data: part });
        continue;
      }
      knowing.add(subscriber);
      whole ??= JSON.stringify({ now, is_whole: true, presence });
      list.send(subscriber, { event: "presence", data: whole });
    }
  };
}

/** Who came or went; those who are not listed any more went. */
function changesSince(sent: ReadonlyMap<string, Presence>, presence: readonly Presence[]): readonly Presence[] {
  const listed = new Set(presence.map(({ participant_id }) => participant_id));
  const gone = [...sent.values()].filter(({ participant_id, in_room }) => in_room && !listed.has(participant_id));
  return [
    ...presence.filter(({ participant_id, in_room }) => sent.get(participant_id)?.in_room !== in_room),
    ...gone.map((each) => ({ ...each, in_room: false })),
  ];
}
