import { z } from "zod";
import { hostileJson, jsonValue, objectOf } from "./bodies.ts";
import type { Chance } from "./chance.ts";
import { type Answer, type Endpoint, isUnexpected } from "./endpoint.ts";
import type { Given } from "./routes.ts";
import { strangeText } from "./values.ts";

const PATH = "/api/mcp";
const METHODS =
  "initialize|ping|tools/list|tools/call|notifications/initialized|server/discover|resources/list|__proto__|";
const VERSIONS = ["2025-06-18", "2025-11-25", "2026-07-28", "2024-11-05", "constructor", ""];

const listed = z.object({
  result: z.object({ tools: z.array(z.object({ name: z.string(), inputSchema: z.record(z.string(), z.unknown()) })) }),
});

/** The tools with arguments of their schemas, and messages of all kinds. */
export async function mcpEndpoints(baseUrl: string, given: Given): Promise<readonly Endpoint[]> {
  const [key = {}] = given.callers.agents;
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const answer = await fetch(`${baseUrl}${PATH}`, { method: "POST", headers: { ...json, ...key }, body });
  const { tools } = listed.parse(await answer.json()).result;
  const post = (chance: Chance, text: string | Buffer<ArrayBuffer>) => {
    const version = chance.is(0.2) ? { "mcp-protocol-version": chance.one(VERSIONS) } : {};
    const caller = chance.is(0.9) ? chance.one(given.callers.agents) : {};
    return { method: "POST", path: PATH, headers: { ...json, ...version, ...caller }, body: text };
  };
  const one = (name: string, text: (chance: Chance) => string | Buffer<ArrayBuffer>): Endpoint => ({
    group: "MCP",
    name,
    ask: (chance) => post(chance, text(chance)),
    problemIn,
  });
  return [
    one("MCP messages", (chance) => JSON.stringify(messageOf(chance))),
    one("MCP batches", (chance) =>
      JSON.stringify(Array.from({ length: chance.one([0, 2, 50, 51]) }, () => messageOf(chance))),
    ),
    one("MCP bodies", hostileJson),
    ...tools.map(({ name, inputSchema }) =>
      one(`MCP ${name}`, (chance) => {
        const args = jsonValue(chance, chance.is(0.95) ? inputSchema : objectOf(null), given.ids);
        return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
      }),
    ),
  ];
}

function messageOf(chance: Chance): unknown {
  const ids = [1, "a", null, 1.5, -0, 1e308, [], {}, "\ud800"];
  const params = [{}, [], null, { name: "__proto__" }, { name: strangeText(chance) }, { _meta: { x: 1 } }, 1];
  return {
    jsonrpc: chance.is(0.9) ? "2.0" : strangeText(chance),
    ...(chance.is(0.9) && { id: chance.one<unknown>(ids) }),
    method: chance.is(0.8) ? chance.one(METHODS.split("|")) : strangeText(chance),
    ...(chance.is(0.8) && { params: chance.one<unknown>(params) }),
  };
}

function problemIn(answer: Answer): string | undefined {
  const { status, text } = answer;
  if (isUnexpected(answer) || /Internal server error|-32603/.test(text)) return "unexpected";
  if (status === 202) return text === "" ? undefined : "202 with a body";
  const isKnown = [200, 400, 401, 403, 404, 413, 415, 429, 503].includes(status);
  return isKnown && isJson(text) ? undefined : `${status}, which is not documented`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
