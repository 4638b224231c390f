import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createMCPClient, type MCPClient } from "@ai-sdk/mcp";
import { tools } from "#interfaces/tools/tools.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { listeningAt } from "#tests/mcp/listening.ts";

let door: Door;
let address: string;

before(async () => {
  door = await openDoor();
  await crowd(door, "client", { exercises: 2, gaps: 5, items: 0, scores: 0 });
  address = new URL("/api/mcp", await listeningAt(door.app)).href;
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

/** It speaks 2026-07-28 where the server does. */
function connected(key: string): Promise<MCPClient> {
  return createMCPClient({ transport: { type: "http", url: address, headers: { Authorization: `Bearer ${key}` } } });
}

test("M62, M63, M65: the Vercel AI SDK connects, lists the tools and calls one", async () => {
  const client = await connected(door.keys.client);
  const listed = await client.listTools();
  assert.deepEqual(
    listed.tools.map(({ name }) => name),
    tools.map(({ name }) => name),
  );
  const { list_gaps } = await client.tools();
  const answer = await list_gaps?.execute?.({ limit: 3 }, { toolCallId: "1", messages: [], context: {} });
  assert.match(JSON.stringify(answer), /"total":5/);
  await client.close();
});

test("M27: without a valid key it does not connect", async () => {
  await assert.rejects(connected("hw_unknown"), /401/);
});
