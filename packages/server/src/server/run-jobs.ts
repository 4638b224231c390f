import type { JobRuns } from "#interfaces/operations/job-runs.ts";
import { HOUR_MS, type Job, type JobContext, type QueuedJob, type ScheduledJob } from "#kernel/job.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { type Poller, startPoller } from "#platform/poller.ts";
import { IDLE, type SpanBegun, type SpanKind, tracedAlone } from "#platform/tracing/trace.ts";
import type { JobQueues } from "#storage/job-queues.ts";
import { listen } from "#storage/listen.ts";

type Log = {
  readonly info: (detail: object, message: string) => void;
  readonly warn: (detail: object, message: string) => void;
  readonly error: (error: unknown, message: string) => void;
};

type Options = {
  /** Left out where no job has a queue. */
  readonly queues?: JobQueues;
  readonly jobRuns: JobRuns;
  readonly log: Log;
  /** Whether jobs that send wait. */
  readonly isHeld?: () => Promise<boolean>;
  /** Whether the clock is wrong: the jobs of this instance wait, and another one's do what is due. */
  readonly isClockWrong?: () => boolean;
};

type Stoppable = { readonly stop: () => Promise<void> };
type Started = Stoppable & { readonly wake: () => void };

/**
 * Runs every job: those of the clock now and then regularly, those of a queue for each waiting record. A job that fails
 * is logged and tried again, and the others continue. Hourly jobs run one after the other. `stop` waits for running jobs.
 */
export async function runJobs<C extends JobContext>(
  jobs: readonly Job<C>[],
  context: C,
  options: Options,
): Promise<Stoppable> {
  const lane = createLane();
  const started = new Map<string, Started>();
  const wake = (name: string) => started.get(name)?.wake();
  const stop = async () => {
    lane.close();
    await Promise.all([...started.values()].map((each) => each.stop()));
  };
  try {
    for (const job of jobs) {
      const start =
        "on" in job ? startQueued(job, context, options) : startScheduled(job, context, { ...options, lane, wake });
      started.set(job.name, await start);
    }
  } catch (error) {
    await stop(); // no job runs where one cannot start
    throw error;
  }
  return { stop };
}

type ScheduledOptions = Options & { readonly lane: Lane; readonly wake: (name: string) => void };

function startScheduled<C extends JobContext>(
  job: ScheduledJob<C>,
  context: C,
  { lane, wake, ...options }: ScheduledOptions,
): Started {
  const runOnce = () =>
    tracedAlone(spanOf(job, "INTERNAL"), async (span) => {
      const changed = await measured(job.name, context, options, () => job.run(context));
      span?.set({ "hotwash.job.changed": changed, [IDLE]: changed === 0 });
      return changed;
    });
  const poller = poll(job, options, async () => {
    if (options.isClockWrong?.()) return false;
    const changed = job.everyMs >= HOUR_MS ? await lane.run(runOnce) : await runOnce();
    if (!changed) return false;
    if (job.wakes) wake(job.wakes);
    if (!job.repeats) options.log.info({ job: job.name, changed }, "job");
    return job.repeats === true;
  });
  const listening = job.channel ? listen(context.database, job.channel, { heard: poller.wake }) : undefined;
  return {
    wake: poller.wake,
    stop: async () => {
      await Promise.all([poller.stop(), listening?.stop()]);
    },
  };
}

/** Works on the queue of the job, and offers it what waits. The queue itself stops with the others. */
async function startQueued<C extends JobContext>(job: QueuedJob<C>, context: C, options: Options): Promise<Started> {
  const { queues, log, isHeld = async () => false } = options;
  if (!queues) throw new Error(`The job ${job.name} needs a queue.`);
  await queues.work(job.on, {
    run: async (attempt) => {
      try {
        await tracedAlone(spanOf(job, "CONSUMER"), (span) => {
          span?.set({ "hotwash.job.attempt": attempt.attempt });
          return measured(job.name, context, options, () => job.run(context, attempt));
        });
      } catch (error) {
        const tried = `attempt ${attempt.attempt} of ${job.on.tries}`;
        logFailure(log, error, `the job ${job.name} failed for ${attempt.id}, ${tried}`);
        // The queue keeps what is thrown: its message is enough.
        throw new Error(error instanceof Error ? error.message : String(error));
      }
    },
    failed: (id, reason) => job.fail(context, id, reason),
  });
  return poll(job, options, async () => {
    if (options.isClockWrong?.() || (job.sends && (await isHeld()))) return false;
    const ids = await job.findWaiting(context);
    await queues.offer(job.on, ids);
    return false;
  });
}

function poll<C extends JobContext>(
  { name, everyMs, restMs = everyMs }: Job<C>,
  { log, jobRuns }: Options,
  work: () => Promise<boolean>,
): Poller {
  const report = (error: unknown) => logFailure(log, error, `the job ${name} failed; retrying in ${restMs / 1000} s`);
  jobRuns.expect(name, Math.max(everyMs, restMs));
  return startPoller(() => work().finally(() => jobRuns.noteLook(name)), { everyMs, restMs, report });
}

/** One line for a failure outside Hotwash; anything else may be a defect, whose stack helps. */
function logFailure(log: Log, error: unknown, what: string): void {
  if (error instanceof OutsideFailure) log.warn({ reason: error.message }, what);
  else log.error(error, what);
}

/** Notes how a run went, for the metrics. */
async function measured<T>(
  name: string,
  { clock }: JobContext,
  { jobRuns }: Options,
  run: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  let failed = true;
  try {
    const outcome = await run();
    failed = false;
    return outcome;
  } finally {
    jobRuns.note(name, { failed, seconds: (performance.now() - began) / 1000, at: clock() });
  }
}

function spanOf<C extends JobContext>({ name }: Job<C>, kind: SpanKind): () => SpanBegun {
  return () => ({ name: `job ${name}`, kind, attributes: { "hotwash.job.name": name } });
}

type Lane = { readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>; readonly close: () => void };

/** Runs one piece of work after the other, until it is closed. */
function createLane(): Lane {
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const turn = last.then(() => (closed ? undefined : work()));
      last = turn.catch(() => {});
      return turn;
    },
    close: () => {
      closed = true;
    },
  };
}
