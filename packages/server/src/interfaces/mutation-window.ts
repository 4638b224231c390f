import { isReplay } from "#domain/actions/idempotency.ts";
import { createMinuteWindow } from "#interfaces/minute-window.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";

/** One use of an action. */
type Use = {
  readonly database: Database;
  readonly caller: Caller;
  readonly action: Action;
  /** With its idempotency_key, if any, which is checked only when the limit is reached. */
  readonly input: () => Readonly<Record<string, unknown>>;
};

/** Carries out an action within its limit; `work` calls `replayed` if there was nothing to do. */
export type MutationWindow = <T>(use: Use, work: (replayed: () => void) => Promise<T>) => Promise<T>;

/** Refuses a caller's uses of a mutation beyond the limit. Replays do not count. */
export function createMutationWindow(clock: () => Date): MutationWindow {
  const { use, giveBack } = createMinuteWindow(clock);

  return async (used, work) => {
    const { caller } = used;
    const { name, per_minute } = used.action;
    const seconds = use(caller, name, per_minute);
    if (seconds !== undefined && !(await isReplayOf(used))) {
      const message = phrase`${name} may be used ${per_minute} times a minute; retry in ${seconds} s`;
      throw new Refusal("RATE_LIMITED", message, { retry_after: seconds });
    }
    return work(() => giveBack(caller, name));
  };
}

async function isReplayOf({ database, caller, action, input }: Use): Promise<boolean> {
  try {
    return await isReplay(database, caller, action, input());
  } catch (error) {
    if (error instanceof Refusal) return false; // an invalid input was never carried out
    throw error;
  }
}
