import "#catalogue/records.ts";
import type { FastifyBaseLogger } from "fastify";
import { jobs as scheduled } from "#catalogue/jobs.ts";
import { startMaking } from "#domain/deliverables/making/start-making.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import { startIndexing } from "#domain/knowledge/start-indexing.ts";
import { startPost } from "#domain/mails/start-post.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { HOUR_MS, type Job } from "#kernel/job.ts";
import type { Config } from "#platform/config.ts";
import { openEmbedder } from "#platform/embeddings/open-embedder.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { openLog } from "#platform/log.ts";
import { openMailer } from "#platform/mail.ts";
import { createApp } from "#server/app.ts";
import { endOnSignal } from "#server/end-on-signal.ts";
import { greet } from "#server/greet.ts";
import { createLifecycle, type Lifecycle } from "#server/lifecycle.ts";
import { closeApp, listen } from "#server/listen.ts";
import { drainDependencies, makeDependencies } from "#server/make-dependencies.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { openJobs } from "#storage/jobs.ts";
import type { Storage } from "#storage/open-storage.ts";

/** Serves until it is told to end; `portal` is the folder with the pages. */
export async function serve(config: Config, storage: Storage, portal: string): Promise<void> {
  const log: FastifyBaseLogger = openLog(config.logLevel);
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const lifecycle = createLifecycle((error, name) => report(error, `${name} did not stop cleanly`));
  try {
    const parts = await startServing(config, storage, portal, { log, lifecycle, report });
    await startWorking(config, storage, parts, { log, lifecycle, report });
    endOnSignal(log, () => lifecycle.stop().finally(() => storage.stop()));
    await greet(config, parts);
  } catch (error) {
    // Else it would go on answering, without what works behind it.
    await lifecycle.stop().catch(() => {}); // reported, and the first error says more
    throw error;
  }
}

type Running = {
  readonly log: FastifyBaseLogger;
  readonly lifecycle: Lifecycle;
  readonly report: (error: unknown, what: string) => void;
};

/** What answers requests. */
async function startServing(
  config: Config,
  storage: Storage,
  portal: string,
  { log, lifecycle, report }: Running,
): Promise<Dependencies> {
  const database = openDatabase(storage.login, config.connections);
  lifecycle.use("the database", () => database.end());
  const authDatabase = openAuthDatabase(storage.authLogin);
  lifecycle.use("the database of sign-in", () => authDatabase.end());
  const files = openFiles(config);
  const renderer = startRenderer();
  lifecycle.use("the renderer", renderer.close);
  const note = (message: string, error: unknown) => report(error, message);
  const { readBudget } = config;
  const parts = makeDependencies({ database, authDatabase, config, readBudget, files, renderer, report: note });
  lifecycle.use("what is written behind answers", () => drainDependencies(parts));
  const { trustProxy, metricsToken } = config;
  const app = createApp(parts, { log, trustProxy, metricsToken, portal });
  lifecycle.use("the HTTP server", () => closeApp(app));
  await listen(app, config);
  return parts;
}

/** What works behind the requests. */
async function startWorking(
  config: Config,
  storage: Storage,
  parts: Dependencies,
  { log, lifecycle, report }: Running,
): Promise<void> {
  const { database, authDatabase, files, renderer, clock, newId, baseUrl } = parts;
  const mailer = config.mail && openMailer(config.mail);
  lifecycle.use("the mailer", () => mailer?.close());
  const jobs = await openJobs(storage.login, { report });
  lifecycle.use("the job queue", jobs.stop);

  const showLink = (email: string, link: string) =>
    log.info({ email, link }, "SMTP_URL is not set, so this link was not sent by email: pass it on");
  const post = await startPost(database, { authDatabase, jobs, mailer, baseUrl, clock, showLink, report });
  lifecycle.use("mailing", post.stop);
  if (config.worksJobs) {
    const making = await startMaking({ database, files, renderer, clock, newId, jobs, report });
    lifecycle.use("making deliverables", making.stop);
  }
  const embedder = openEmbedder(config);
  openKnowledge(database, embedder);
  const indexing = startIndexing(database, { clock, newId, embedder, report });
  lifecycle.use("indexing", indexing.stop);
  // Closed first, it gives up what it has in hand, and the indexing need not wait for it.
  lifecycle.use("the embedder", () => embedder?.close());
  const running = runJobs([...scheduled, pruneSignIn(parts)], { ...parts, log });
  lifecycle.use("jobs", running.stop);
}

/** Sign-in keeps its own tables. */
function pruneSignIn({ auth }: Dependencies): Job {
  return { name: "forget-sign-ins", everyMs: HOUR_MS, run: () => auth.prune().then(() => undefined) };
}
