import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { isLoopback } from "#platform/loopback.ts";
import type { Database } from "#storage/database.ts";

/** Gauges named like counters, which Prometheus advises against; the same figures by type keep their names. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** What watches a process watches until its end, so all servers of a process share it. */
const ofProcess = new Registry();
let isWatched = false;

/** With the metrics of this process. */
export function processRegistry(): Registry {
  watchProcess();
  const registry = new Registry();
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
  return registry;
}

function watchProcess(): void {
  if (isWatched) return;
  isWatched = true;
  collectDefaultMetrics({ register: ofProcess });
  for (const name of MISNAMED) ofProcess.removeSingleMetric(name);
}

export function watchPool(registry: Registry, database: Database): void {
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

/** `/metrics` for this machine itself, or callers with the token. */
export function answerMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
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
