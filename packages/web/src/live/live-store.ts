import { Failure } from "#graphql/failure.ts";
import { type LiveChange, type LiveRecords, noRecords, withChanges } from "#live/live-records.ts";
import { liveRequest } from "#live/live-request.ts";

export type View = "console" | "room" | "participant";

type LiveMe = {
  readonly kind: "PARTICIPANT" | "USER";
  readonly id: string;
  readonly name: string;
  readonly audience: string | null;
};

export type LiveWaiting = { readonly name: string; readonly exercise: { readonly title: string } };

export type Presence = { readonly participant_id: string; readonly seen_at: string; readonly in_room: boolean };

export type LiveState = {
  /**
   * opening: nothing received yet. waiting: on the waiting list. lost: what is shown may be old, and it reconnects by
   * itself. ended: for good.
   */
  readonly connection: "opening" | "waiting" | "live" | "lost" | "ended";
  /** What a person on the waiting list receives. */
  readonly waiting: LiveWaiting | undefined;
  readonly failure: Failure | undefined;
  readonly sequence: number;
  readonly me: LiveMe | undefined;
  readonly records: LiveRecords;
  readonly presence: readonly Presence[];
  /** The exercise clock as received, and when that was on this device's own clock. */
  readonly clock: { readonly seconds: number; readonly told: number };
};

type Clocked = { readonly sequence: number; readonly exercise_seconds: number };
type Snapshot = Clocked & Pick<LiveState, "me" | "records" | "presence">;

const OPENING: LiveState = {
  connection: "opening",
  waiting: undefined,
  failure: undefined,
  sequence: 0,
  me: undefined,
  records: noRecords,
  presence: [],
  clock: { seconds: 0, told: 0 },
};

const AGAIN_MS = 2_000;

type LiveStore = {
  readonly subscribe: (heard: () => void) => () => void;
  readonly read: () => LiveState;
};

/**
 * One exercise as it happens. While anybody listens the stream is open; when it breaks it goes on after the last
 * change that came through.
 */
export function createLiveStore(exercise: string, view: View): LiveStore {
  const path = `exercises/${encodeURIComponent(exercise)}`;
  const listeners = new Set<() => void>();
  let state = OPENING;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const set = (changed: Partial<LiveState>) => {
    state = { ...state, ...changed };
    for (const heard of listeners) heard();
  };
  const clockOf = ({ exercise_seconds }: Clocked) => ({ seconds: exercise_seconds, told: Date.now() });

  const beforeAnything = () => (state.waiting ? "waiting" : "opening");

  const end = (failure: Failure) => {
    source?.close();
    set({ connection: "ended", failure });
  };

  const open = () => {
    clearTimeout(again);
    source?.close();
    const from = state.sequence > 0 ? `&last_event_id=${state.sequence}` : "";
    const opened = new EventSource(`/api/live/${path}/events?view=${view}${from}`);
    source = opened;
    opened.addEventListener("open", () => set({ connection: state.sequence > 0 ? "live" : beforeAnything() }));
    opened.addEventListener("waiting", ({ data }: MessageEvent<string>) => {
      const waiting: LiveWaiting = JSON.parse(data);
      set({ connection: "waiting", waiting });
    });
    opened.addEventListener("snapshot", ({ data }: MessageEvent<string>) => {
      const told: Snapshot = JSON.parse(data);
      const { sequence, me, presence } = told;
      const records = { ...noRecords, ...told.records };
      const known = { sequence, me, records, presence, clock: clockOf(told) };
      set({ connection: "live", waiting: undefined, failure: undefined, ...known });
    });
    opened.addEventListener("change", ({ data }: MessageEvent<string>) => {
      const told: Clocked & { readonly changes: readonly LiveChange[] } = JSON.parse(data);
      const records = withChanges(state.records, told.changes);
      set({ connection: "live", sequence: told.sequence, records, clock: clockOf(told) });
    });
    opened.addEventListener("presence", ({ data }: MessageEvent<string>) => {
      const told: Pick<LiveState, "presence"> = JSON.parse(data);
      set({ presence: told.presence });
    });
    opened.addEventListener("end", ({ data }: MessageEvent<string>) => {
      const { reason }: { readonly reason: string } = JSON.parse(data);
      if (reason === "RESTARTING") return;
      // The same address leads into the room now.
      if (reason === "ADMITTED") return open();
      end(new Failure(ENDINGS[reason] ?? "You no longer have access to this exercise.", "UNAUTHENTICATED"));
    });
    opened.addEventListener("error", () => {
      if (opened !== source || state.connection === "ended") return;
      set({ connection: state.sequence > 0 ? "lost" : beforeAnything() });
      if (opened.readyState === EventSource.CLOSED) ask();
    });
  };

  /** The browser gave up: the same question as plain JSON says whether for good. */
  const ask = async () => {
    try {
      await liveRequest("GET", `${path}?view=${view}`);
    } catch (error) {
      const lasting = error instanceof Failure && LASTING.has(error.code);
      if (lasting) return end(error);
    }
    clearTimeout(again);
    if (listeners.size > 0) again = setTimeout(open, AGAIN_MS);
  };

  const wake = () => {
    if (state.connection !== "ended" && state.connection !== "live") open();
  };
  const sleep = () => {
    if (state.connection === "live") set({ connection: "lost" });
  };

  return {
    read: () => state,
    subscribe: (heard) => {
      listeners.add(heard);
      if (listeners.size === 1) {
        open();
        addEventListener("online", wake);
        addEventListener("offline", sleep);
      }
      return () => {
        listeners.delete(heard);
        if (listeners.size > 0) return;
        clearTimeout(again);
        source?.close();
        source = undefined;
        removeEventListener("online", wake);
        removeEventListener("offline", sleep);
      };
    },
  };
}

const LASTING = new Set(["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"]);

const ENDINGS: Readonly<Record<string, string>> = {
  SIGNED_OUT: "You were signed out.",
  REMOVED: "The facilitator removed you from the room. You can ask to join again with the code.",
  DECLINED: "The facilitator did not admit you. You can ask again with the code.",
  CLOSED: "The exercise is over.",
};
