import { Gauge, type Registry } from "prom-client";
import { jobs } from "#catalogue/jobs.ts";
import type { JobRuns } from "#interfaces/operations/job-runs.ts";
import type { Database } from "#storage/database.ts";
import { findQueueLags } from "#storage/queue-lags.ts";

const queued = jobs.flatMap((job) => ("on" in job ? [{ name: job.name, queue: job.on.name }] : []));

/** Every job of this instance, and what waits in the queues for any. */
export function watchJobLags(registry: Registry, database: Database, jobRuns: JobRuns): void {
  const gauge: Gauge<"name"> = new Gauge({
    name: "job_lag_seconds",
    help: "How late the oldest due work of a background job is, by job.",
    labelNames: ["name"],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      const lags = new Map(jobRuns.lags());
      const waiting = await findQueueLags(database).catch(() => undefined);
      for (const { name, queue } of waiting ? queued : []) {
        lags.set(name, Math.max(lags.get(name) ?? 0, waiting?.get(queue) ?? 0));
      }
      for (const [name, seconds] of lags) gauge.set({ name }, seconds);
    },
  });
}
