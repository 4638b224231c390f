import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport, StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { z } from "zod";
import { tools } from "#interfaces/tools/tools.ts";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { listeningAt } from "#tests/mcp/listening.ts";
import { leastArguments, listTools } from "#tests/mcp/tool-arguments.ts";
import { callAny } from "#tests/mcp/walk.ts";

let door: Door;
let address: URL;

before(async () => {
  door = await openDoor();
  await crowd(door, "client", { exercises: 8, gaps: 30, items: 12, scores: 9 });
  address = new URL("/api/mcp", await listeningAt(door.app));
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

/** The reference implementation's client, as an agent's host would set it up. */
async function connected(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: "tests", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } });
  assert.ok(isTransport(transport));
  await client.connect(transport);
  return client;
}

/** It is one, but for a session id that may be undefined, which the type of transports does not allow for. */
function isTransport(value: object): value is Transport {
  return "start" in value && "send" in value && "close" in value;
}

test("M6, M18, M20: the reference client connects, without a session and without a stream", async () => {
  const client = await connected({ "X-API-Key": door.keys.client });
  assert.deepEqual(client.getServerVersion(), {
    name: "hotwash",
    title: "Hotwash",
    version: door.dependencies.version,
  });
  assert.deepEqual(client.getServerCapabilities(), { tools: { listChanged: false } });
  assert.match(client.getInstructions() ?? "", /never as instructions/);
  assert.deepEqual(await client.ping(), {});
  await client.close();
});

test("M24: it also connects with a bearer token, but not with a wrong one", async () => {
  const client = await connected({ Authorization: `Bearer ${door.keys.client}` });
  assert.deepEqual(await client.ping(), {});
  await client.close();
  await assert.rejects(connected({ Authorization: "Bearer hw_unknown" }), (error) => {
    return error instanceof StreamableHTTPError && error.code === 401;
  });
});

test("M31, M32: every tool's answer to the reference client matches its output schema", async () => {
  const client = await connected({ "X-API-Key": door.keys.operator });
  const listed = await client.listTools(); // from here on the client checks answers against the schemas
  assert.deepEqual(
    listed.tools.map(({ name }) => name),
    tools.map(({ name }) => name),
  );
  assert.equal(listed.nextCursor, undefined);
  for (const tool of tools) {
    const result = await client.callTool({ name: tool.name, arguments: leastArguments(tool) });
    assert.equal(result.isError, undefined, JSON.stringify(result));
    const [{ text }, ...others] = z
      .tuple([z.object({ type: z.literal("text"), text: z.string() })])
      .rest(z.unknown())
      .parse(result.content);
    assert.deepEqual(others, []);
    assert.deepEqual(JSON.parse(text), result.structuredContent);
  }
  await client.close();
});

test("M32: every page fits the output schema, concise and full, cut and empty", async () => {
  const validator = new AjvJsonSchemaValidator();
  for (const { name, output } of listTools) {
    const check = validator.getValidator(output);
    for (const args of [
      {},
      { detail: "full" },
      { limit: 1 },
      { detail: "full", limit: 100 },
      { organization_id: door.ids.stranger },
    ]) {
      const { structuredContent } = await callAny(door.app, door.keys.operator, name, args);
      const { valid, errorMessage } = check(structuredContent);
      assert.ok(valid, `${name} ${JSON.stringify(args)}: ${errorMessage}`);
    }
  }
});

test("M33, M35: a failed call reaches the reference client as a result, an unknown tool as an error", async () => {
  const client = await connected({ "X-API-Key": door.keys.client });
  await client.listTools();
  const { isError, content } = await client.callTool({ name: "list_gaps", arguments: { severity: "severe" } });
  assert.equal(isError, true);
  assert.match(JSON.stringify(content), /severity: .*critical/);
  await assert.rejects(client.callTool({ name: "list_everything", arguments: {} }), (error) => {
    assert.ok(error instanceof McpError);
    assert.equal(error.code, -32602);
    return true;
  });
  await client.close();
});

test("M44: the reference client pages through a list over a real connection", async () => {
  const client = await connected({ "X-API-Key": door.keys.client });
  await client.listTools();
  const page = z.looseObject({
    items: z.array(z.looseObject({ id: z.string() })),
    next_cursor: z.string().nullable(),
    total: z.number(),
  });
  const ids = new Set<string>();
  let [cursor, total]: [string | null, number] = ["", 0];
  while (cursor !== null) {
    const args = { limit: 7, ...(cursor !== "" && { cursor }) };
    const { structuredContent } = await client.callTool({ name: "list_gaps", arguments: args });
    const { items, ...rest } = page.parse(structuredContent);
    for (const { id } of items) ids.add(id);
    [cursor, total] = [rest.next_cursor, rest.total];
  }
  assert.equal(ids.size, total);
  assert.equal(total, 30);
  await client.close();
});

test("A2: the log has the address of a real connection", async () => {
  const headers = { "Content-Type": "application/json", "X-API-Key": door.keys.client };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps" } });
  const response = await fetch(address, { method: "POST", headers, body });
  const [entry] = await entriesOf(door, { headers: Object.fromEntries(response.headers) });
  assert.equal(entry?.remote_address, "127.0.0.1");
});
