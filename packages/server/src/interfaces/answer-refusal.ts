import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";

const statuses: Readonly<Record<RefusalCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  QUERY_TOO_COMPLEX: 400,
};

/** A request that does not fit its route, whatever it is about. It is thrown, and answered where refusals are. */
export class BadRequest extends Error {}

/** Answers of these routes are kept by nothing on the way, unless a route allows it. */
export function cacheNothing(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}

/** Answers what `work` refuses as JSON with its status. Nothing of it is kept on the way, unless `work` allows it. */
export async function answering(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  try {
    return await work();
  } catch (error) {
    return answerRefusal(reply, error);
  }
}

/** Whatever is no refusal is thrown on, for it is a defect. */
export function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof BadRequest) return reply.code(400).send({ code: "BAD_REQUEST", message: error.message });
  if (!(error instanceof Refusal)) throw error;
  const { code, message, details } = error;
  const { field, allowed, retry_after } = details;
  if (retry_after !== undefined) reply.header("retry-after", String(retry_after));
  return reply.code(statuses[code]).send({
    code,
    message,
    ...(field !== undefined && { field }),
    ...(allowed !== undefined && { allowed }),
  });
}
