import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

export const SCOPE = "mcp:read";
const MCP = "/api/mcp";
/** Of RFC 9728: where a client learns how to sign in. */
const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

type Site = Pick<Dependencies, "baseUrl">;

/** The address that tokens are for. */
export function resourceOf({ baseUrl }: Site): string {
  return `${baseUrl}${MCP}`;
}

/** Whether a client means this server. Scheme and host are compared without regard to case. */
export function isResource(site: Site, asked: string): boolean {
  return URL.canParse(asked) && !asked.includes("#") && new URL(asked).href === resourceOf(site);
}

/** The challenge to a refused caller of the MCP endpoint. */
export function challenge({ baseUrl }: Site, error?: "invalid_token"): string {
  const metadata = `resource_metadata="${baseUrl}${RESOURCE_METADATA}${MCP}", scope="${SCOPE}"`;
  return error === undefined ? `Bearer ${metadata}` : `Bearer error="${error}", ${metadata}`;
}

/** What clients look up before they ask for access. It is public, and any page may read it. */
export function oauthMetadata(app: FastifyInstance, { baseUrl }: Dependencies): void {
  const resource = {
    resource: resourceOf({ baseUrl }),
    resource_name: "Hotwash",
    authorization_servers: [baseUrl],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ["header"],
  };
  const server = {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/api/oauth/token`,
    registration_endpoint: `${baseUrl}/api/oauth/register`,
    revocation_endpoint: `${baseUrl}/api/oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
  for (const [url, document] of [
    [RESOURCE_METADATA, resource],
    [`${RESOURCE_METADATA}${MCP}`, resource],
    ["/.well-known/oauth-authorization-server", server],
  ] as const) {
    const text = JSON.stringify(document);
    app.get(url, (_request, reply) =>
      reply
        .headers({ "cache-control": "public, max-age=300", "access-control-allow-origin": "*" })
        .type("application/json; charset=utf-8")
        .send(text),
    );
  }
}
