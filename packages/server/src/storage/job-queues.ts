import type { ClientConfig } from "pg";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { jobAddress } from "#storage/job-schema.ts";

/** A kind of work done outside requests, by any instance that is free. */
export type JobQueue = {
  readonly name: string;
  /** How often a job is tried before it fails. */
  readonly tries: number;
  /** The delay before a second attempt; each further one waits twice as long. */
  readonly pauseSeconds: number;
  /** The maximum duration of one attempt. */
  readonly maxSeconds: number;
  /** How many run concurrently in this process. */
  readonly atOnce?: number;
};

/** One attempt. It contains only the id of its record, which has everything else. */
export type JobAttempt = {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
};

export type JobWork = {
  /** One attempt; a failure is retried. After a crash, a job may run twice. */
  readonly run: (job: JobAttempt) => Promise<void>;
  /** No attempt is left, or the last one crashed its process. */
  readonly failed: (id: string, reason: string) => Promise<void>;
};

export type JobQueues = {
  /** Lets this process run the jobs of the queue. */
  readonly work: (queue: JobQueue, work: JobWork) => Promise<void>;
  /** Adds a job for each of these records, unless one is waiting or running. */
  readonly offer: (queue: JobQueue, ids: readonly string[]) => Promise<void>;
  /** Waits for running jobs; what takes longer is left to another instance. */
  readonly stop: () => Promise<void>;
};

type Options = { readonly report: (error: unknown, what: string) => void; readonly finishMs?: number };

type About = { readonly id: string };

const FINISH_MS = 10_000;
/** A process without a sign of life for this long has died, and another one takes its job. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;
const KEEP_SECONDS = 86_400;
/** New jobs are announced at once; this finds jobs waiting for a retry, and those after the first. */
const LOOK = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
const LOOK_FOR_LOST = { pollingIntervalSeconds: 3, notifyPollingIntervalSeconds: 3 };

/** Joins the job queue in the database. All instances share it; if one stops, the others continue. */
export async function openJobQueues(
  login: ClientConfig,
  { report, finishMs = FINISH_MS }: Options,
): Promise<JobQueues> {
  const boss = new PgBoss({
    ...jobAddress(login),
    application_name: "hotwash jobs",
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false, // takes an owner
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", (error) => report(error, "the job queue reported an error and continues"));
  boss.on("warning", ({ message }) => report(new Error(message), "the job queue reported a warning"));
  await boss.start();
  const known = new Map<string, Promise<void>>();
  const ensure = (queue: JobQueue) => {
    const made = known.get(queue.name) ?? createQueue(boss, queue);
    known.set(queue.name, made);
    return made;
  };
  return {
    work: async (queue, work) => {
      await ensure(queue);
      await startWorking(boss, queue, work);
    },
    offer: async (queue, ids) => {
      if (ids.length === 0) return;
      await ensure(queue);
      await boss.insert(
        queue.name,
        ids.map((id) => ({ data: { id }, singletonKey: id })),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: finishMs }),
  };
}

/** A job that failed permanently becomes a job in a second queue, which records the failure. */
function lostOf({ name }: JobQueue): string {
  return `${name}_lost`;
}

async function createQueue(boss: PgBoss, queue: JobQueue): Promise<void> {
  const kept = { deleteAfterSeconds: KEEP_SECONDS, notify: true, heartbeatSeconds: HEARTBEAT_SECONDS };
  const lost = lostOf(queue);
  await boss.createQueue(lost, { ...kept, retryLimit: 1_000, retryDelay: 30 });
  const tries = {
    retryLimit: queue.tries - 1,
    retryDelay: queue.pauseSeconds,
    retryBackoff: queue.pauseSeconds > 0,
    expireInSeconds: queue.maxSeconds,
  };
  await boss.createQueue(queue.name, { ...kept, ...tries, policy: "exclusive", deadLetter: lost });
  await boss.updateQueue(queue.name, { ...tries, deadLetter: lost });
}

async function startWorking(boss: PgBoss, queue: JobQueue, { run, failed }: JobWork): Promise<void> {
  const options = { ...LOOK, includeMetadata: true, localConcurrency: queue.atOnce ?? 1 } as const;
  await boss.work(queue.name, options, async (jobs: JobWithMetadata<About>[]) => {
    for (const { data, retryCount, signal } of jobs) await run({ id: data.id, attempt: retryCount + 1, signal });
  });
  await boss.work(
    lostOf(queue),
    { ...LOOK_FOR_LOST, includeMetadata: true } as const,
    async (jobs: JobWithMetadata<About>[]) => {
      for (const { data, sourceOutput } of jobs) await failed(data.id, reasonIn(sourceOutput));
    },
  );
}

function reasonIn(output: object | null): string {
  const message = output && "message" in output ? output.message : undefined;
  return typeof message === "string" && message !== "" ? message : "It ended without a reason.";
}
