import type { FastifyReply, FastifyRequest } from "fastify";
import { keepOAuthClient } from "#domain/agents/oauth-client.ts";
import { problemOf } from "#domain/agents/redirect-uri.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { clientName, redirectUris } from "#interfaces/oauth/client-metadata.ts";
import { SCOPE } from "#interfaces/oauth/metadata.ts";
import { OAuthFailure } from "#interfaces/oauth/oauth-failure.ts";

/** Hosted programs register once; those on a computer once for each computer. */
const REGISTRATIONS: RateRule = { window: 3_600, max: 60 };

/**
 * Registers the program of an agent (RFC 7591). Anybody may, because a registration opens nothing: a person decides, and
 * sees where the code goes. All programs are public clients, so none gets a secret.
 */
export async function register(
  { auth, authDatabase, clock, newId }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  await spend(auth.limits, addressKey("oauth-register", request.ip), REGISTRATIONS);
  const redirect_uris = redirectUris.safeParse(request.body).data?.redirect_uris;
  if (!redirect_uris) throw new OAuthFailure("invalid_redirect_uri", "redirect_uris must be a list of 1 to 10 URIs.");
  for (const uri of redirect_uris) {
    const problem = problemOf(uri);
    if (problem) throw new OAuthFailure("invalid_redirect_uri", `${uri.slice(0, 200)} ${problem}.`);
  }
  const named = clientName.safeParse(request.body);
  if (!named.success) {
    throw new OAuthFailure("invalid_client_metadata", "client_name must be 1 to 100 visible characters on one line.");
  }
  const now = clock();
  const client_id = newId();
  const { client_name } = named.data;
  await keepOAuthClient(authDatabase, { client_id, name: client_name, redirect_uris, fresh_until: null }, now);
  reply.code(201);
  return {
    client_id,
    client_id_issued_at: Math.floor(now.getTime() / 1_000),
    client_name,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    scope: SCOPE,
  };
}
