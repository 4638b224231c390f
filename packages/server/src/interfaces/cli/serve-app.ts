import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createApp } from "#app.ts";
import { makeAccountLink } from "#domain/accounts/account-links.ts";
import { startMaking } from "#domain/deliverables/making/start-making.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import { startIndexing } from "#domain/knowledge/start-indexing.ts";
import { deliverDue } from "#domain/live/deliver-due.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { type AppParts, drainAppParts, makeAppParts } from "#interfaces/app-parts.ts";
import { endOnSignal } from "#interfaces/cli/end-on-signal.ts";
import { CommandFailure } from "#interfaces/cli/failure.ts";
import { startHourlyWork } from "#interfaces/cli/hourly-work.ts";
import { tell } from "#interfaces/cli/print.ts";
import { startNotifying } from "#interfaces/cli/start-notifying.ts";
import type { Config } from "#platform/config.ts";
import { openEmbedder } from "#platform/embeddings/open-embedder.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { openLog } from "#platform/log.ts";
import { startRounds } from "#platform/poller.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { openJobs } from "#storage/jobs.ts";
import type { Storage } from "#storage/open-storage.ts";

/** Serves until it is told to end; `portal` is the folder with the pages. */
export async function serveApp(config: Config, storage: Storage, portal: string): Promise<void> {
  const database = openDatabase(storage.login, config.connections);
  const authDatabase = openAuthDatabase(storage.authLogin);
  const log: FastifyBaseLogger = openLog(config.logLevel);
  const files = openFiles(config);
  const renderer = startRenderer();
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const parts = makeAppParts({
    database,
    authDatabase,
    config,
    readBudget: config.readBudget,
    files,
    renderer,
    report: (message, err) => log.warn({ err }, message),
  });
  const { trustProxy, metricsToken } = config;
  const app = createApp(parts, { log, trustProxy, metricsToken, portal });
  const embedder = openEmbedder(config);
  openKnowledge(database, embedder);
  // In the order in which they end.
  const ends: End[] = [() => renderer.close(), () => endInOrder(app, parts, database)];
  const end = async () => {
    for (const each of ends) await each();
  };
  try {
    await listen(app, config);
    const jobs = await openJobs(storage.login, { report });
    ends.unshift(() => jobs.stop());
    const notifying = await startNotifying(parts, jobs, config, log);
    ends.splice(1, 0, () => notifying.close());
    ends.unshift(() => notifying.stop());
    const { clock, newId } = parts;
    const workshop = { database, files, renderer, clock, newId };
    const making = config.worksJobs ? await startMaking({ ...workshop, jobs, report }) : undefined;
    const indexing = startIndexing(database, { clock, newId, embedder, report });
    // The embedder gives up what it has in hand, so that the indexing need not wait for it.
    ends.unshift(() => Promise.all([indexing.stop(), embedder?.close(), making?.stop()]));
    const hourly = startHourlyWork(parts, log);
    const delivering = startRounds(() => deliverDue(database, parts), {
      everyMs: DELIVER_EVERY_MS,
      restMs: DELIVER_EVERY_MS,
      report: (error) => report(error, "injects whose time has come could not be delivered; it is tried again"),
    });
    ends.unshift(() => Promise.all([hourly.stop(), delivering.stop()]));
    endOnSignal(log, async () => {
      await end();
      await storage.stop();
    });
    await greet(config, parts, database);
  } catch (error) {
    // Else it would go on answering, without what works behind it.
    await end();
    throw error;
  }
}

type End = () => unknown;

async function greet(config: Config, { authDatabase, version, clock }: AppParts, database: Database): Promise<void> {
  tell(`Hotwash ${version} serves ${config.baseUrl}`);
  if (!(await findOperator(database))) {
    const path = await makeAccountLink(authDatabase, "SET_UP", null, clock());
    tell(`There is no account yet. Create the operator's first with this link, which works once, within a day:
  ${config.baseUrl}${path}
${OR_BY_COMMAND}`);
  }
}

/** Injects are late by so much at most. */
const DELIVER_EVERY_MS = 1_000;

const OR_BY_COMMAND = `or beside the running server:
  npx hotwash user create --organization "Your company" --name "Your name" --email you@company.example`;

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new CommandFailure(`Port ${port} of ${host} is in use by another program: end it, or set PORT.`);
    }
    if (code === "EACCES")
      throw new CommandFailure(`Port ${port} is not allowed to this user: set PORT to 1024 or above.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new CommandFailure(`HOST (${host}) is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all.`);
    }
    throw error;
  }
}

const FINISH_MS = 10_000;

/** Running requests finish first, since what they wrote is among what must reach the disk. */
async function endInOrder(app: FastifyInstance, parts: AppParts, database: Database): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(late);
  await drainAppParts(parts);
  await Promise.all([database.end(), parts.authDatabase.end()]);
}
