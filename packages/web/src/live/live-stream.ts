import { Failure } from "#graphql/failure.ts";
import type { Planned } from "#kit/planned-time.ts";
import type { LiveChange, LiveRecords } from "#live/live-records.ts";

export type LiveMe = {
  readonly kind: "PARTICIPANT" | "EVALUATOR" | "USER";
  readonly id: string;
  readonly name: string;
  readonly audience: string | null;
};

/** An exercise as people see it before they are in the room. */
export type ExerciseAhead = Planned & {
  readonly id: string;
  readonly title: string;
  readonly status: "PLANNED" | "IN_PROGRESS";
  readonly time_zone: string;
};

export type LiveWaiting = { readonly name: string; readonly exercise: ExerciseAhead };

export type Presence = { readonly participant_id: string; readonly seen_at: string; readonly in_room: boolean };

/** Everybody, or only those who came or went. */
export type PresenceHeard = { readonly is_whole: boolean; readonly presence: readonly Presence[] };

type Clocked = { readonly sequence: number; readonly exercise_seconds: number };

export type Snapshot = Clocked & {
  readonly me: LiveMe;
  readonly records: Partial<LiveRecords>;
  readonly presence: readonly Presence[];
};

/** What a stream sends, each as it arrives. */
type Heard = {
  readonly opened: () => void;
  readonly waiting: (waiting: LiveWaiting) => void;
  readonly snapshot: (snapshot: Snapshot) => void;
  readonly change: (change: Clocked & { readonly changes: readonly LiveChange[] }) => void;
  readonly presence: (heard: PresenceHeard) => void;
  readonly admitted: () => void;
  readonly ended: (failure: Failure) => void;
  /** It reconnects by itself, unless the browser gave it up. */
  readonly broke: (isClosed: boolean) => void;
};

export type LiveStream = { readonly close: () => void };

/** Opens the stream of a live exercise, after the change with this number if it is not 0. */
export function openStream(address: string, after: number, heard: Heard): LiveStream {
  const source = new EventSource(after > 0 ? `${address}&last_event_id=${after}` : address);
  const on = <Told>(name: string, take: (told: Told) => void) =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => take(JSON.parse(data)));
  let isOpen = true;
  source.addEventListener("open", heard.opened);
  on("waiting", heard.waiting);
  on("snapshot", heard.snapshot);
  on("change", heard.change);
  on("presence", heard.presence);
  on<{ readonly reason: string }>("end", ({ reason }) => {
    if (reason === "RESTARTING") return;
    if (reason === "ADMITTED") return heard.admitted();
    const code = reason === "SIGNED_OUT" ? "UNAUTHENTICATED" : "FORBIDDEN";
    heard.ended(new Failure(ENDINGS[reason] ?? "You no longer have access to this exercise.", code));
  });
  source.addEventListener("error", () => isOpen && heard.broke(source.readyState === EventSource.CLOSED));
  return {
    close: () => {
      isOpen = false;
      source.close();
    },
  };
}

const ENDINGS: Readonly<Record<string, string>> = {
  SIGNED_OUT: "You were signed out.",
  REMOVED: "The facilitator removed you from the room. You can ask to join again with the code.",
  DECLINED: "The facilitator did not admit you. You can ask again with the code.",
  CLOSED: "The exercise is over.",
};
