import type { FastifyInstance, FastifyRequest } from "fastify";
import { RequestRefusal, statuses } from "#interfaces/answer-refusal.ts";
import { JSON_TYPE, unreadable } from "#interfaces/read-body.ts";
import { refusalOf } from "#kernel/unavailable.ts";

export type OAuthError =
  | "invalid_request"
  | "invalid_grant"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

/** A refusal in the form of RFC 6749, 5.2. */
export class OAuthFailure extends Error {
  readonly error: OAuthError;

  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
  }
}

/** Registrations are JSON, and everything else is a form. */
function typeOf({ url }: FastifyRequest): string {
  return url.startsWith("/api/oauth/register") ? JSON_TYPE : "application/x-www-form-urlencoded";
}

/** Programs of agents know these errors only. */
export function answerOAuthFailures(app: FastifyInstance): void {
  app.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
    const failed = (status: number, error: string, error_description: string) =>
      reply.code(status).header("cache-control", "no-store").send({ error, error_description });
    if (thrown instanceof OAuthFailure) return failed(400, thrown.error, thrown.message);
    if (thrown instanceof RequestRefusal) return failed(thrown.status, "invalid_request", thrown.message);
    const refusal = refusalOf(thrown);
    if (refusal) {
      const { retry_after } = refusal.details;
      if (retry_after !== undefined) reply.header("retry-after", String(retry_after));
      // The agent's program keeps its tokens: they work again from an allowed network.
      const error = refusal.details.policy ? "access_denied" : "temporarily_unavailable";
      return failed(statuses[refusal.code], error, refusal.message);
    }
    const status = thrown.statusCode ?? 500;
    if (status < 500) return failed(status, "invalid_request", `${unreadable(thrown, typeOf(request))}.`);
    request.log.error({ err: thrown, req: request }, "a request failed");
    return failed(500, "server_error", `Internal server error (request ${request.id})`);
  });
}
