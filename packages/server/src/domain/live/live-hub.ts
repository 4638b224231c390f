import { findHeldTokens } from "#domain/exercises/room/participant-caller.ts";
import type { Watched } from "#domain/exercises/room/presence.ts";
import { type Attendee, notePresence } from "#domain/exercises/room/presence.ts";
import { type LiveRoom, openLiveRoom } from "#domain/live/live-room.ts";
import type { EndReason, Onlooker } from "#domain/live/subscriber.ts";
import { createWaitingList, type WaitingList } from "#domain/live/waiting-list.ts";
import type { Database } from "#storage/database.ts";
import { listen } from "#storage/listen.ts";

export type LiveHub = {
  /** Resolves once the subscriber has received the situation; from then on they receive changes until they leave. */
  readonly join: (onlooker: Onlooker, known?: number) => Promise<void>;
  readonly leave: (onlooker: Onlooker) => void;
  /** How many streams this caller has open here. */
  readonly streamsOf: (id: string) => number;
  /** People who are not in the room, and receive only that they are waiting. */
  readonly waiting: Pick<WaitingList, "enter" | "leave" | "streamsOf">;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly report: (error: unknown, what: string) => void;
};

/** Presence and permission are looked after so often, and changes looked for in case no notification came through. */
const LOOK_EVERY_MS = 5_000;
const BEAT_EVERY_MS = 15_000;
const PRESENCE_AFTER_MS = 500;
const LISTEN_AGAIN_MS = 1_000;

/**
 * Sends the changes of a live exercise to all subscribers of this instance. The database notifies of changes by any
 * instance, over one connection; it listens only while there are subscribers.
 */
