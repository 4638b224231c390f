import type { Caller } from "#kernel/caller.ts";

const MINUTE_MS = 60_000;
/** Above this many callers, expired windows are dropped. */
const SWEPT_AT = 10_000;

export type MinuteWindow = {
  /** Counts a use of some points; beyond the minute's limit it returns the seconds to wait. */
  readonly use: (caller: Caller, what: string, perMinute: number, points?: number) => number | undefined;
  /** Takes back a use that did not happen. */
  readonly giveBack: (caller: Caller, what: string) => void;
};

/** Counts the uses of each caller, separately for each thing, in this instance. */
export function createMinuteWindow(clock: () => Date): MinuteWindow {
  const windows = new Map<string, { readonly ends: number; used: number }>();

  function sweep(now: number): void {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
  }

  return {
    use: (caller, what, perMinute, points = 1) => {
      const now = clock().getTime();
      const key = nameOf(caller, what);
      const known = windows.get(key);
      const window = known && known.ends > now ? known : { ends: now + MINUTE_MS, used: 0 };
      window.used += points;
      if (windows.size >= SWEPT_AT) sweep(now);
      windows.set(key, window);
      return window.used <= perMinute ? undefined : Math.max(1, Math.ceil((window.ends - now) / 1000));
    },
    giveBack: (caller, what) => {
      const window = windows.get(nameOf(caller, what));
      if (window && window.used > 0) window.used -= 1;
    },
  };
}

function nameOf({ actor_id }: Caller, what: string): string {
  return `${actor_id} ${what}`;
}
