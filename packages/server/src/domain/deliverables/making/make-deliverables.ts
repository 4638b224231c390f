import {
  type DeliverableContext,
  failDeliverable,
  failLost,
  makeDeliverable,
  requeueDeliverable,
} from "#domain/deliverables/making/make-deliverable.ts";
import { systemCaller } from "#kernel/caller.ts";
import { queuedJob, SECOND_MS } from "#kernel/job.ts";
import type { JobQueue } from "#storage/job-queues.ts";
import { asCaller } from "#storage/tenancy.ts";

/** The first attempt and three more. */
const queue: JobQueue = { name: "deliverables", tries: 4, pauseSeconds: 2, maxSeconds: 120 };

const BATCH = 50;
// A deliverable that stays RUNNING this long lost its job, for instance after a restored backup. It gets another one.
const WAITING = `
  select id from deliverables
  where status = 'QUEUED' or (status = 'RUNNING' and updated_at < $1)
  order by updated_at limit ${BATCH}`;
const LOST_MS = 300_000;

/** Makes the deliverables that are requested, on a server or a worker. */
export const makeDeliverables = queuedJob<DeliverableContext>({
  name: "make-deliverables",
  on: queue,
  everyMs: SECOND_MS,
  restMs: 5 * SECOND_MS,
  findWaiting: async ({ database, clock }) => {
    const values = [new Date(clock().getTime() - LOST_MS)];
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<{ id: string }>({ name: "deliverables-waiting", text: WAITING, values }),
    );
    return rows.map(({ id }) => id);
  },
  run: async (context, attempt) => {
    try {
      await makeDeliverable(context, attempt);
    } catch (cause) {
      const reason = reasonOf(cause);
      if (attempt.attempt < queue.tries) await requeueDeliverable(context, attempt.id);
      else await failDeliverable(context, attempt.id, reason);
      throw new Error(reason, { cause });
    }
  },
  fail: (context, id, reason) => failLost(context, id, queue.tries, failureShown(reason)),
});

/** The part of a failure that people may read: no path, address or SQL. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return "The file storage is full.";
  if (message.startsWith("The renderer")) return message;
  if (message.startsWith("Typst refused")) return "The document could not be typeset.";
  return "An unexpected error occurred; see the server's log.";
}

function failureShown(reason: string): string {
  return /heartbeat|timed? ?out|expired/i.test(reason) ? "The process that was generating it ended early." : reason;
}
