import type { Caller } from "#domain/access/caller.ts";
import { Refusal } from "#domain/refusal.ts";
import { createMinuteWindow } from "#interfaces/minute-window.ts";

export type MutationWindow = (caller: Caller, mutation: string, perMinute: number) => void;

/** Refuses the uses of each mutation by each caller that are beyond the limit. */
export function createMutationWindow(clock: () => Date): MutationWindow {
  const use = createMinuteWindow(clock);
  return (caller, mutation, perMinute) => {
    const seconds = use(caller, mutation, perMinute);
    if (seconds === undefined) return;
    const message = `${mutation} may be used ${perMinute} times a minute; wait ${seconds} s`;
    throw new Refusal("RATE_LIMITED", message, { retry_after: seconds });
  };
}
