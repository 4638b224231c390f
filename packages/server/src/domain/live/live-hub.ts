import type { Watched } from "#domain/exercises/room/presence.ts";
import { endRevoked } from "#domain/live/end-revoked.ts";
import { type LiveRoom, openLiveRoom } from "#domain/live/live-room.ts";
import { startLiveUpkeep } from "#domain/live/live-upkeep.ts";
import { createRoomPresence, type RoomPresence } from "#domain/live/room-presence.ts";
import type { Subscriber } from "#domain/live/subscriber.ts";
import { createWaitingList, type WaitingList } from "#domain/live/waiting-list.ts";
import { untraced } from "#platform/tracing/trace.ts";
import type { Database } from "#storage/database.ts";

export type LiveHub = {
  /** Resolves once the subscriber has received the situation; from then on they receive changes until they leave. */
  readonly join: (subscriber: Subscriber, known?: number) => Promise<void>;
  readonly leave: (subscriber: Subscriber) => void;
  /** The number of streams that this caller has open here. */
  readonly streamsOf: (id: string) => number;
  /** People who are not in the room, and receive only that they are waiting. */
  readonly waiting: Pick<WaitingList, "enter" | "leave" | "streamsOf">;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly report: (error: unknown, what: string) => void;
  /** Receives the seconds from the commit of changes until they were written to a stream. */
  readonly noteDelivery: (seconds: number) => void;
};

/**
 * Sends the changes of a live exercise to all subscribers of this instance. The database notifies of changes by any
 * instance, over one connection; it listens only while there are subscribers.
 */
export function createLiveHub(options: Options): LiveHub {
  const { database, report } = options;
  const rooms = openRooms(options);
  const presence = createRoomPresence(options);
  const waiting = createWaitingList(database, (error) => report(error, "the waiting list could not be sent; retrying"));
  /** Subscribers who are still joining: their streams count too. */
  const arriving = new Set<Subscriber>();
  let upkeep: { readonly stop: () => Promise<void> } | undefined;

  // It outlives the request that begins it.
  const start = () => {
    upkeep ??= untraced(() =>
      startLiveUpkeep(database, {
        wake: (exercise) => {
          rooms.wake(exercise);
          waiting.look(exercise);
        },
        noteTrace: (exercise, traceparent) => rooms.find(exercise)?.noteTrace(traceparent),
        check: () => checkRooms(database, rooms, presence, waiting),
        beat: () => {
          for (const room of rooms.all()) room.beat();
          waiting.beat();
        },
        report,
      }),
    );
  };

  return {
    join: async (subscriber, known) => {
      arriving.add(subscriber);
      try {
        start();
        await presence.noteSeen([subscriber]);
        // Only now: a room that empties in the meantime is closed, and nobody would wake it again.
        const room = await rooms.enter(subscriber, known);
        if (subscriber.me?.kind === "PARTICIPANT") presence.sendSoon(room);
      } finally {
        arriving.delete(subscriber);
      }
    },
    leave: (subscriber) => {
      const { exercise_id } = subscriber.subscription;
      if (!rooms.leave(subscriber)) return;
      presence.noteLeft(subscriber, rooms.subscribers(), () => rooms.find(exercise_id));
    },
    streamsOf: (id) => [...new Set([...arriving, ...rooms.subscribers()])].filter(({ me }) => me?.id === id).length,
    waiting: {
      ...waiting,
      enter: (waiter) => {
        start();
        waiting.enter(waiter);
        // Somebody may have answered while the page was loading.
        waiting.look(waiter.waiting.exercise_id);
      },
    },
    stop: async () => {
      waiting.stop();
      rooms.close();
      presence.stop();
      await upkeep?.stop();
    },
  };
}

async function checkRooms(
  database: Database,
  rooms: LiveRooms,
  presence: RoomPresence,
  waiting: WaitingList,
): Promise<void> {
  rooms.wake();
  waiting.look();
  await presence.noteSeen(rooms.subscribers());
  await Promise.all([...rooms.all().map((room) => room.sendPresence()), endRevoked(database, rooms.all())]);
}

type LiveRooms = {
  readonly all: () => readonly LiveRoom[];
  readonly find: (exercise: string) => LiveRoom | undefined;
  readonly subscribers: () => readonly Subscriber[];
  /** Wakes the room of an exercise; without one, all. */
  readonly wake: (exercise?: string) => void;
  readonly enter: (subscriber: Subscriber, known: number | undefined) => Promise<LiveRoom>;
  /** False if the room is not open. */
  readonly leave: (subscriber: Subscriber) => boolean;
  readonly close: () => void;
};

/** The rooms that have subscribers on this instance. */
function openRooms(options: Options): LiveRooms {
  const rooms = new Map<string, LiveRoom>();

  const open = (watched: Watched): LiveRoom => {
    const room = rooms.get(watched.exercise_id) ?? openRoom(watched, options);
    rooms.set(watched.exercise_id, room);
    return room;
  };

  /** A subscriber may leave while still joining, and others may open the same room again: keep theirs. */
  const closeIfEmpty = (room: LiveRoom) => {
    const { exercise_id } = room.watched;
    if (room.subscribers().length === 0 && rooms.get(exercise_id) === room) rooms.delete(exercise_id);
  };

  return {
    all: () => [...rooms.values()],
    find: (exercise) => rooms.get(exercise),
    subscribers: () => [...rooms.values()].flatMap((room) => room.subscribers()),
    wake: (exercise) => {
      if (exercise !== undefined) rooms.get(exercise)?.wake();
      else for (const room of rooms.values()) room.wake();
    },
    enter: async (subscriber, known) => {
      const room = open(subscriber.subscription);
      await room.enter(subscriber, known).finally(() => closeIfEmpty(room));
      return room;
    },
    leave: (subscriber) => {
      const room = rooms.get(subscriber.subscription.exercise_id);
      if (!room) return false;
      room.leave(subscriber);
      closeIfEmpty(room);
      return true;
    },
    close: () => {
      for (const room of rooms.values()) for (const each of room.subscribers()) room.leave(each, "RESTARTING");
      rooms.clear();
    },
  };
}

function openRoom(watched: Watched, { database, clock, report, noteDelivery }: Options): LiveRoom {
  const room: LiveRoom = openLiveRoom(watched, {
    database,
    clock,
    noteDelivery,
    report: (error) => report(error, "changes of a live exercise could not be sent; retrying"),
    changed: (changes) => {
      // Somebody may have been taken off the list.
      if (!changes.some(({ kind }) => kind === "Participant")) return;
      endRevoked(database, [room]).catch((error) => report(error, "permissions of a subscriber could not be checked"));
    },
  });
  return room;
}
