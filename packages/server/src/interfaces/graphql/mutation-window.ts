import type { Caller } from "#domain/access/caller.ts";
import { Refusal } from "#domain/refusal.ts";

const MINUTE_MS = 60_000;
/** Past so many callers the windows that have ended are dropped. */
const SWEPT_AT = 10_000;

export type MutationWindow = (caller: Caller, mutation: string, perMinute: number) => void;

/** Counts the uses of each mutation by each caller, in this instance, and refuses those beyond the limit. */
export function createMutationWindow(clock: () => Date): MutationWindow {
  const windows = new Map<string, { readonly ends: number; used: number }>();

  return (caller, mutation, perMinute) => {
    const now = clock().getTime();
    const key = `${caller.actor_id} ${mutation}`;
    const known = windows.get(key);
    const window = known && known.ends > now ? known : { ends: now + MINUTE_MS, used: 0 };
    window.used += 1;
    if (windows.size >= SWEPT_AT) sweep(now);
    windows.set(key, window);
    if (window.used <= perMinute) return;
    const seconds = Math.max(1, Math.ceil((window.ends - now) / 1000));
    const message = `${mutation} may be used ${perMinute} times a minute; wait ${seconds} s`;
    throw new Refusal("RATE_LIMITED", message, { retry_after: seconds });
  };

  function sweep(now: number): void {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
  }
}
