import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The time. Before a write it says whether its time may be written; the clock of a story need not. */
export type Clock = {
  (): Date;
  readonly check?: () => void;
  readonly isWrong?: () => boolean;
};

const RETRY_SECONDS = 10;

/** A clock whose time is not written while it is wrong: `problem` says how. */
export function checkedClock(now: () => Date, problem: () => string | undefined): Clock {
  const check = () => {
    const found = problem();
    if (found === undefined) return;
    const message = phrase`${found} Nothing can be changed until they agree. Try again in ${RETRY_SECONDS} s.`;
    throw new Refusal("UNAVAILABLE", message, { retry_after: RETRY_SECONDS });
  };
  return Object.assign(() => now(), { check, isWrong: () => problem() !== undefined });
}
