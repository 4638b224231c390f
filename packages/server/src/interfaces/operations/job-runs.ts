import { Counter, Gauge, type Registry } from "prom-client";

type JobRun = {
  readonly seconds: number;
  readonly succeeded_at: Date | undefined;
  readonly failures: number;
  readonly runs: number;
};

/** Metrics of this process's jobs. */
export type JobRuns = {
  readonly note: (
    name: string,
    outcome: { readonly failed: boolean; readonly seconds: number; readonly at: Date },
  ) => void;
  readonly read: () => ReadonlyMap<string, JobRun>;
  /** A job looks for work at once, and again at the latest this long after it last looked. */
  readonly expect: (name: string, everyMs: number) => void;
  /** It looked, and did what it found. */
  readonly noteLook: (name: string) => void;
  /** By how many seconds each job is late: its time to look has come, and it has not finished. */
  readonly lags: () => ReadonlyMap<string, number>;
};

type Expected = { readonly everyMs: number; readonly due: number };

export function createJobRuns(): JobRuns {
  const runs = new Map<string, JobRun>();
  const expected = new Map<string, Expected>();
  return {
    note: (name, { failed, seconds, at }) => {
      const before = runs.get(name);
      runs.set(name, {
        seconds,
        succeeded_at: failed ? before?.succeeded_at : at,
        failures: (before?.failures ?? 0) + (failed ? 1 : 0),
        runs: (before?.runs ?? 0) + 1,
      });
    },
    read: () => runs,
    expect: (name, everyMs) => expected.set(name, { everyMs, due: performance.now() }),
    noteLook: (name) => {
      const { everyMs } = expected.get(name) ?? { everyMs: 0 };
      expected.set(name, { everyMs, due: performance.now() + everyMs });
    },
    lags: () => {
      const now = performance.now();
      return new Map([...expected].map(([name, { due }]) => [name, Math.max(0, now - due) / 1000]));
    },
  };
}

/** Not `job`, which Prometheus calls the target. */
export function watchJobs(registry: Registry, jobRuns: JobRuns): void {
  const counter = new Counter({
    name: "job_runs_total",
    help: "Runs of background jobs, by job and outcome.",
    labelNames: ["name", "outcome"],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [name, { runs, failures }] of jobRuns.read()) {
        counter.inc({ name, outcome: "ok" }, runs - failures);
        counter.inc({ name, outcome: "failed" }, failures);
      }
    },
  });
  const duration = new Gauge({
    name: "job_last_duration_seconds",
    help: "Duration of the last run of a background job.",
    labelNames: ["name"],
    registers: [registry],
    collect: () => {
      for (const [name, { seconds }] of jobRuns.read()) duration.set({ name }, seconds);
    },
  });
  const success = new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a background job last succeeded.",
    labelNames: ["name"],
    registers: [registry],
    collect: () => {
      for (const [name, { succeeded_at }] of jobRuns.read()) {
        if (succeeded_at) success.set({ name }, succeeded_at.getTime() / 1000);
      }
    },
  });
}
