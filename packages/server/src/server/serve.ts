import "#catalogue/records.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { jobs } from "#catalogue/jobs.ts";
import type { StreamAttempt } from "#domain/audit-streams/stream-context.ts";
import { openHold } from "#domain/backups/hold-deliveries.ts";
import type { ChatAttempt } from "#domain/chat/chat-context.ts";
import { makeDeliverables } from "#domain/deliverables/making/make-deliverables.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import type { MailOutcome } from "#domain/mails/mail-outcome.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import type { TrackerRound } from "#domain/trackers/tracker-context.ts";
import type { WebhookAttempt } from "#domain/webhooks/webhook-context.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Folders } from "#interfaces/operations/watch-disk.ts";
import { archiveFolder } from "#platform/archive/find-archive.ts";
import type { Config } from "#platform/config.ts";
import { openEmbedder } from "#platform/embeddings/open-embedder.ts";
import { isInBucket } from "#platform/files/bucket-address.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { openLog } from "#platform/log.ts";
import { openMailer } from "#platform/mail.ts";
import { noteServer } from "#platform/running-servers.ts";
import { type AppOptions, createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { endOnSignal } from "#server/end-on-signal.ts";
import { greet } from "#server/greet.ts";
import { createLifecycle, type Lifecycle } from "#server/lifecycle.ts";
import { closeApp, listen, localAddress } from "#server/listen.ts";
import { openTracing } from "#server/open-tracing.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { watchClock } from "#storage/clock-skew.ts";
import { openDatabase } from "#storage/database.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import type { Storage } from "#storage/open-storage.ts";
import { withReplicas } from "#storage/replicas.ts";

/** `portal` is the folder with the pages. */
type Pages = Pick<AppOptions, "portal" | "demoAccounts"> & {
  /** Frees the port, on which the start answered until now. */
  readonly open?: () => Promise<void>;
};

/** Serves until it receives a signal to stop. */
export async function serve(config: Config, storage: Storage, pages: Pages): Promise<void> {
  const log: FastifyBaseLogger = openLog(config.logLevel, config.tracing !== undefined);
  const report = (err: unknown, what: string) => log.warn({ err }, what);
  const lifecycle = createLifecycle((error, name) => report(error, `${name} did not stop cleanly`));
  // Stopped last, so that the spans of what stops before it are sent too.
  if (config.tracing) lifecycle.use("tracing", await openTracing(config.tracing, log));
  try {
    const { dependencies, address } = await startServing(config, storage, pages, { log, lifecycle, report });
    const started = Promise.withResolvers<void>();
    // From the moment it is ready. What is being started is stopped once it runs.
    endOnSignal(log, async () => {
      dependencies.shutdown.begin();
      await Promise.all([started.promise, sleep(config.availability.drainSeconds * 1_000)]);
      await lifecycle.stop().finally(() => storage.stop());
    });
    // An installation from before this version may lack some.
    await installLibrary(dependencies.database, dependencies);
    await startWorking(config, storage, dependencies, { log, lifecycle, report });
    const { baseUrl: base_url, environment } = config;
    const note = { base_url, environment, version: dependencies.version, address };
    lifecycle.use("the note", noteServer(config.dataDir, note));
    await greet(config, dependencies);
    started.resolve();
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

type Serving = {
  readonly dependencies: Dependencies;
  /** Where this machine reaches it. */
  readonly address: string | undefined;
};

/** What answers requests. */
async function startServing(
  config: Config,
  storage: Storage,
  { open = async () => {}, ...pages }: Pages,
  { log, lifecycle, report }: Running,
): Promise<Serving> {
  const primary = openDatabase(storage.login, config.connections, storage.pooled?.login);
  lifecycle.use("the database", () => primary.end());
  const failed = (error: unknown) => report(error, "a replica did not answer, and is left out for 5 s");
  const database = withReplicas(primary, storage.replicas ?? [], { settings: config.connections, report: failed });
  lifecycle.use("the replicas", () => database.replicas?.end());
  const authDatabase = openAuthDatabase(storage.authLogin, undefined, storage.pooled?.authLogin);
  lifecycle.use("the database of sign-in", () => authDatabase.end());
  const files = openFiles(config);
  const renderer = startRenderer();
  lifecycle.use("the renderer", renderer.close);
  const note = (message: string, error: unknown) => report(error, message);
  const clockSkew = watchClock(database, {
    clock: () => new Date(),
    toleranceSeconds: config.availability.clockToleranceSeconds,
    changed: (problem, seconds) =>
      log.warn({ seconds }, problem ?? "This server's clock agrees with the database's again."),
    failed: (error) => report(error, "the clock could not be compared with the database's"),
  });
  lifecycle.use("the comparison of clocks", clockSkew.stop);
  await clockSkew.measure();
  const { readBudget } = config;
  const dependencies = createDependencies({
    database,
    authDatabase,
    config,
    clockSkew,
    readBudget,
    files,
    renderer,
    report: note,
  });
  lifecycle.use("what is written behind answers", () => drainDependencies(dependencies));
  const { trustProxy, metricsToken, securityContact } = config;
  const folders = foldersOf(config);
  const app = createApp(dependencies, { log, trustProxy, metricsToken, folders, securityContact, ...pages });
  lifecycle.use("the HTTP server", () => closeApp(app));
  await app.ready();
  await open();
  await listen(app, config);
  return { dependencies, address: localAddress(app) };
}

function foldersOf({ dataDir, backups }: Config): Folders {
  const { folder } = backups.schedule ?? {};
  return { data: dataDir, ...(folder !== undefined && !isInBucket(folder) && { backups: folder }) };
}

/** What works behind the requests. */
async function startWorking(
  config: Config,
  storage: Storage,
  dependencies: Dependencies,
  { log, lifecycle, report }: Running,
): Promise<void> {
  const mailer = config.mail && openMailer(config.mail);
  lifecycle.use("the mailer", () => mailer?.close());
  const queues = await openJobQueues(storage.login, { report });
  lifecycle.use("the job queues", queues.stop);
  const embedder = openEmbedder(config);
  openKnowledge(dependencies.database, embedder);

  const showLink = (email: string, link: string) =>
    log.info({ email, link }, "SMTP_URL is not set, so this link was not sent by email: pass it on");
  const here = config.worksJobs ? jobs : jobs.filter(({ name }) => name !== makeDeliverables.name);
  const { sendingOutcomes } = dependencies;
  const reportMail = (outcome: MailOutcome, id: string) => {
    sendingOutcomes.count("MAIL", outcome.status);
    if (outcome.status === "FAILED") log.warn({ notification: id, reason: outcome.failure }, "an email was not sent");
  };
  const reportWebhook = ({ failure, ...sent }: WebhookAttempt) => {
    sendingOutcomes.count("WEBHOOK", failure === undefined ? "DELIVERED" : "FAILED");
    if (failure !== undefined) log.warn({ ...sent, reason: failure }, "a webhook was not delivered");
  };
  const reportStream = ({ failure, ...sent }: StreamAttempt) => {
    sendingOutcomes.count("AUDIT_STREAM", failure === undefined ? "ACCEPTED" : "FAILED");
    if (failure !== undefined) log.warn({ ...sent, reason: failure }, "an audit stream could not be delivered");
  };
  const reportChat = ({ failure, ...sent }: ChatAttempt) => {
    sendingOutcomes.count("CHAT", failure === undefined ? "SENT" : "FAILED");
    if (failure !== undefined) log.warn({ ...sent, reason: failure }, "a chat message was not sent");
  };
  const reportTracker = ({ failure, ...asked }: TrackerRound) => {
    sendingOutcomes.count("TRACKER", failure === undefined ? "ANSWERED" : "FAILED");
    if (failure !== undefined) log.warn({ ...asked, reason: failure }, "an issue tracker could not be asked");
  };
  const reports = { showLink, reportMail, reportWebhook, reportStream, reportChat, reportTracker };
  const stopping = new AbortController();
  const { owner } = storage;
  const { schedule } = config.backups;
  const folder = schedule && archiveFolder(schedule.folder, config.bucketAccess);
  const backups = schedule && folder && { schedule, folder, owner, signal: stopping.signal };
  const context = { ...dependencies, owner, mailer, embedder, random: Math.random, backups, ...reports };
  const isHeld = await openHold(dependencies.database);
  if (await isHeld()) log.warn("restored from a backup: nothing is sent until hotwash deliveries resume");
  const { jobRuns, clockSkew } = dependencies;
  const isClockWrong = () => clockSkew.problem() !== undefined;
  const running = await runJobs(here, context, { queues, jobRuns, log, isHeld, isClockWrong });
  lifecycle.use("the jobs", running.stop);
  // Stopped first: a backup can take long, and is begun again later.
  lifecycle.use("scheduled backups", () => stopping.abort());
  // Closed first, it gives up what it has in hand, and the job that waits for it ends.
  lifecycle.use("the embedder", () => embedder?.close());
}
