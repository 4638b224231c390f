import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { type Args, openSession } from "./mcp-session.ts";

const MEAN_TOOL_BYTES = 2_150;
const TOOL_BYTES = 2_800;
const CONCISE_BYTES = 14_000;
const MOST_BYTES = 60_000;

/** What each tool is asked at least; then as it would be asked for most. */
const questions: Readonly<Record<string, readonly [least: Args, most: Args]>> = {
  list_exercises: [{}, { limit: 100, detail: "full" }],
  list_gaps: [{}, { limit: 100, detail: "full" }],
  get_readiness_scores: [{}, { limit: 100, detail: "full" }],
  list_action_items: [{}, { limit: 100, detail: "full" }],
  get_compliance_mappings: [
    { category: "backup_and_recovery", framework: "nist_csf" },
    { category: "backup_and_recovery" },
  ],
  get_industry_benchmark: [{}, { industry: "manufacturing", size_band: "from_51_to_250" }],
  search_knowledge: [{ query: "Which backups were out of reach?" }, { query: "backup", limit: 50 }],
};

let server: DemoServer;
before(async () => {
  server = await startDemoServer();
});
after(() => server.stop());

test("Q1: every key of the demo with the mcp scope sees the seven tools, and each answers", async () => {
  const keys = server.keys.filter(({ scopes, state }) => state === "active" && scopes.includes("mcp"));
  assert.ok(keys.length >= 4);
  for (const { name, key } of keys) {
    const session = await openSession(server.baseUrl, key);
    assert.deepEqual(session.tools.map((tool) => tool.name).sort(), Object.keys(questions).sort());
    for (const [tool, [least]] of Object.entries(questions)) {
      const { isError, text } = await session.call(tool, least);
      assert.ok(!isError, `${name}, ${tool}: ${text}`);
    }
  }
});

test("Q1: expired and revoked keys, and those of another scope, are refused", async () => {
  const others = server.keys.filter(({ scopes, state }) => state !== "active" || !scopes.includes("mcp"));
  assert.deepEqual([...new Set(others.map(({ state }) => state))].sort(), ["active", "expired", "revoked"]);
  for (const { key, state } of others) {
    const status = state === "active" ? 403 : 401;
    await assert.rejects(openSession(server.baseUrl, key), new RegExp(`is answered ${status}`));
  }
});

test("M52: tools/list stays within its bytes, in total and for each tool", async () => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const headers = { "content-type": "application/json", "x-api-key": server.keyOf("largest") };
  const response = await fetch(`${server.baseUrl}/api/mcp`, { method: "POST", headers, body });
  const { result } = z.object({ result: z.object({ tools: z.array(z.unknown()) }) }).parse(await response.json());
  assert.ok(bytesOf(result) <= MEAN_TOOL_BYTES * result.tools.length, `${bytesOf(result)}`);
  for (const tool of result.tools) assert.ok(bytesOf(tool) <= TOOL_BYTES, JSON.stringify(tool).slice(0, 60));
});

test("Q2: for a carrier with sixty clients an ordinary answer of a tool has at most 14,000 bytes, and the largest 60,000", async () => {
  const session = await server.sessionOf("largest");
  for (const [tool, [least, most]] of Object.entries(questions)) {
    for (const [args, allowed] of [
      [least, CONCISE_BYTES],
      [most, MOST_BYTES],
    ] as const) {
      const { isError, text } = await session.call(tool, args);
      assert.ok(!isError, text);
      assert.ok(Buffer.byteLength(text) <= allowed, `${tool} ${JSON.stringify(args)}: ${Buffer.byteLength(text)}`);
    }
  }
});

const items = z.object({ items: z.array(z.object({ title: z.string() })) });

test("M56: a withheld owner is neither known nor missing", async () => {
  const titles = async (by: "carrier-mcp" | "staff-graphql", has_owner: boolean) => {
    const args = { has_owner, organization_id: "Sable Creek School District", limit: 100 };
    const { text } = await (await server.sessionOf(by)).call("list_gaps", args);
    return items.parse(JSON.parse(text)).items.map(({ title }) => title);
  };
  const [unowned, owned] = [await titles("staff-graphql", false), await titles("staff-graphql", true)];
  assert.deepEqual(unowned, ["Sensitive folders can be shared with anyone who has the link"]);
  assert.ok(owned.length > 5 && !owned.includes(unowned[0] ?? ""));
  assert.deepEqual([await titles("carrier-mcp", false), await titles("carrier-mcp", true)], [[], []]);
});

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
