import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { securityHeaders } from "../../packages/server/src/interfaces/operations/security-headers.ts";
import { randomUUIDv7 } from "../../packages/server/src/platform/ids.ts";
import { openLog } from "../../packages/server/src/platform/log.ts";

/** What the product puts around every answer: a named request, a line in the log, and headers that guard browsers. */
export function guardedServer(): FastifyInstance {
  const log: FastifyBaseLogger = openLog("info");
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: () => randomUUIDv7(new Date()),
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ req: request, status: reply.statusCode, ms: reply.elapsedTime }, "request");
    done();
  });
  securityHeaders(app, { baseUrl: "http://127.0.0.1:4000" });
  return app;
}
