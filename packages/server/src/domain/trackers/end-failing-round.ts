import type { TrackerClient } from "#domain/trackers/tracker-client.ts";
import { TrackerFailure } from "#domain/trackers/tracker-failure.ts";

/** Then it is the server, and no longer single issues. */
const MOST_IN_A_ROW = 5;

/** A client for one round, which a server ends that fails at one issue after the other. */
export function endingRound(client: TrackerClient): TrackerClient {
  let failed = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const done = await work;
      failed = 0;
      return done;
    } catch (error) {
      const isBroken = error instanceof TrackerFailure && error.kind === "BROKEN";
      failed = isBroken ? failed + 1 : 0;
      if (!isBroken || failed < MOST_IN_A_ROW) throw error;
      throw new TrackerFailure("DOWN", error.message, { waitMs: error.waitMs });
    }
  };
  return {
    ...client,
    create: (issue) => counted(client.create(issue)),
    update: (id, draft) => counted(client.update(id, draft)),
    move: (id, state) => counted(client.move(id, state)),
  };
}
