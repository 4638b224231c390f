import { findHeldTokens } from "#domain/exercises/room/participant-caller.ts";
import { findWaiting, type Waiting, waitingText } from "#domain/exercises/room/waiting-caller.ts";
import type { EndReason, Stream } from "#domain/live/subscriber.ts";
import type { Database } from "#storage/database.ts";

/** A page of somebody on the waiting list. */
export type Waiter = { readonly token: string; readonly waiting: Waiting; readonly stream: Stream };

export type WaitingList = {
  readonly enter: (waiter: Waiter) => void;
  readonly leave: (waiter: Waiter) => void;
  /** Something changed in this exercise; without one, in any. */
  readonly look: (exercise?: string) => void;
  readonly streamsOf: (request_id: string) => number;
  readonly beat: () => void;
  readonly stop: () => void;
};

/** Notifies everybody waiting on this instance when they are answered. One query asks for all of them. */
export function createWaitingList(database: Database, report: (error: unknown) => void): WaitingList {
  const waiters = new Set<Waiter>();
  /** Exercises that changed since they were last looked at; null: every one may have. */
  const changed = new Set<string | null>();
  let looking = false;

  const end = (waiter: Waiter, reason: EndReason) => {
    if (!waiters.delete(waiter)) return;
    waiter.stream.send({ event: "end", data: JSON.stringify({ reason }) });
    waiter.stream.close();
  };

  const lookOnce = async (asked: readonly Waiter[]): Promise<void> => {
    const tokens = asked.map(({ token }) => token);
    // One after the other: who is admitted between the two has left the list for a seat, not for the door.
    const requests = await findWaiting(database, tokens);
    const seats = await findHeldTokens(database, tokens);
    for (const waiter of asked) {
      const status = requests.get(waiter.token)?.status;
      if (seats.has(waiter.token)) end(waiter, "ADMITTED");
      else if (status !== "WAITING") end(waiter, status ?? "CLOSED");
    }
  };

  const lookUntilDone = async (): Promise<void> => {
    while (changed.size > 0) {
      const asked = [...waiters].filter(({ waiting }) => changed.has(null) || changed.has(waiting.exercise_id));
      changed.clear();
      if (asked.length > 0) await lookOnce(asked);
    }
  };

  return {
    enter: (waiter) => {
      waiters.add(waiter);
      waiter.stream.send({ event: "waiting", data: waitingText(waiter.waiting) });
    },
    leave: (waiter) => void waiters.delete(waiter),
    look: (exercise) => {
      changed.add(exercise ?? null);
      if (looking) return;
      looking = true;
      lookUntilDone()
        .catch(report)
        .finally(() => {
          looking = false;
        });
    },
    streamsOf: (request_id) => [...waiters].filter(({ waiting }) => waiting.request_id === request_id).length,
    beat: () => {
      for (const { stream } of waiters) stream.beat(0);
    },
    stop: () => {
      for (const waiter of waiters) end(waiter, "RESTARTING");
    },
  };
}
