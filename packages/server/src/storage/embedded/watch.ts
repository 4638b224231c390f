import type { Place } from "#storage/embedded/data-place.ts";
import { inTurn } from "./lock.ts";
import { findPostmaster } from "./pid-file.ts";
import { waitForPostmaster } from "./postmaster.ts";

type Options = { readonly watchEveryMs?: number; readonly announce?: (line: string) => void };

/**
 * Restarts the postmaster if it was killed, for instance because memory ran out: nobody else would. Every user watches,
 * and the first to notice restarts it. Returns a function to stop watching.
 */
export function watch(place: Place, { watchEveryMs, announce }: Options, start: () => Promise<unknown>): () => void {
  if (watchEveryMs === undefined) return () => {};
  let stopped = false;

  const revive = async () => {
    if (stopped || (await waitForPostmaster(place.data))) return;
    await start();
    announce?.("PostgreSQL ended unexpectedly and was restarted.");
  };
  const look = async () => {
    try {
      if (!(await findPostmaster(place.data))) await inTurn(place.turns, revive);
    } catch (error) {
      announce?.(error instanceof Error ? error.message : String(error));
    }
    if (!stopped) timer = setTimeout(look, watchEveryMs).unref();
  };
  let timer = setTimeout(look, watchEveryMs).unref();

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
