import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { watchJobs } from "#interfaces/operations/job-runs.ts";
import { answerMetrics, processRegistry, watchPool } from "#interfaces/operations/process-metrics.ts";
import { watchSending } from "#interfaces/operations/sending-outcomes.ts";
import { watchBackups } from "#interfaces/operations/watch-backups.ts";
import { watchClockSkew } from "#interfaces/operations/watch-clock.ts";
import { type Folders, watchDisk } from "#interfaces/operations/watch-disk.ts";
import { watchFeed } from "#interfaces/operations/watch-feed-wait.ts";
import { watchGivenUp, watchSigningKey } from "#interfaces/operations/watch-given-up.ts";
import { watchJobLags } from "#interfaces/operations/watch-job-lags.ts";
import { watchKnowledge } from "#interfaces/operations/watch-knowledge.ts";
import { watchReplicas } from "#interfaces/operations/watch-replicas.ts";
import { watchWaiting } from "#interfaces/operations/watch-waiting.ts";

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `/metrics` for Prometheus: for this machine itself, or callers with the token. */
export function metricsEndpoint(token: string | undefined, folders: Folders) {
  return (app: FastifyInstance, dependencies: Dependencies): void => {
    const { database, jobRuns, sendingOutcomes, clockSkew, timings, clock } = dependencies;
    const registry = processRegistry();
    watchPool(registry, database);
    watchReplicas(registry, database);
    watchKnowledge(registry, database);
    watchJobs(registry, jobRuns);
    watchJobLags(registry, database, jobRuns);
    watchSending(registry, sendingOutcomes);
    watchWaiting(registry, database);
    watchFeed(registry, database, clock);
    watchGivenUp(registry, database, clock);
    watchBackups(registry, database);
    watchSigningKey(registry, database);
    watchDisk(registry, folders);
    watchClockSkew(registry, clockSkew);
    watchRequests(registry, app);
    timings.register(registry);
    answerMetrics(app, registry, token);
  };
}

function watchRequests(registry: Registry, app: FastifyInstance): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Request duration by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    // Without a route the path is the caller's text, with endlessly many values.
    const route = routeOptions.url ?? "none";
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
