import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findProvider, findProvidersFor, keepFailure } from "#domain/sign-on/find-provider.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { checkSender } from "#interfaces/auth/auth-proxy.ts";
import { emailAddress } from "#interfaces/auth/email-address.ts";
import { minimumDuration } from "#interfaces/auth/minimum-duration.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import { beginAttempt, newChecks, useAttempt } from "#interfaces/auth/sso/attempt.ts";
import { completeSignOn } from "#interfaces/auth/sso/complete-sign-on.ts";
import { linkRoutes } from "#interfaces/auth/sso/link-routes.ts";
import { authorizationUrl } from "#interfaces/auth/sso/relying-party.ts";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

const asked = z.object({ email: emailAddress });
const begun = z.object({
  provider: z.string().max(36),
  email: emailAddress.optional(),
  // A page of ours, after signing in.
  back: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
    .optional(),
});

const ADDRESS: RateRule = { window: 60, max: 30 };

/** Signing in with the provider of an organization (OpenID Connect: code flow with PKCE). */
export function signOnRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post("/api/auth/sso/providers", (request) => listProviders(dependencies, request));
  app.post("/api/auth/sso/start", (request, reply) => start(dependencies, request, reply));
  app.get("/api/auth/sso/callback/:provider", async (request, reply) =>
    reply.redirect(await comeBack(dependencies, request, reply), SEE_OTHER),
  );
  linkRoutes(app, dependencies);
}

const SEE_OTHER = 303;

/** By the domain of the address alone, in the same time for every address. */
async function listProviders(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  checkSender(dependencies, request);
  const given = asked.safeParse(request.body);
  if (!given.success) throw new BadRequest(verbatim("Send JSON with an email address."));
  await countAddress(dependencies, request);
  const inTime = minimumDuration();
  const providers = await findProvidersFor(dependencies.database, given.data.email);
  await inTime();
  return { providers };
}

async function start(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkSender(dependencies, request);
  const given = begun.safeParse(request.body);
  if (!given.success)
    throw new BadRequest(verbatim("Send JSON with the ID of a provider and, optionally, email and back."));
  await countAddress(dependencies, request);
  const provider = await findProvider(dependencies.database, given.data.provider);
  if (!provider) throw new Refusal("NOT_FOUND", phrase`There is no such provider, or nobody signs in with it now.`);
  const checks = newChecks();
  try {
    const url = await authorizationUrl(dependencies, provider, checks, given.data.email);
    await beginAttempt(dependencies, request, reply, { ...checks, provider: provider.id, back: given.data.back });
    return { url };
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    await keepFailure(dependencies.database, provider, error.message, dependencies.clock());
    request.log.warn({ provider: provider.id, reason: error.message }, "a sign-in by a provider did not begin");
    throw new Refusal(
      "UNAVAILABLE",
      phrase`The provider does not answer as it should: try again later, or sign in otherwise.`,
    );
  }
}

/** The page that follows: the one that was wanted, or sign-in with what went wrong. */
async function comeBack(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = new URL(request.url, dependencies.baseUrl).searchParams;
  dependencies.clock.check?.(); // A GET that begins a session.
  await countAddress(dependencies, request);
  const attempt = await useAttempt(dependencies, request, query.get("state") ?? "");
  const path = z.object({ provider: z.string() }).parse(request.params).provider;
  // Each provider has its own address: an answer that comes to another one's was mixed up.
  if (attempt?.provider !== path) return "/sign-in?sso=expired";
  const provider = await findProvider(dependencies.database, attempt.provider);
  if (!provider) return "/sign-in?sso=expired";
  try {
    await completeSignOn(dependencies, request, reply, { provider, attempt, query });
    return attempt.back ?? "/";
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    if (error.outcome !== "cancelled") {
      await keepFailure(dependencies.database, provider, error.message, dependencies.clock());
      request.log.warn({ provider: provider.id, reason: error.message }, "a sign-in by a provider failed");
    }
    return `/sign-in?sso=${error.outcome}`;
  }
}

async function countAddress({ auth }: Dependencies, { ip }: FastifyRequest): Promise<void> {
  await spend(auth.limits, addressKey("sso", ip), ADDRESS);
}
