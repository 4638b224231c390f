import { createMinuteWindow } from "#interfaces/minute-window.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

/** Counts the cost of a caller's document, and refuses it beyond the budget of the minute. */
export type ReadBudget = (caller: Caller, cost: number) => void;

/** The minimum cost of a document: parsing it and identifying the caller. */
const LEAST_COST = 10;

export function createReadBudget(clock: () => Date, perMinute: number): ReadBudget {
  const { use } = createMinuteWindow(clock);
  return (caller, cost) => {
    const counted = Math.max(LEAST_COST, cost);
    const seconds = use(caller, "cost", perMinute, counted);
    if (seconds === undefined) return;
    const message = verbatim(
      `Documents may cost ${perMinute} a minute for each caller, and this one costs ${counted}; retry in ` +
        `${seconds} s`,
    );
    throw new Refusal("RATE_LIMITED", message, { retry_after: seconds });
  };
}
