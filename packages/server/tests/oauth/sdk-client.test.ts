import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { freePort } from "#platform/free-port.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Flow, openFlow, type Person } from "#tests/oauth/flow.ts";

const PORT = await freePort();
const BASE = `http://localhost:${PORT}`;

let flow: Flow;
let ada: Person;
before(async () => {
  // Its metadata names the address that it listens at, so this is known beforehand.
  flow = await openFlow({ baseUrl: BASE, origins: [BASE, "http://localhost:4000"] });
  await crowd(flow.door, "client", { exercises: 1, gaps: 5, items: 1, scores: 1 });
  ada = await flow.person("client");
  await flow.app.listen({ port: PORT, host: "localhost" });
});
beforeEach(() => flow.fresh());
after(() => flow.stop());

/** A host of agents that knows only the address of the endpoint. Its browser is a person who presses Allow. */
function host() {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; code?: string } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: "http://localhost:53682/callback",
    clientMetadata: { client_name: "SDK", redirect_uris: ["http://localhost:53682/callback"] },
    state: () => "state-of-the-sdk",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    codeVerifier: () => kept.verifier ?? "",
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    redirectToAuthorization: async (url) => {
      assert.equal(`${url.origin}${url.pathname}`, `${BASE}/oauth/authorize`);
      const asked = (await flow.ask(ada.cookie, url.search.slice(1))).json();
      const answered = (await flow.answer(ada.cookie, { request: asked.request, allow: true })).json();
      kept.code = new URL(answered.return_to).searchParams.get("code") ?? "";
    },
  };
  return { kept, provider };
}

const address = new URL(`${BASE}/api/mcp`);

/** It is one, but for a session id that may be undefined, which the type of transports does not allow for. */
function isTransport(value: object): value is Transport {
  return "start" in value && "send" in value && "close" in value;
}

async function connected(provider: OAuthClientProvider): Promise<Client> {
  const client = new Client({ name: "tests", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(address, { authProvider: provider });
  assert.ok(isTransport(transport));
  await client.connect(transport);
  return client;
}

async function assertCalls(client: Client): Promise<void> {
  const { structuredContent } = await client.callTool({ name: "list_gaps", arguments: { limit: 3 } });
  assert.match(JSON.stringify(structuredContent), /"total":5/);
}

test("M66, M69, M75: the reference client connects by the address alone, refreshes and calls a tool", async () => {
  const { kept, provider } = host();
  await assert.rejects(connected(provider), UnauthorizedError);
  assert.ok(kept.client && kept.code);
  const transport = new StreamableHTTPClientTransport(address, { authProvider: provider });
  await transport.finishAuth(kept.code);
  const { access_token } = kept.tokens ?? assert.fail("There are no tokens.");
  const client = await connected(provider);
  await assertCalls(client);
  await client.close();

  flow.later(11 * 60_000);
  const later = await connected(provider);
  await assertCalls(later);
  assert.notEqual(kept.tokens?.access_token, access_token, "it fetched another token by itself");
  await later.close();
});
