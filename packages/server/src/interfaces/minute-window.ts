import type { Caller } from "#domain/access/caller.ts";

const MINUTE_MS = 60_000;
/** Past so many callers the windows that have ended are dropped. */
const SWEPT_AT = 10_000;

/** Counts a use; beyond so many a minute it answers how many seconds are to be waited. */
export type MinuteWindow = (caller: Caller, what: string, perMinute: number) => number | undefined;

/** Counts what each caller uses, each thing by itself, in this instance. */
export function createMinuteWindow(clock: () => Date): MinuteWindow {
  const windows = new Map<string, { readonly ends: number; used: number }>();

  return (caller, what, perMinute) => {
    const now = clock().getTime();
    const key = `${caller.actor_id} ${what}`;
    const known = windows.get(key);
    const window = known && known.ends > now ? known : { ends: now + MINUTE_MS, used: 0 };
    window.used += 1;
    if (windows.size >= SWEPT_AT) sweep(now);
    windows.set(key, window);
    return window.used <= perMinute ? undefined : Math.max(1, Math.ceil((window.ends - now) / 1000));
  };

  function sweep(now: number): void {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
  }
}
