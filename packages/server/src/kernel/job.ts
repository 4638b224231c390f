import type { Database } from "#storage/database.ts";
import type { JobAttempt, JobQueue } from "#storage/job-queues.ts";

/** What every job works with. A job that needs more declares its own context. */
export type JobContext = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
};

type Scheduled = {
  /** Its name in the log and the metrics: forget-imports. */
  readonly name: string;
  readonly everyMs: number;
  /** After a failure. Default: `everyMs`. */
  readonly restMs?: number;
};

/** Work that time or a notification brings about. Any number of instances may run it at once. */
export type ScheduledJob<C extends JobContext = JobContext> = Scheduled & {
  /** A notification on this channel of the database runs it at once. */
  readonly channel?: string;
  /** Runs again at once as long as it changes something. */
  readonly repeats?: true;
  /** The name of a job that runs at once after this one changed something. */
  readonly wakes?: string;
  /** Does what is due now. Returns the number of changed records, if it counts them. */
  readonly run: (context: C) => Promise<number | undefined>;
};

/** Work for each of some records, through a queue in the database: it survives restarts, and instances share it. */
export type QueuedJob<C extends JobContext = JobContext> = Scheduled & {
  readonly on: JobQueue;
  /** It sends to other systems, and waits while a restored installation holds deliveries. */
  readonly sends?: true;
  /** The ids of records that wait for it. Those that are queued already are not queued twice. */
  readonly findWaiting: (context: C) => Promise<readonly string[]>;
  /** One attempt; a failure is tried again. It may run twice for one record, after a crash. */
  readonly run: (context: C, attempt: JobAttempt) => Promise<void>;
  /** No attempt is left, or the process of the last one died. */
  readonly fail: (context: C, id: string, reason: string) => Promise<void>;
};

export type Job<C extends JobContext = JobContext> = ScheduledJob<C> | QueuedJob<C>;

/** A job that counts its changes. */
type Counting<C extends JobContext> = Omit<ScheduledJob<C>, "run"> & {
  readonly run: (context: C) => Promise<number>;
};

export function job<C extends JobContext = JobContext>(declared: Counting<C>): Counting<C> {
  return declared;
}

export function queuedJob<C extends JobContext>(declared: QueuedJob<C>): QueuedJob<C> {
  return declared;
}

export const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];
