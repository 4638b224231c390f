import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createMCPClient } from "@ai-sdk/mcp";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createRuntime } from "mcporter";
import { z } from "zod";

// Each client connects to a running demo, lists the tools and calls one, as its own documentation says.

const BASE = process.env.HOTWASH_URL ?? "http://localhost:4000";
const FOLDER = process.env.HOTWASH_DATA_DIR ?? "data/demo";
const url = `${BASE}/api/mcp`;
const [TOOL, ARGUMENTS] = ["list_gaps", { limit: 2, status: "open" }] as const;
const { resolve } = createRequire(import.meta.url);

const credentials = z.object({
  api_keys: z.array(z.object({ key: z.string(), scopes: z.array(z.string()), state: z.string() })),
});
const { api_keys } = credentials.parse(JSON.parse(readFileSync(join(FOLDER, "demo-credentials.json"), "utf8")));
const key = api_keys.find(({ scopes, state }) => scopes.includes("mcp") && state === "active")?.key ?? "";
const headers = { Authorization: `Bearer ${key}` };

type Outcome = { readonly tools: number; readonly answer: string };

const clients: Readonly<Record<string, () => Promise<Outcome>>> = {
  "@ai-sdk/mcp": async () => {
    const client = await createMCPClient({ transport: { type: "http", url, headers } });
    const tools = await client.tools();
    const answer = await tools[TOOL]?.execute?.(ARGUMENTS, { toolCallId: "1", messages: [], context: {} });
    await client.close();
    return { tools: Object.keys(tools).length, answer: JSON.stringify(answer) };
  },
  "@langchain/mcp-adapters": async () => {
    const client = new MultiServerMCPClient({ mcpServers: { hotwash: { transport: "http", url, headers } } });
    const tools = await client.getTools();
    const answer: unknown = await tools.find(({ name }) => name === TOOL)?.invoke(ARGUMENTS);
    await client.close();
    return { tools: tools.length, answer: JSON.stringify(answer) };
  },
  "@modelcontextprotocol/client": async () => {
    // Without a handshake where the server can: revision 2026-07-28.
    const client = new Client({ name: "bench", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { tools } = await client.listTools();
    const { structuredContent } = await client.callTool({ name: TOOL, arguments: ARGUMENTS });
    await client.close();
    return { tools: tools.length, answer: JSON.stringify(structuredContent) };
  },
  mcporter: async () => {
    const command = { kind: "http", url: new URL(url), headers } as const;
    const runtime = await createRuntime({ servers: [{ name: "hotwash", command }] });
    const tools = await runtime.listTools("hotwash");
    const answer = await runtime.callTool("hotwash", TOOL, { args: ARGUMENTS });
    await runtime.close();
    return { tools: tools.length, answer: JSON.stringify(answer) };
  },
  "@modelcontextprotocol/inspector": async () => {
    const listed = z.object({ tools: z.array(z.unknown()) }).parse(JSON.parse(await inspect("--method", "tools/list")));
    const given = Object.entries(ARGUMENTS).flatMap(([name, value]) => ["--tool-arg", `${name}=${value}`]);
    const answer = await inspect("--method", "tools/call", "--tool-name", TOOL, ...given);
    return { tools: listed.tools.length, answer };
  },
};

async function inspect(...args: readonly string[]): Promise<string> {
  const manifest = resolve("@modelcontextprotocol/inspector/package.json");
  const { bin } = z.object({ bin: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync(manifest, "utf8")));
  const program = join(dirname(manifest), bin["mcp-inspector"] ?? "");
  const all = [
    program,
    "--cli",
    url,
    "--transport",
    "http",
    "--header",
    `Authorization: ${headers.Authorization}`,
    ...args,
  ];
  return (await promisify(execFile)(process.execPath, all)).stdout;
}

let failed = 0;
for (const [name, connect] of Object.entries(clients)) {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageOf(name), "utf8")));
  try {
    const { tools, answer } = await connect();
    if (tools !== 7 || !/total\D+\d/.test(answer)) throw new Error(`${tools} tools; ${answer.slice(0, 200)}`);
    console.log(`ok    ${name} ${version}: ${tools} tools, ${TOOL} answered`);
  } catch (error) {
    failed++;
    console.log(`FAIL  ${name} ${version}: ${error instanceof Error ? error.message : error}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;

function packageOf(name: string): string {
  return join(import.meta.dirname, "node_modules", name, "package.json");
}
