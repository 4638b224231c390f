import type { FastifyInstance } from "fastify";
import { type Answer, ask, dataOf, type Headers, post, type Row, rowOf } from "#tests/graphql/asking.ts";
import type { Given } from "#tests/graphql/wrong-inputs.ts";
import { postMcp } from "#tests/support/ask.ts";

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { plaintext
  api_key { id prefix scopes role state organization { id } } } }`;
const REVOKE = "mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { state revoked_at } }";

export type IssuedKey = { readonly id: string; readonly text: string; readonly key: Row };

/** Asks for a key for MCP, unless said otherwise. */
export function createKey(app: FastifyInstance, who: Headers, input: Given): Promise<Answer> {
  return ask(app, who, CREATE, { input: { name: "Key", scopes: ["MCP"], ...input } });
}

export function revokeKey(app: FastifyInstance, who: Headers, id: string): Promise<Answer> {
  return ask(app, who, REVOKE, { input: { id, note: "Lost." } });
}

export async function issueKey(app: FastifyInstance, who: Headers, input: Given): Promise<IssuedKey> {
  const { plaintext, api_key } = rowOf(dataOf(await createKey(app, who, input)).createApiKey);
  const key = rowOf(api_key);
  return { id: String(key.id), text: String(plaintext), key };
}

/** What a key opens, or how it is turned away, on both interfaces. */
export async function answersTo(app: FastifyInstance, key: string): Promise<unknown[]> {
  const graphql = await post(app, { query: "{ me { id } }" }, { "x-api-key": key });
  const mcp = await postMcp(app, key, { jsonrpc: "2.0", id: 1, method: "ping" });
  const told = [graphql.statusCode, graphql.json(), mcp.statusCode, mcp.json()];
  return [...told, mcp.headers["www-authenticate"]];
}
