import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance } from "fastify";
import { refusalOf } from "#domain/unavailable.ts";
import { answerRefusal } from "#interfaces/answer-refusal.ts";

/** What no interface answered by itself: as JSON, and without a word of what is inside. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0];
    return reply.code(404).send({ code: "NOT_FOUND", message: `There is nothing at ${request.method} ${path}.` });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).send({ code: "BAD_REQUEST", message: STATUS_CODES[status] ?? "Bad Request" });
    }
    if (refusalOf(error)) return answerRefusal(reply, error);
    request.log.error({ err: error, req: request }, "a request failed");
    return reply
      .code(500)
      .send({ code: "INTERNAL_SERVER_ERROR", message: "Internal server error", request_id: request.id });
  });
}
