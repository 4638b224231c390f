import { createMinuteWindow } from "#interfaces/minute-window.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";

/** Counts what a document of a caller costs, and refuses what is beyond the budget of the minute. */
export type ReadBudget = (caller: Caller, cost: number) => void;

/** What the cheapest document costs: to understand it, and to find out who asks. */
const LEAST_COST = 10;

export function createReadBudget(clock: () => Date, perMinute: number): ReadBudget {
  const { use } = createMinuteWindow(clock);
  return (caller, cost) => {
    const counted = Math.max(LEAST_COST, cost);
    const seconds = use(caller, "cost", perMinute, counted);
    if (seconds === undefined) return;
    const message =
      `Documents may cost ${perMinute} a minute for each caller, and this one costs ${counted}; retry in ` +
      `${seconds} s`;
    throw new Refusal("RATE_LIMITED", message, { retry_after: seconds });
  };
}
