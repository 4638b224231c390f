import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { watchJobs } from "#interfaces/operations/job-runs.ts";
import { watchSending } from "#interfaces/operations/sending-outcomes.ts";
import { watchBackups } from "#interfaces/operations/watch-backups.ts";
import { watchClockSkew } from "#interfaces/operations/watch-clock.ts";
import { type Folders, watchDisk } from "#interfaces/operations/watch-disk.ts";
import { watchGivenUp, watchSigningKey } from "#interfaces/operations/watch-given-up.ts";
import { watchJobLags } from "#interfaces/operations/watch-job-lags.ts";
import { watchKnowledge } from "#interfaces/operations/watch-knowledge.ts";
import { watchReplicas } from "#interfaces/operations/watch-replicas.ts";
import { watchWaiting } from "#interfaces/operations/watch-waiting.ts";
import { isLoopback } from "#platform/loopback.ts";
import type { Database } from "#storage/database.ts";

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Gauges named like counters, which Prometheus advises against; the same figures by type keep their names. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** `/metrics` for Prometheus: for this machine itself, or callers with the token. */
export function metricsEndpoint(token: string | undefined, folders: Folders) {
  return (app: FastifyInstance, dependencies: Dependencies): void => {
    const { database, jobRuns, sendingOutcomes, clockSkew, timings, clock } = dependencies;
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    for (const name of MISNAMED) registry.removeSingleMetric(name);
    watchPool(registry, database);
    watchReplicas(registry, database);
    watchKnowledge(registry, database);
    watchJobs(registry, jobRuns);
    watchJobLags(registry, database, jobRuns);
    watchSending(registry, sendingOutcomes);
    watchWaiting(registry, database);
    watchGivenUp(registry, database, clock);
    watchBackups(registry, database);
    watchSigningKey(registry, database);
    watchDisk(registry, folders);
    watchClockSkew(registry, clockSkew);
    watchRequests(registry, app);
    timings.register(registry);

    app.get("/metrics", async (request, reply) => {
      if (!mayRead(request, token)) return reply.callNotFound();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
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

function watchPool(registry: Registry, database: Database): void {
  const count = new Gauge({
    name: "database_connections",
    help: "Connections in the pool, and requests waiting for one.",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      count.set({ state: "open" }, database.totalCount);
      count.set({ state: "idle" }, database.idleCount);
      count.set({ state: "waited_for" }, database.waitingCount + database.shares.waiting());
    },
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined && given !== undefined) return isSame(given, token);
  // A proxy on this machine also calls from loopback, on behalf of anybody.
  const forwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !forwarded && isLoopback(socket.remoteAddress ?? "");
}

/** Compared as digests, which have the same length, so timing reveals nothing. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
}
