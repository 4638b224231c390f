import fastify from "fastify";
import { parseAcceptHeader } from "#interfaces/accept-header.ts";
import { securityHeaders } from "#interfaces/operations/security-headers.ts";
import type { Config } from "#platform/config.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { version } from "#platform/version.ts";
import { listen } from "#server/listen.ts";

/** What the port answers while the server starts: supervisors see a living process, and proxies wait. */
export type StartingApp = {
  /** What the start is doing, as a sentence that anybody may read. */
  readonly say: (problem: string) => void;
  readonly close: () => Promise<void>;
};

const RETRY_SECONDS = 5;

export async function openStartingApp(config: Pick<Config, "baseUrl" | "host" | "port">): Promise<StartingApp> {
  let problem = "The server is starting.";
  // A free port is chosen once, by the server itself.
  if (config.port === 0) return { say: () => {}, close: async () => {} };
  const app = fastify({ forceCloseConnections: true, genReqId: () => randomUUIDv7(new Date()) });
  securityHeaders(app, config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store", connection: "close" });
    done();
  });
  app.get("/healthz", () => ({ status: "ok", version: version() }));
  app.get("/readyz", (_request, reply) => reply.code(503).send({ status: "not ready", problem }));
  app.setNotFoundHandler((request, reply) => {
    reply.code(503).header("retry-after", RETRY_SECONDS);
    if (!parseAcceptHeader(request.headers.accept).has("text/html")) {
      return reply.send({ code: "UNAVAILABLE", message: `${problem} Try again in ${RETRY_SECONDS} s.` });
    }
    return reply.header("refresh", RETRY_SECONDS).type("text/plain; charset=utf-8").send(`${problem}\n`);
  });
  await listen(app, config);
  return {
    say: (now) => {
      problem = now;
    },
    close: () => app.close(),
  };
}
