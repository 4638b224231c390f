import { setTimeout as sleep } from "node:timers/promises";
import { type Hindrance, hindranceOf } from "#storage/unavailable.ts";

/** Carries out a step of the start, again if the database is not there yet. */
export type Reach = <T>(step: () => Promise<T>) => Promise<T>;

type Options = {
  /** For all steps together. */
  readonly seconds: number;
  /** Receives a line when waiting begins, when its reason changes, and when it ends. */
  readonly announce: (line: string) => void;
  readonly pauseMs?: number;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** What passes by itself: PostgreSQL starts, a name appears in DNS, a standby becomes the primary. */
const PASSING: readonly Hindrance[] = ["DOWN", "BUSY", "READ_ONLY"];

/** A start waits for its database; a wrong password or a missing database ends it at once. */
export function waitForDatabase({ seconds, announce, pauseMs = FIRST_PAUSE_MS }: Options): Reach {
  const began = performance.now();
  const waited = () => (performance.now() - began) / 1_000;
  return async (step) => {
    let told: string | undefined;
    for (let pause = pauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const result = await step();
        if (told !== undefined) announce(`The database responds after ${Math.round(waited())} s.`);
        return result;
      } catch (error) {
        if (!mayPass(error)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (waited() >= seconds) throw new Error(`${reason} Waited ${seconds} s for the database.`, { cause: error });
        if (reason !== told) announce(`Waiting for the database, up to ${seconds} s: ${reason}`);
        told = reason;
      }
      await sleep(pause);
    }
  };
}

function mayPass(error: unknown): boolean {
  const hindrance = hindranceOf(error);
  if (hindrance !== undefined) return PASSING.includes(hindrance);
  return error instanceof Error && error.cause !== undefined && mayPass(error.cause);
}
