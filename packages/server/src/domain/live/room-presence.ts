import { notePresence, type Sighting } from "#domain/exercises/room/presence.ts";
import type { LiveRoom } from "#domain/live/live-room.ts";
import type { Subscriber } from "#domain/live/subscriber.ts";
import { createGathering } from "#platform/gathering.ts";
import type { Database } from "#storage/database.ts";

const SEND_AFTER_MS = 500;

type Options = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly report: (error: unknown, what: string) => void;
};

export type RoomPresence = {
  /** Records that these subscribers are in the room. */
  readonly noteSeen: (subscribers: readonly Subscriber[]) => Promise<void>;
  /** Records that a subscriber left, unless another stream of theirs is still open. */
  readonly noteLeft: (subscriber: Subscriber, others: readonly Subscriber[], room: () => LiveRoom | undefined) => void;
  /** Sends who is in the room a moment later: many join at once, and each message names them all. */
  readonly sendSoon: (room: LiveRoom) => void;
  readonly stop: () => void;
};

/** Records and sends which participants are in the rooms. */
export function createRoomPresence({ database, clock, report }: Options): RoomPresence {
  const timers = new Map<LiveRoom, NodeJS.Timeout>();
  // When a network comes back, many return at once.
  const note = createGathering<Sighting>((sightings) => notePresence(database, sightings, clock()));

  const sendSoon = (room: LiveRoom) => {
    if (timers.has(room)) return;
    const send = () => {
      timers.delete(room);
      room.sendPresence().catch((error) => report(error, "the people in the room could not be sent"));
    };
    timers.set(room, setTimeout(send, SEND_AFTER_MS).unref());
  };

  return {
    noteSeen: (subscribers) => note(subscribers.flatMap((each) => sightingOf(each, "seen"))),
    noteLeft: (subscriber, others, room) => {
      const [sighting] = sightingOf(subscriber, "left");
      if (!sighting || others.some(({ me }) => me?.id === sighting.participant_id)) return;
      note([sighting])
        .then(() => {
          const left = room();
          if (left) sendSoon(left);
        })
        .catch((error) => report(error, "a disconnect could not be recorded"));
    },
    sendSoon,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Participants are in the room while a stream of theirs is open. */
function sightingOf({ me, subscription }: Subscriber, what: Sighting["what"]): readonly Sighting[] {
  if (me?.kind !== "PARTICIPANT") return [];
  const { organization_id, exercise_id } = subscription;
  return [{ organization_id, exercise_id, participant_id: me.id, what }];
}
