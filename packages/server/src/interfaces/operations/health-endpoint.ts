import type { FastifyInstance } from "fastify";
import type { AppParts } from "#interfaces/app-parts.ts";
import type { Database } from "#storage/database.ts";
import { pendingMigrations } from "#storage/migrate.ts";

/** `/healthz`: the process answers. `/readyz`: it can also do its work. */
export function healthEndpoint(app: FastifyInstance, { database, version }: AppParts): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok", version }));
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      const problem = await findProblem(database);
      if (problem === undefined) return reply.send({ status: "ok" });
      return reply.code(503).send({ status: "not ready", problem });
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ status: "not ready", problem: "The database does not answer." });
    }
  });
}

async function findProblem(database: Database): Promise<string | undefined> {
  await database.query("select 1");
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return undefined;
  return `The database lacks ${pending.join(", ")}: run hotwash migrate.`;
}
