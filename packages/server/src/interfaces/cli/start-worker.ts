import "#catalogue/records.ts";
import type { FastifyBaseLogger } from "fastify";
import { startMaking } from "#domain/deliverables/making/start-making.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { endOnSignal } from "#interfaces/cli/end-on-signal.ts";
import { tell } from "#interfaces/cli/print.ts";
import { readConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { openLog } from "#platform/log.ts";
import { version } from "#platform/version.ts";
import { openDatabase } from "#storage/database.ts";
import { openJobs } from "#storage/jobs.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";

const CONNECTIONS = 4;

/** Works until it is told to end. */
export async function startWorker(): Promise<void> {
  const config = readConfig(process.env);
  const storage = await openStorage({ ...config, announce: tell });
  await prepareStorage(storage);
  const database = openDatabase(storage.login, CONNECTIONS);
  const log: FastifyBaseLogger = openLog(config.logLevel);
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const clock = () => new Date();
  const newId = () => randomUUIDv7(clock());
  const renderer = startRenderer();
  const jobs = await openJobs(storage.login, { report });
  const making = await startMaking({ database, files: openFiles(config), renderer, clock, newId, jobs, report });
  endOnSignal(log, async () => {
    await making.stop();
    await jobs.stop();
    renderer.close();
    await database.end();
    await storage.stop();
  });
  tell(`Hotwash ${version()} does jobs`);
}
