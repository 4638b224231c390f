import type { LinkedItem } from "#domain/trackers/linked-items.ts";
import type { LinkChanges } from "#domain/trackers/note-link.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import type { TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { pauseBefore } from "#kernel/backoff.ts";
import { MINUTE_MS } from "#kernel/job.ts";

/** A person may have repaired it meanwhile. */
const LONGEST_MS = 30 * MINUTE_MS;

/** The tracker refused something about one issue, or failed at it: it is tried again, ever more rarely, and the others go on. */
export function heldBack(
  { clock, random }: TrackerContext,
  { failures }: LinkedItem,
  error: TrackerFailure,
  leastMs = 0,
): LinkChanges {
  const askedMs = Math.max(error.waitMs, leastMs);
  const pause = Math.min(Math.max(LONGEST_MS, askedMs), pauseBefore(failures + 1, random(), askedMs));
  return {
    state: "WAITING",
    problem: error.message,
    failures: failures + 1,
    next_attempt_at: new Date(clock().getTime() + pause),
  };
}

/** Nothing stands in its way any more. */
export const released: LinkChanges = { problem: null, failures: 0, next_attempt_at: null, tried_at: null };
