import "#catalogue/records.ts";
import type { FastifyBaseLogger } from "fastify";
import { startMaking } from "#domain/deliverables/making/start-making.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { readConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { openLog } from "#platform/log.ts";
import { tell } from "#platform/tell.ts";
import { version } from "#platform/version.ts";
import { endOnSignal } from "#server/end-on-signal.ts";
import { createLifecycle } from "#server/lifecycle.ts";
import { openDatabase } from "#storage/database.ts";
import { openJobs } from "#storage/jobs.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";

const CONNECTIONS = 4;

/** Works until stopped. */
export async function startWorker(): Promise<void> {
  const config = readConfig(process.env);
  const log: FastifyBaseLogger = openLog(config.logLevel);
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const lifecycle = createLifecycle((error, name) => report(error, `${name} did not stop cleanly`));
  const storage = await openStorage({ ...config, announce: tell });
  lifecycle.use("the storage", () => storage.stop());
  await prepareStorage(storage);
  const database = openDatabase(storage.login, CONNECTIONS);
  lifecycle.use("the database", () => database.end());
  const renderer = startRenderer();
  lifecycle.use("the renderer", renderer.close);
  const jobs = await openJobs(storage.login, { report });
  lifecycle.use("the job queue", jobs.stop);
  const clock = () => new Date();
  const newId = () => randomUUIDv7(clock());
  const making = await startMaking({ database, files: openFiles(config), renderer, clock, newId, jobs, report });
  lifecycle.use("making deliverables", making.stop);
  endOnSignal(log, lifecycle.stop);
  tell(`Hotwash ${version()} is running jobs`);
}
