import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance } from "fastify";
import { answerRefusal, RequestRefusal } from "#interfaces/answer-refusal.ts";
import { refusalOf } from "#kernel/unavailable.ts";

/** Errors that no interface answered itself: refusals with their reason, defects without internal details. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0];
    return reply.code(404).send({ code: "NOT_FOUND", message: `There is nothing at ${request.method} ${path}.` });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof RequestRefusal ? error : refusalOf(error);
    if (refusal) return answerRefusal(reply, refusal);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).send({ code: "BAD_REQUEST", message: STATUS_CODES[status] ?? "Bad Request" });
    }
    request.log.error({ err: error, req: request }, "a request failed");
    return reply
      .code(500)
      .send({ code: "INTERNAL_SERVER_ERROR", message: "Internal server error", request_id: request.id });
  });
}
