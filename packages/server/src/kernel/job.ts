import type { Database } from "#storage/database.ts";

/** What a job works with. */
export type JobContext = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** How long a conversation with the assistant is kept. */
  readonly conversationDays: number;
};

/** Work that time alone brings about. Any number of instances may run it at once. */
export type Job = {
  /** As the log and the metrics name it: forget-imports. */
  readonly name: string;
  readonly everyMs: number;
  /** After a failure. Default: `everyMs`. */
  readonly restMs?: number;
  /** Does what is due now. Returns the number of records that it changed, where it counts them. */
  readonly run: (context: JobContext) => Promise<number | undefined>;
};

/** A job that counts what it changes. */
type Counting = Omit<Job, "run"> & { readonly run: (context: JobContext) => Promise<number> };

export function job(declared: Counting): Counting {
  return declared;
}

export const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];
