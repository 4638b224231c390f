import { createHash, randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright-core";

/** The address to which the program of an agent sends its person, and the verifier that it keeps. */
export async function askConsent(context: BrowserContext, redirect_uri: string) {
  const registration = { client_name: "Desk agent", redirect_uris: [redirect_uri] };
  const { client_id } = await (await context.request.post("/api/oauth/register", { data: registration })).json();
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const pkce = { code_challenge, code_challenge_method: "S256" };
  const query = { response_type: "code", client_id, redirect_uri, state: "a b&c=1", scope: "mcp:read", ...pkce };
  return { client_id, verifier, path: `/oauth/authorize?${new URLSearchParams(query)}` };
}
