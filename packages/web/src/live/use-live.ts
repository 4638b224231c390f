import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createLiveStore, type LiveState, type View } from "#live/live-store.ts";
import { createOutbox, type Late, type Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";

/** A live exercise, for as long as the page is open. */
export function useLive(exercise: string, view: View): LiveState {
  const store = useMemo(() => storeOf(exercise, view), [exercise, view]);
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Typed entries that are not sent yet; they are retried as soon as the stream is back. */
export function useOutbox(name: string, connection: LiveState["connection"]): Outbox & { waiting: readonly Waiting[] } {
  const outbox = useMemo(() => createOutbox(name), [name]);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => {
    if (connection === "live") outbox.send();
  }, [connection, outbox]);
  return useMemo(() => ({ ...outbox, waiting }), [outbox, waiting]);
}

type Kept = { readonly exercise: string; readonly store: ReturnType<typeof createLiveStore> };

let kept: Kept | undefined;

/** How long the next page of the same exercise may begin with what the last one had, as offline it must. */
const KEPT_MS = 5_000;

function storeOf(exercise: string, view: View): Kept["store"] {
  // Others may see the room as somebody else by then.
  if (view !== "console") return createLiveStore(exercise, view);
  if (kept?.exercise === exercise && kept.store.read().connection !== "ended") return kept.store;
  const made: Kept = { exercise, store: createLiveStore(exercise, view, () => forget(made)) };
  kept = made;
  return made.store;
}

/** Called when nobody listens any more. */
function forget(left: Kept): void {
  setTimeout(() => {
    if (kept === left && left.store.isIdle()) kept = undefined;
  }, KEPT_MS);
}

export function isRunning({ records }: LiveState): boolean {
  const [exercise] = records.Exercise;
  return exercise?.status === "IN_PROGRESS" && exercise.paused_at === null;
}

/** Seconds on the exercise clock, ticking while it runs. Pauses do not count. */
export function useExerciseSeconds(state: LiveState): number {
  const running = isRunning(state);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [running]);
  return secondsAt(state, now);
}

export function secondsAt(state: LiveState, now: number): number {
  const { seconds, told } = state.clock;
  return isRunning(state) ? seconds + Math.max(0, now - told) / 1_000 : seconds;
}

/**
 * The same entry with the second at which it is typed, for when it reaches the server later. At once, the server's own
 * time is better: it is exact also in a pause, where the clock of the exercise stands still.
 */
export function asTyped({ connection }: LiveState, input: object, seconds: number): Late {
  return { input: { ...input, exercise_seconds: Math.floor(seconds) }, offline: connection !== "live" };
}
