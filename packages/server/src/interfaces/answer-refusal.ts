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
