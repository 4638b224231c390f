import type { Configuration, CustomFetch } from "openid-client";
import type { SignOnProvider } from "#domain/sign-on/find-provider.ts";
import { unsealProviderSecret } from "#domain/sign-on/provider-secret.ts";
import { explained } from "#interfaces/auth/sso/explained-failure.ts";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import { checkTokenHash } from "#interfaces/auth/sso/token-hash.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { inEnglish } from "#platform/language/phrase.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";

/** Signatures with keys that the provider publishes. HMAC would use the secret, and "none" nothing. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const [MOST_BYTES, ANSWER_MS] = [256 * 1024, 8_000];
/** Somebody who signs out is signed out here by then, and waits for this only. */
const SIGN_OUT_MS = 3_000;

type Given = Pick<Dependencies, "outbound" | "secrets" | "baseUrl">;

/** What binds an answer to the browser and the request that began it. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string };

export function callbackOf({ baseUrl }: Pick<Given, "baseUrl">, { id }: Pick<SignOnProvider, "id">): string {
  return `${baseUrl}/api/auth/sso/callback/${id}`;
}

/** Where the browser goes to sign in. */
export async function authorizationUrl(
  given: Given,
  provider: SignOnProvider,
  { state, nonce, verifier }: Checks,
  email: string | undefined,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
  const configuration = await discover(given, provider);
  const parameters = {
    redirect_uri: callbackOf(given, provider),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(email !== undefined && { login_hint: email }),
  };
  const url = explaining(() => buildAuthorizationUrl(configuration, parameters));
  const target = readTarget(url.href, given.outbound.rules);
  if ("problem" in target) throw new SignOnFailure("failed", `Its authorization address ${inEnglish(target.problem)}.`);
  return url.href;
}

/**
 * Where the browser goes to sign out at the provider too (RP-Initiated Logout); undefined if it offers no such place. No ID
 * token was kept, so the provider knows the person by their session there, and may ask them.
 */
export async function signOutUrl(given: Given, provider: SignOnProvider, email: string): Promise<string | undefined> {
  const { buildEndSessionUrl } = await import("openid-client");
  const configuration = await discover(given, provider, SIGN_OUT_MS);
  if (!configuration.serverMetadata().end_session_endpoint) return undefined;
  const parameters = { post_logout_redirect_uri: `${given.baseUrl}/sign-in`, logout_hint: email };
  const url = explaining(() => buildEndSessionUrl(configuration, parameters));
  return "problem" in readTarget(url.href, given.outbound.rules) ? undefined : url.href;
}

function explaining<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explained(error);
  }
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The claims of the person who signed in, from an answer that passes every check. */
export async function redeem(
  given: Given,
  provider: SignOnProvider,
  checks: Checks,
  query: URLSearchParams,
): Promise<Claims> {
  const client = await import("openid-client");
  const configuration = await discover(given, provider);
  const url = new URL(callbackOf(given, provider));
  url.search = query.toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SignOnFailure("failed", "It sent no ID token.");
    checkTokenHash(tokens.id_token ?? "", claims["at_hash"], tokens.access_token);
    if (isComplete(provider, claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    // What is signed counts.
    return { ...more, ...claims };
  } catch (error) {
    throw explained(error);
  }
}

/** Whether the ID token says all; some providers put less into it than they know. */
function isComplete({ role_claim }: SignOnProvider, claims: Claims): boolean {
  const wanted = ["email", "email_verified", "name", ...(role_claim === null ? [] : [role_claim])];
  return wanted.every((each) => claims[each] !== undefined);
}

/** Read each time: its keys and addresses may have changed, and people sign in seldom. */
async function discover(
  { outbound, secrets }: Given,
  provider: SignOnProvider,
  answerMs = ANSWER_MS,
): Promise<Configuration> {
  const client = await import("openid-client");
  const secret = unsealProviderSecret(secrets, provider.client_secret);
  if (secret === undefined) throw new SignOnFailure("failed", "The server cannot decrypt its secret: enter it again.");
  const fetch = fetchThrough(outbound, answerMs);
  const issuer = new URL(provider.issuer);
  try {
    const found = await client.discovery(issuer, provider.client_id, undefined, client.None(), {
      // Https is required by `outbound`, except where the operator allows otherwise.
      execute: [client.allowInsecureRequests],
      [client.customFetch]: fetch,
    });
    const { supportsPKCE: _, ...server } = found.serverMetadata();
    // The library accepts issuers of some providers that differ, for all of their tenants.
    if (new URL(server.issuer).href !== issuer.href) {
      throw new SignOnFailure("failed", "Its discovery document names another issuer.");
    }
    const offered = server.id_token_signing_alg_values_supported ?? ["RS256"];
    const accepted = offered.filter((each) => ALGORITHMS.includes(each));
    const metadata = { ...server, id_token_signing_alg_values_supported: accepted };
    const basic = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") === false;
    const authentication = basic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    const configuration = new client.Configuration(metadata, provider.client_id, undefined, authentication);
    configuration[client.customFetch] = fetch;
    client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  } catch (error) {
    throw explained(error);
  }
}

/** Every request to a provider follows the rules for addresses that users chose. Redirects are not followed. */
function fetchThrough(outbound: Outbound, answerMs: number): CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await outbound.post(url, {
      method: method === "GET" ? "GET" : "POST",
      headers: { ...headers, "user-agent": "Hotwash" },
      body: textOf(body),
      limits: { answerMs, bytes: MOST_BYTES },
    });
    const type = answer.headers["content-type"];
    const cut = answer.text.length >= MOST_BYTES;
    if (cut) throw new SignOnFailure("failed", "It sent more than 256 KiB.");
    return new Response(NO_BODY.includes(answer.status) ? null : answer.text, {
      status: answer.status,
      headers: type === undefined ? {} : { "content-type": type },
    });
  };
}

const NO_BODY = [101, 204, 205, 304];

function textOf(body: unknown): string {
  if (body === undefined || body === null) return "";
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error("A request to a provider has an unexpected body.");
}
