import "#catalogue/records.ts";
import type { FastifyBaseLogger } from "fastify";
import { makeDeliverables } from "#domain/deliverables/making/make-deliverables.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { createJobRuns } from "#interfaces/operations/job-runs.ts";
import { readConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { openLog } from "#platform/log.ts";
import { printStatus } from "#platform/print-status.ts";
import { version } from "#platform/version.ts";
import { endOnSignal } from "#server/end-on-signal.ts";
import { createLifecycle } from "#server/lifecycle.ts";
import { closeApp, listen } from "#server/listen.ts";
import { openTracing } from "#server/open-tracing.ts";
import { runJobs } from "#server/run-jobs.ts";
import { createWorkerApp } from "#server/worker-app.ts";
import { openDatabase } from "#storage/database.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";
import { waitForDatabase } from "#storage/wait-for-database.ts";

const CONNECTIONS = 4;

type Options = {
  /** Whether it answers for its health and metrics, on the port of the settings. */
  readonly answers: boolean;
};

/** Works until stopped. */
export async function startWorker({ answers }: Options): Promise<void> {
  const config = readConfig(process.env);
  const log: FastifyBaseLogger = openLog(config.logLevel, config.tracing !== undefined);
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const lifecycle = createLifecycle((error, name) => report(error, `${name} did not stop cleanly`));
  if (config.tracing) lifecycle.use("tracing", await openTracing(config.tracing, log));
  const reach = waitForDatabase({ seconds: config.availability.databaseWaitSeconds, announce: printStatus });
  const storage = await openStorage({ ...config, announce: printStatus, reach });
  lifecycle.use("the storage", () => storage.stop());
  await reach(() => prepareStorage(storage));
  const database = openDatabase(storage.login, CONNECTIONS, storage.pooled?.login);
  lifecycle.use("the database", () => database.end());
  const renderer = startRenderer();
  lifecycle.use("the renderer", renderer.close);
  const queues = await openJobQueues(storage.login, { report });
  lifecycle.use("the job queues", queues.stop);
  const clock = () => new Date();
  const newId = () => randomUUIDv7(clock());
  const jobRuns = createJobRuns();
  if (answers) {
    const app = createWorkerApp(config, { database, jobRuns, log });
    lifecycle.use("the HTTP server", () => closeApp(app));
    await listen(app, config);
  }
  const context = { database, files: openFiles(config), renderer, clock, newId };
  const running = await runJobs([makeDeliverables], context, { queues, jobRuns, log });
  lifecycle.use("the jobs", running.stop);
  endOnSignal(log, lifecycle.stop);
  printStatus(`Hotwash ${version()} is running jobs`);
}
