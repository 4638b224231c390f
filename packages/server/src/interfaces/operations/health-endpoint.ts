import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type Operation, object, text } from "#interfaces/openapi/operation.ts";
import { shared } from "#platform/shared.ts";
import { openProbe } from "#storage/probe.ts";

const STOPPING = "The server is shutting down.";

/** `/healthz`: the process responds. `/readyz`: it can also do its work. */
export function healthEndpoint(app: FastifyInstance, { database, version, shutdown, clockSkew }: Dependencies): void {
  const probe = openProbe(database, (err) => app.log.warn({ err }, "not ready"));
  const findProblem = shared(probe.findProblem);
  app.addHook("onClose", () => probe.close());
  app.get("/healthz", { config: { operation: healthy } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok", version }),
  );
  app.get("/readyz", { config: { operation: ready } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const problem = shutdown.hasBegun() ? STOPPING : ((await findProblem()) ?? clockSkew.problem());
    if (problem === undefined) return reply.send({ status: "ok" });
    return reply.code(503).send({ status: "not ready", problem });
  });
}

const healthy: Operation = {
  id: "healthz",
  tag: "health",
  summary: "Whether the process responds",
  callers: "anyone",
  answers: {
    200: {
      description: "It does.",
      content: { "application/json": object({ status: { const: "ok" }, version: text }) },
    },
  },
};

const ready: Operation = {
  id: "readyz",
  tag: "health",
  summary: "Whether the server can do its work",
  callers: "anyone",
  answers: {
    200: { description: "It can.", content: { "application/json": object({ status: { const: "ok" } }) } },
    503: {
      description: "Not ready, with the reason.",
      content: { "application/json": object({ status: { const: "not ready" }, problem: text }) },
    },
  },
};
