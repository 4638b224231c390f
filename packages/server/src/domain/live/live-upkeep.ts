import type { Database } from "#storage/database.ts";
import { listen } from "#storage/listen.ts";

/** How often presence and permissions are checked, and changes read in case a notification was lost. */
const CHECK_EVERY_MS = 5_000;
const BEAT_EVERY_MS = 15_000;
const LISTEN_AGAIN_MS = 1_000;

type Options = {
  /** An exercise may have changed; without one, any. */
  readonly wake: (exercise?: string) => void;
  /** A change of the exercise, of which `wake` follows, was made in this trace. */
  readonly noteTrace: (exercise: string, traceparent: string) => void;
  readonly check: () => Promise<void>;
  readonly beat: () => void;
  readonly report: (error: unknown, what: string) => void;
};

/** Listens for changes by any instance, over one connection, and keeps open streams alive. */
export function startLiveUpkeep(
  database: Database,
  { wake, noteTrace, check, beat, report }: Options,
): { readonly stop: () => Promise<void> } {
  const heard = (payload: string) => {
    const [exercise = "", traceparent] = payload.split(" ");
    if (traceparent === undefined) wake(exercise);
    else noteTrace(exercise, traceparent);
  };
  const listening = listen(database, "hotwash_live", { heard, listening: () => wake(), againMs: LISTEN_AGAIN_MS });
  let checking = Promise.resolve();
  const checks = setInterval(() => {
    checking = checking.then(check).catch((error) => report(error, "upkeep of a live exercise failed"));
  }, CHECK_EVERY_MS);
  const beats = setInterval(beat, BEAT_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(checks);
      clearInterval(beats);
      await Promise.all([listening.stop(), checking]);
    },
  };
}
