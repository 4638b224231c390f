import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { shared } from "#platform/shared.ts";
import { openProbe } from "#storage/probe.ts";

/** `/healthz`: the process responds. `/readyz`: it can also do its work. */
export function healthEndpoint(app: FastifyInstance, { database, version }: Dependencies): void {
  const probe = openProbe(database, (err) => app.log.warn({ err }, "not ready"));
  const findProblem = shared(probe.findProblem);
  app.addHook("onClose", () => probe.close());
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok", version }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const problem = await findProblem();
    if (problem === undefined) return reply.send({ status: "ok" });
    return reply.code(503).send({ status: "not ready", problem });
  });
}
