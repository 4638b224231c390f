import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerRefusal, RequestRefusal } from "#interfaces/answer-refusal.ts";
import { JSON_TYPE, unreadable } from "#interfaces/read-body.ts";
import { refusalOf } from "#kernel/unavailable.ts";

function typesOf({ routeOptions }: FastifyRequest): string {
  const { operation } = routeOptions.config;
  return Object.keys(operation?.body?.content ?? {}).join(" or ") || JSON_TYPE;
}

function notFound({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = url.split("?", 1)[0];
  return reply.code(404).send({ code: "NOT_FOUND", message: `There is nothing at ${method} ${path}.` });
}

/** Errors that no interface answered itself: refusals with their reason, defects without internal details. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler(notFound);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof RequestRefusal ? error : refusalOf(error);
    if (refusal) return answerRefusal(reply, refusal);
    const status = error.statusCode ?? 500;
    // How files of pages are refused that cannot have such a name.
    if (status === 403 || status === 404) return notFound(request, reply);
    if (status >= 400 && status < 500) {
      return reply.code(status).send({ code: "BAD_REQUEST", message: unreadable(error, typesOf(request)) });
    }
    request.log.error({ err: error, req: request }, "a request failed");
    return reply
      .code(500)
      .send({ code: "INTERNAL_SERVER_ERROR", message: "Internal server error", request_id: request.id });
  });
}