export function createLiveHub({ database, clock, report }: Options): LiveHub {
  const rooms = new Map<string, LiveRoom>();
  /** On their way in: they count like those who are. */
  const arriving = new Set<Onlooker>();
  let working: { readonly stop: () => Promise<void> } | undefined;
  const waiting = createWaitingList(database, (error) => report(error, "the waiting list could not be sent; retrying"));

  const all = () => [...rooms.values()].flatMap((room) => room.onlookers().map((onlooker) => ({ room, onlooker })));

  const look = async (): Promise<void> => {
    for (const room of rooms.values()) room.wake();
    waiting.look();
    await notePresence(database, all().flatMap(attendeeOf), clock(), "seen");
    await Promise.all([...[...rooms.values()].map((room) => room.tellPresence()), endOthers(all())]);
  };

  /** Ends the streams of those who may not look on any more. */
  const endOthers = async (placed: readonly Placed[]): Promise<void> => {
    const tokens = placed.flatMap(({ onlooker: { by } }) => ("token" in by ? [by.token] : []));
    const held = tokens.length > 0 ? await findHeldTokens(database, tokens) : new Set<string>();
    await Promise.all(
      placed.map(async ({ room, onlooker }) => {
        const { by } = onlooker;
        if ("token" in by ? held.has(by.token) : await by.mayStay()) return;
        room.leave(onlooker, "token" in by ? "REMOVED" : "SIGNED_OUT");
      }),
    );
  };

  const soon = new Map<LiveRoom, NodeJS.Timeout>();
  /** Many come at once, and each message names them all. */
  const tellPresenceSoon = (room: LiveRoom) => {
    if (soon.has(room)) return;
    const tellIt = () => {
      soon.delete(room);
      room.tellPresence().catch((error) => report(error, "the people in the room could not be sent"));
    };
    soon.set(room, setTimeout(tellIt, PRESENCE_AFTER_MS).unref());
  };

  const start = () => {
    const wakeAll = () => {
      for (const room of rooms.values()) room.wake();
      waiting.look();
    };
    const heard = (exercise: string) => {
      rooms.get(exercise)?.wake();
      waiting.look(exercise);
    };
    const listening = listen(database, "hotwash_live", { heard, listening: wakeAll, againMs: LISTEN_AGAIN_MS });
    let looking = Promise.resolve();
    const looks = setInterval(() => {
      looking = looking.then(look).catch((error) => report(error, "upkeep of a live exercise failed"));
    }, LOOK_EVERY_MS);
    const beats = setInterval(() => {
      for (const room of rooms.values()) room.beat();
      waiting.beat();
    }, BEAT_EVERY_MS);
    return {
      stop: async () => {
        clearInterval(looks);
        clearInterval(beats);
        await Promise.all([listening.stop(), looking]);
      },
    };
  };

  const roomOf = (watched: Watched): LiveRoom => {
    const known = rooms.get(watched.exercise_id);
    if (known) return known;
    const room: LiveRoom = openLiveRoom(watched, {
      database,
      clock,
      report: (error) => report(error, "changes of a live exercise could not be sent; retrying"),
      changed: (changes) => {
        // Somebody may have been taken off the list.
        if (!changes.some(({ kind }) => kind === "Participant")) return;
        endOthers(room.onlookers().map((onlooker) => ({ room, onlooker }))).catch((error) =>
          report(error, "permissions of a subscriber could not be checked"),
        );
      },
    });
    rooms.set(watched.exercise_id, room);
    return room;
  };

  /** A subscriber may leave while still joining, and others may open the same room again: keep theirs. */
  const closeIfEmpty = (room: LiveRoom) => {
    const { exercise_id } = room.watched;
    if (room.onlookers().length === 0 && rooms.get(exercise_id) === room) rooms.delete(exercise_id);
  };

  const noteLeft = (onlooker: Onlooker) => {
    const [attendee] = attendeeOf({ onlooker });
    if (!attendee || all().some((each) => attendeeOf(each)[0]?.participant_id === attendee.participant_id)) return;
    notePresence(database, [attendee], clock(), "left")
      .then(() => {
        const room = rooms.get(attendee.exercise_id);
        if (room) tellPresenceSoon(room);
      })
      .catch((error) => report(error, "a disconnect could not be recorded"));
  };

  const enter = async (onlooker: Onlooker, known: number | undefined): Promise<void> => {
    working ??= start();
    const attendee = attendeeOf({ onlooker });
    await notePresence(database, attendee, clock(), "seen");
    // Found only now: one that empties while somebody waits to enter it is closed, and nobody wakes it again.
    const room = roomOf(onlooker.looking);
    await room.enter(onlooker, known).finally(() => closeIfEmpty(room));
    if (attendee.length > 0) tellPresenceSoon(room);
  };

  return {
    join: async (onlooker, known) => {
      arriving.add(onlooker);
      try {
        await enter(onlooker, known);
      } finally {
        arriving.delete(onlooker);
      }
    },
    leave: (onlooker) => {
      const room = rooms.get(onlooker.looking.exercise_id);
      if (!room) return;
      room.leave(onlooker);
      closeIfEmpty(room);
      noteLeft(onlooker);
    },
    streamsOf: (id) => {
      const onlookers = new Set([...arriving, ...all().map(({ onlooker }) => onlooker)]);
      return [...onlookers].filter(({ me }) => me?.id === id).length;
    },
    waiting: {
      ...waiting,
      enter: (waiter) => {
        working ??= start();
        waiting.enter(waiter);
        // Somebody may have answered while the page was on its way.
        waiting.look(waiter.waiting.exercise_id);
      },
    },
    stop: async () => {
      waiting.stop();
      endAll(all(), "RESTARTING");
      rooms.clear();
      for (const timer of soon.values()) clearTimeout(timer);
      await working?.stop();
    },
  };
}

type Placed = { readonly room: LiveRoom; readonly onlooker: Onlooker };

function endAll(placed: readonly Placed[], reason: EndReason): void {
  for (const { room, onlooker } of placed) room.leave(onlooker, reason);
}

/** Participants are in the room while a stream of theirs is open. */
function attendeeOf({ onlooker }: { readonly onlooker: Onlooker }): readonly Attendee[] {
  if (onlooker.me?.kind !== "PARTICIPANT") return [];
  const { organization_id, exercise_id } = onlooker.looking;
  return [{ organization_id, exercise_id, participant_id: onlooker.me.id }];
}
