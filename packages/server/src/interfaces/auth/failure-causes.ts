import { AsyncLocalStorage } from "node:async_hooks";
import { refusalOf } from "#kernel/unavailable.ts";

/**
 * better-auth returns failures without their cause, which it only logs. This connects the two if the database could not
 * serve. Any other failure has a code in its answer.
 */
export function createFailureCauses() {
  const calls = new AsyncLocalStorage<{ cause?: unknown }>();
  return {
    note: (cause: unknown): void => {
      const call = calls.getStore();
      if (call && refusalOf(cause)) call.cause ??= cause;
    },
    /** Throws the cause if the work fails, or if `hasFailed` says so of its result. */
    find: <T>(work: () => Promise<T>, hasFailed: (answer: T) => boolean = () => false): Promise<T> => {
      const call: { cause?: unknown } = {};
      return calls.run(call, async () => {
        try {
          const answer = await work();
          if (call.cause === undefined || !hasFailed(answer)) return answer;
        } catch (error) {
          throw call.cause ?? error;
        }
        throw call.cause;
      });
    },
  };
}
