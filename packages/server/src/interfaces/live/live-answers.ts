import type { FastifyReply } from "fastify";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";

const STATUS: Readonly<Record<RefusalCode, number>> = {
  BAD_USER_INPUT: 400,
  QUERY_TOO_COMPLEX: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
};

/** Answers what `work` refuses; whatever else it throws is a defect. */
export async function answering(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, details } = error;
    const { field, allowed, retry_after } = details;
    if (retry_after !== undefined) reply.header("retry-after", retry_after);
    return reply.code(STATUS[code]).send({
      code,
      message,
      ...(field !== undefined && { field }),
      ...(allowed !== undefined && { allowed }),
    });
  }
}
