import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type JobRuns, watchJobs } from "#interfaces/operations/job-runs.ts";
import { answerMetrics, processRegistry, watchPool } from "#interfaces/operations/process-metrics.ts";
import { securityHeaders } from "#interfaces/operations/security-headers.ts";
import { watchJobLags } from "#interfaces/operations/watch-job-lags.ts";
import type { Config } from "#platform/config.ts";
import { version } from "#platform/version.ts";
import type { Database } from "#storage/database.ts";

type Worker = { readonly database: Database; readonly jobRuns: JobRuns; readonly log: FastifyBaseLogger };

/** What a worker says of itself: that it lives, and its metrics. */
export function createWorkerApp(
  config: Pick<Config, "baseUrl" | "metricsToken">,
  { database, jobRuns, log }: Worker,
): FastifyInstance {
  const app = fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  securityHeaders(app, config);
  const registry = processRegistry();
  watchPool(registry, database);
  watchJobs(registry, jobRuns);
  watchJobLags(registry, database, jobRuns);
  answerMetrics(app, registry, config.metricsToken);
  app.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok", version: version() }),
  );
  return app;
}
