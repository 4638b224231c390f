import type { FastifyReply } from "fastify";
import type { RefusalCode } from "#domain/refusal.ts";
import { refusalOf } from "#domain/unavailable.ts";

/** The HTTP status that each code is answered with. */
export const statuses: Readonly<Record<RefusalCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  QUERY_TOO_COMPLEX: 400,
  UNAVAILABLE: 503,
};

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
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const { code, message, details, cause } = refusal;
  if (cause !== undefined) reply.log.warn({ err: cause }, "unavailable");
  const { field, allowed, retry_after } = details;
  if (retry_after !== undefined) reply.header("retry-after", String(retry_after));
  return reply.code(statuses[code]).send({
    code,
    message,
    ...(field !== undefined && { field }),
    ...(allowed !== undefined && { allowed }),
  });
}
