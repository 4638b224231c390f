import { setTimeout as sleep } from "node:timers/promises";

const LEAST_MS = 400;

/**
 * Starts now; the returned function waits for the rest of the time. Hashing a password takes a fraction of it, so the
 * time of an answer does not show how much work was done.
 */
export function minimumDuration(): () => Promise<void> {
  const end = performance.now() + LEAST_MS;
  return () => sleep(Math.max(0, end - performance.now()));
}
