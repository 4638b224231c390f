import { setTimeout as sleep } from "node:timers/promises";

const LEAST_MS = 400;

/**
 * Starts now; what it returns waits for the rest of the time. Hashing a password takes a fraction of it, so
 * nobody can tell from the time of an answer how much work lay behind it.
 */
export function leastTime(): () => Promise<void> {
  const end = performance.now() + LEAST_MS;
  return () => sleep(Math.max(0, end - performance.now()));
}
