import type { FastifyInstance, FastifyRequest } from "fastify";
import { giveUp } from "#domain/agents/oauth-tokens.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { addressKey, spend } from "#interfaces/auth/rate-limits.ts";
import { requireRightClock } from "#interfaces/auth/require-right-clock.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { auditEnd } from "#interfaces/oauth/audit-end.ts";
import { answerOAuthFailures } from "#interfaces/oauth/oauth-failure.ts";
import { readForm } from "#interfaces/oauth/read-form.ts";
import { register } from "#interfaces/oauth/register.ts";
import { token } from "#interfaces/oauth/token.ts";

const REVOCATIONS = { window: 60, max: 600 };

/** The routes of OAuth 2.1 that programs of agents call. None reads a cookie. */
export function oauthEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  answerOAuthFailures(app);
  requireRightClock(app, dependencies, ["/api/oauth/revoke"]);
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.post("/api/oauth/register", (request, reply) => register(dependencies, request, reply));
  app.post("/api/oauth/token", (request) => token(dependencies, request));
  app.post("/api/oauth/revoke", (request) => revoke(dependencies, request));
}

/** An agent gives up its access (RFC 7009). Unknown tokens get the same answer: what they would open is closed. */
async function revoke(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  await spend(dependencies.auth.limits, addressKey("oauth-revoke", request.ip), REVOCATIONS);
  const form = readForm(request);
  const [given, clientId] = [form.need("token"), form.need("client_id")];
  const ended = await giveUp(dependencies, given, clientId, dependencies.clock());
  if (ended) await auditEnd(dependencies, request, ended, "AGENT");
  return {};
}
