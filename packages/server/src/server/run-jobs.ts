import type { JobRuns } from "#interfaces/operations/job-runs.ts";
import { HOUR_MS, type Job, type JobContext } from "#kernel/job.ts";
import { startPoller } from "#platform/poller.ts";

type Log = {
  readonly info: (detail: object, message: string) => void;
  readonly error: (error: unknown, message: string) => void;
};

type Options = JobContext & { readonly jobRuns: JobRuns; readonly log: Log };

/**
 * Runs each job now and then by its clock. A job that fails is logged and tried again, and keeps no other from running.
 * What is due hourly runs one after the other. `stop` waits for what is under way.
 */
export function runJobs(jobs: readonly Job[], options: Options): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let lane: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = lane.then(() => (stopped ? undefined : work()));
    lane = turn.catch(() => {});
    return turn;
  };
  const pollers = jobs.map((job) => {
    const run = () => runOnce(job, options);
    const work = async () => {
      await (job.everyMs >= HOUR_MS ? inTurn(run) : run());
      return false;
    };
    const { everyMs, restMs = everyMs } = job;
    const report = (error: unknown) =>
      options.log.error(error, `the job ${job.name} failed; retrying in ${restMs / 1000} s`);
    return startPoller(work, { everyMs, restMs, report });
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}

async function runOnce({ name, run }: Job, { jobRuns, log, ...context }: Options): Promise<void> {
  const began = performance.now();
  let failed = true;
  try {
    const changed = await run(context);
    failed = false;
    if (changed) log.info({ job: name, changed }, "job");
  } finally {
    jobRuns.note(name, { failed, seconds: (performance.now() - began) / 1000, at: context.clock() });
  }
}
