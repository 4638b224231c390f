import type { FastifyInstance, FastifyReply } from "fastify";
import { saidTo } from "#interfaces/request-language.ts";
import { type Refusal, type RefusalCode, shownDetails } from "#kernel/refusal.ts";
import { inEnglish, type Phrase } from "#platform/language/phrase.ts";

/** The HTTP status for each code. */
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

/** The refusal of a whole HTTP request. Like a `Refusal` it is thrown, and answered in one place. */
export class RequestRefusal extends Error {
  readonly status: number;
  readonly phrase: Phrase;
  /** What a program needs to do better, where the interface has a place for it. */
  readonly data: object | undefined;

  constructor(status: number, said: Phrase, data?: object) {
    super(inEnglish(said));
    this.phrase = said;
    this.status = status;
    this.data = data;
  }
}

export class BadRequest extends RequestRefusal {
  constructor(said: Phrase, data?: object) {
    super(400, said, data);
  }
}

/** Answers of these routes are not cached, unless a route allows it. */
export function cacheNothing(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}

/** As JSON with its status. */
export function answerRefusal(reply: FastifyReply, error: Refusal | RequestRefusal): object {
  reply.header("cache-control", "no-store");
  if (error instanceof RequestRefusal) {
    reply.code(error.status);
    return { code: "BAD_REQUEST", message: saidTo(reply.request, error.phrase) };
  }
  const { code, details, cause } = error;
  if (cause !== undefined) reply.log.warn({ err: cause }, "unavailable");
  if (details.retry_after !== undefined) reply.header("retry-after", String(details.retry_after));
  reply.code(details.is_too_large ? 413 : statuses[code]);
  return { code, message: saidTo(reply.request, error.phrase), ...shownDetails(details) };
}
