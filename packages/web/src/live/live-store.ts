import { Failure } from "#graphql/failure.ts";
import { createListeners } from "#live/listeners.ts";
import { type LiveRecords, noRecords, withChanges } from "#live/live-records.ts";
import { liveRequest } from "#live/live-request.ts";
import {
  type LiveMe,
  type LiveStream,
  type LiveWaiting,
  openStream,
  type Presence,
  type PresenceHeard,
  type Snapshot,
} from "#live/live-stream.ts";
import { hearSessionEnd } from "#live/session-end.ts";

export type View = "console" | "evaluator" | "guest" | "room" | "participant";

export type LiveState = {
  /**
   * opening: nothing received yet. waiting: on the waiting list. lost: the data may be old, and it reconnects by
   * itself. ended: permanently.
   */
  readonly connection: "opening" | "waiting" | "live" | "lost" | "ended";
  /** What a person on the waiting list receives. */
  readonly waiting: LiveWaiting | undefined;
  readonly failure: Failure | undefined;
  /** Nothing was received yet, and the server cannot be reached. It tries again by itself. */
  readonly isUnreachable: boolean;
  readonly sequence: number;
  readonly me: LiveMe | undefined;
  readonly records: LiveRecords;
  readonly presence: readonly Presence[];
  /** The exercise clock as received, and when that was on this device's own clock. */
  readonly clock: { readonly seconds: number; readonly told: number };
};

const OPENING: LiveState = {
  connection: "opening",
  waiting: undefined,
  failure: undefined,
  isUnreachable: false,
  sequence: 0,
  me: undefined,
  records: noRecords,
  presence: [],
  clock: { seconds: 0, told: 0 },
};

function clockAt(seconds: number) {
  return { seconds, told: Date.now() };
}

const AGAIN_MS = 2_000;

type LiveStore = {
  readonly subscribe: (heard: () => void) => () => void;
  readonly read: () => LiveState;
  readonly isIdle: () => boolean;
};

/**
 * A live exercise. The stream is open while there are listeners; after a break it continues after the last received
 * change.
 */
export function createLiveStore(exercise: string, view: View, left: () => void = () => {}): LiveStore {
  const path = `exercises/${encodeURIComponent(exercise)}`;
  let state = OPENING;
  let stream: LiveStream | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let deafen = () => {};

  const set = (changed: Partial<LiveState>) => {
    state = { ...state, ...changed };
    listeners.tell();
  };
  const beforeAnything = () => (state.waiting ? "waiting" : "opening");

  const end = (failure: Failure) => {
    stream?.close();
    set({ connection: "ended", failure });
  };

  const open = () => {
    clearTimeout(again);
    stream?.close();
    stream = openStream(`/api/live/${path}/events?view=${view}`, state.sequence, {
      opened: () => set({ isUnreachable: false, connection: state.sequence > 0 ? "live" : beforeAnything() }),
      waiting: (waiting) => set({ connection: "waiting", waiting }),
      snapshot: (snapshot) => set(inRoom(snapshot)),
      change: ({ sequence, changes, exercise_seconds }) => {
        const records = withChanges(state.records, changes);
        set({ connection: "live", sequence, records, clock: clockAt(exercise_seconds) });
      },
      presence: (heard) => set({ presence: withPresence(state.presence, heard) }),
      // The same address now leads into the room.
      admitted: open,
      ended: end,
      broke: (isClosed) => {
        if (state.connection === "ended") return;
        set({ connection: state.sequence > 0 ? "lost" : beforeAnything(), isUnreachable: state.sequence === 0 });
        if (isClosed) ask();
      },
    });
  };

  /** The browser gave up, or an action was refused: the same request as plain JSON shows whether this is permanent. */
  const ask = async () => {
    const failure = await lastingFailure(`${path}?view=${view}`);
    if (failure) return end(failure);
    clearTimeout(again);
    if (!listeners.isEmpty()) again = setTimeout(open, AGAIN_MS);
  };

  const wake = () => {
    if (state.connection !== "ended" && state.connection !== "live") open();
  };
  const sleep = () => {
    if (state.connection === "live") set({ connection: "lost" });
  };

  const listeners = createListeners({
    first: () => {
      open();
      addEventListener("online", wake);
      addEventListener("offline", sleep);
      deafen = hearSessionEnd(ask);
    },
    last: () => {
      clearTimeout(again);
      stream?.close();
      removeEventListener("online", wake);
      removeEventListener("offline", sleep);
      deafen();
      left();
    },
  });
  return { read: () => state, subscribe: listeners.add, isIdle: listeners.isEmpty };
}

function inRoom({ records, sequence, me, presence, exercise_seconds }: Snapshot): LiveState {
  return {
    connection: "live",
    waiting: undefined,
    failure: undefined,
    isUnreachable: false,
    sequence,
    me,
    records: { ...noRecords, ...records },
    presence,
    clock: clockAt(exercise_seconds),
  };
}

function withPresence(known: readonly Presence[], { is_whole, presence }: PresenceHeard): readonly Presence[] {
  if (is_whole) return presence;
  return [...new Map([...known, ...presence].map((each) => [each.participant_id, each])).values()];
}

async function lastingFailure(path: string): Promise<Failure | undefined> {
  try {
    await liveRequest("GET", path);
  } catch (error) {
    if (error instanceof Failure && LASTING.has(error.code)) return error;
  }
}

const LASTING = new Set(["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"]);
