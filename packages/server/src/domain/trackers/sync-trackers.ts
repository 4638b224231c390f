import { findDueConnections } from "#domain/trackers/due-connections.ts";
import { syncConnection } from "#domain/trackers/sync-connection.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import { queuedJob, SECOND_MS } from "#kernel/job.ts";

/**
 * Keeps action items and issues in step. The queue gives each connection to one instance at a time, so a tracker gets one
 * request at a time, and one that is slow delays no other.
 */
export const syncTrackers = queuedJob<TrackerContext>({
  name: "sync-trackers",
  sends: true,
  on: { name: "trackers", tries: 1, pauseSeconds: 0, maxSeconds: 600, atOnce: 4 },
  everyMs: 5 * SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: ({ database, clock }) => findDueConnections(database, clock()),
  run: (context, { id, signal }) => syncConnection(context, id, signal),
  // What was not done still waits, and is offered again.
  fail: async () => {},
});
