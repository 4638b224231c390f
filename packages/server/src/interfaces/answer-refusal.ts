import type { FastifyReply } from "fastify";
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

/** A refusal as JSON with its status; anything else is thrown on, for it is a defect. */
export function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, details } = error;
  const field = details.field === undefined ? {} : { field: details.field };
  if (details.retry_after !== undefined) reply.header("retry-after", String(details.retry_after));
  return reply.code(statuses[code]).send({ code, message, ...field });
}
