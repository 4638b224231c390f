import type { OAuthClient } from "#domain/agents/oauth-client.ts";
import { isRegistered, withAnswer } from "#domain/agents/redirect-uri.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { findClient } from "#interfaces/oauth/find-client.ts";
import { isResource, resourceOf } from "#interfaces/oauth/metadata.ts";
import { readParameters } from "#interfaces/oauth/read-form.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

/** What an agent's program asks of a person. */
export type AuthorizationRequest = {
  readonly client: OAuthClient;
  readonly redirect_uri: string;
  readonly challenge: string;
  readonly state: string | undefined;
};

/**
 * A request that its program must be told is wrong. The person goes back by a link of their own: a program that anybody
 * can register must not make this server send people anywhere.
 */
export type Returned = { readonly message: string; readonly return_to: string };

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Until program and address are known, there is nobody to tell, so those are refusals. */
export async function readAuthorizationRequest(
  dependencies: Dependencies,
  query: string,
): Promise<AuthorizationRequest | Returned> {
  const parameters = read(query);
  const client = await findClient(dependencies, need(parameters, "client_id"));
  if (!client) {
    const message = verbatim(
      "client_id: this program is not registered here, or its registration was forgotten. Remove the connection in your agent and add it again.",
    );
    throw new Refusal("BAD_USER_INPUT", message, { field: "client_id" });
  }
  const redirect_uri = need(parameters, "redirect_uri");
  if (!isRegistered(client.redirect_uris, redirect_uri)) {
    const message = phrase`redirect_uri: this program has not registered the address that it wants the answer sent to.`;
    throw new Refusal("BAD_USER_INPUT", message, { field: "redirect_uri" });
  }
  const state = parameters.get("state");
  const wrong = problemOf(dependencies, parameters);
  if (wrong) {
    const [error, error_description] = wrong;
    const answer = { error, error_description, state, iss: dependencies.baseUrl };
    return { message: error_description, return_to: withAnswer(redirect_uri, answer) };
  }
  return { client, redirect_uri, challenge: need(parameters, "code_challenge"), state };
}

type Parameters = ReadonlyMap<string, string>;

function read(query: string): Parameters {
  try {
    return readParameters(query);
  } catch (error) {
    throw new Refusal(
      "BAD_USER_INPUT",
      verbatim(error instanceof Error ? error.message : "The address cannot be read."),
    );
  }
}

function need(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value !== undefined) return value;
  throw new Refusal("BAD_USER_INPUT", verbatim(`${name}: required.`), { field: name });
}

/** The error of RFC 6749 or an extension, and its description. */
function problemOf(dependencies: Dependencies, parameters: Parameters): readonly [string, string] | undefined {
  if (parameters.has("request") || parameters.has("request_uri")) {
    return ["request_not_supported", "Send the parameters in the address, not as request or request_uri."];
  }
  if (parameters.get("response_type") !== "code") return ["unsupported_response_type", "response_type must be code."];
  if ((parameters.get("response_mode") ?? "query") !== "query")
    return ["invalid_request", "response_mode must be query."];
  // Without a method the challenge would be the verifier itself, which anybody who sees the address could use.
  if (parameters.get("code_challenge_method") !== "S256") {
    return ["invalid_request", "PKCE is required: code_challenge_method must be S256."];
  }
  if (!CHALLENGE.test(parameters.get("code_challenge") ?? "")) {
    return ["invalid_request", "PKCE is required: code_challenge must be a SHA-256 in base64url."];
  }
  const resource = parameters.get("resource");
  if (resource !== undefined && !isResource(dependencies, resource)) {
    return ["invalid_target", `resource must be ${resourceOf(dependencies)}.`];
  }
  if (parameters.get("prompt") === "none") return ["interaction_required", "A person must agree each time."];
  return undefined;
}
