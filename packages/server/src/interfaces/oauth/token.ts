import type { FastifyRequest } from "fastify";
import { type Outcome, redeemCode, refresh } from "#domain/agents/oauth-tokens.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { auditEnd } from "#interfaces/oauth/audit-end.ts";
import { isResource, resourceOf, SCOPE } from "#interfaces/oauth/metadata.ts";
import { OAuthFailure } from "#interfaces/oauth/oauth-failure.ts";
import { type Form, readForm } from "#interfaces/oauth/read-form.ts";

/** Hosted programs ask for all their people from few addresses. */
const TOKENS: RateRule = { window: 60, max: 600 };
/** RFC 7636, 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** Tokens for a code, or for a refresh token (RFC 6749, 4.1.3 and 6). */
export async function token(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  await spend(dependencies.auth.limits, addressKey("oauth-token", request.ip), TOKENS);
  const form = readForm(request);
  const resource = readResource(dependencies, form);
  const outcome = await exchange(dependencies, form, { resource, address: request.ip });
  if ("access_token" in outcome) {
    const { access_token, refresh_token, expires_in } = outcome;
    return { access_token, token_type: "Bearer", expires_in, refresh_token, scope: SCOPE };
  }
  if (outcome.ended) await auditEnd(dependencies, request, outcome.ended, "REPLAY");
  throw new OAuthFailure("invalid_grant", outcome.refused);
}

type From = { readonly resource: string; readonly address: string };

function exchange(dependencies: Dependencies, form: Form, from: From): Promise<Outcome> {
  const now = dependencies.clock();
  const grant = form.need("grant_type");
  const client_id = form.need("client_id");
  if (grant === "authorization_code") {
    const verifier = form.need("code_verifier");
    if (!VERIFIER.test(verifier))
      throw new OAuthFailure("invalid_request", "code_verifier must have 43 to 128 characters.");
    const given = { code: form.need("code"), redirect_uri: form.get("redirect_uri"), client_id, verifier, ...from };
    return redeemCode(dependencies, given, now);
  }
  if (grant === "refresh_token") {
    return refresh(dependencies, { refresh_token: form.need("refresh_token"), client_id, ...from }, now);
  }
  throw new OAuthFailure("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
}

/** Clients of older revisions do not say which; there is only one. */
function readResource(dependencies: Dependencies, form: Form): string {
  const asked = form.get("resource");
  if (asked === undefined || isResource(dependencies, asked)) return resourceOf(dependencies);
  throw new OAuthFailure("invalid_target", `resource must be ${resourceOf(dependencies)}.`);
}
