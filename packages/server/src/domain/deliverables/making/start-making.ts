import {
  failDeliverable,
  failLost,
  makeDeliverable,
  requeueDeliverable,
  type Workshop,
} from "#domain/deliverables/making/make-deliverable.ts";
import { systemCaller } from "#kernel/caller.ts";
import { startPoller } from "#platform/poller.ts";
import type { JobQueue, Jobs } from "#storage/jobs.ts";
import { asCaller } from "#storage/tenancy.ts";

/** Once, and three times more. */
const queue: JobQueue = { name: "deliverables", tries: 4, pauseSeconds: 2, mostSeconds: 120 };

const [OFFER_EVERY_MS, OFFER_REST_MS] = [1_000, 5_000];
const OFFERED_AT_ONCE = 50;

// One that has been RUNNING without a sign for so long lost its job, as after a restored backup: it gets another.
const WAITING = `
  select id from deliverables
  where status = 'QUEUED' or (status = 'RUNNING' and updated_at < $1)
  order by updated_at limit ${OFFERED_AT_ONCE}`;
const LOST_MS = 300_000;

type Options = Workshop & {
  readonly jobs: Jobs;
  readonly report: (error: unknown, what: string) => void;
};

/** Makes the deliverables that are asked for, beside the server. `stop` waits for what is under way. */
export async function startMaking(options: Options): Promise<{ readonly stop: () => Promise<void> }> {
  const { jobs, report } = options;
  await jobs.work(queue, {
    run: async (job) => {
      try {
        await makeDeliverable(options, job);
      } catch (error) {
        report(error, `attempt ${job.attempt} to generate the deliverable ${job.id} failed`);
        const reason = reasonOf(error);
        if (job.attempt < queue.tries) await requeueDeliverable(options, job.id);
        else await failDeliverable(options, job.id, reason);
        throw new Error(reason);
      }
    },
    failed: (id, reason) => failLost(options, id, queue.tries, failureShown(reason)),
  });
  const rounds = startPoller(() => offerWaiting(options), {
    everyMs: OFFER_EVERY_MS,
    restMs: OFFER_REST_MS,
    report: (error) => report(error, "waiting deliverables could not be queued; retrying"),
  });
  return { stop: rounds.stop };
}

async function offerWaiting({ database, jobs, clock }: Options): Promise<boolean> {
  const values = [new Date(clock().getTime() - LOST_MS)];
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ id: string }>({ name: "deliverables-waiting", text: WAITING, values }),
  );
  await jobs.offer(
    queue,
    rows.map(({ id }) => id),
  );
  return false;
}

/** What people may read of a failure: no path, address or SQL. */
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
