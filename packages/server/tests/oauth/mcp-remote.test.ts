import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { freePort } from "#platform/free-port.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Flow, openFlow, type Person } from "#tests/oauth/flow.ts";

const port = await freePort();
const BASE = `http://localhost:${port}`;

let flow: Flow;
let ada: Person;
let folder: string;
before(async () => {
  flow = await openFlow({ baseUrl: BASE, origins: [BASE, "http://localhost:4000"] });
  await crowd(flow.door, "client", { exercises: 1, gaps: 5, items: 1, scores: 1 });
  ada = await flow.person("client");
  await flow.app.listen({ port, host: "localhost" });
  folder = await mkdtemp(join(tmpdir(), "hotwash-mcp-remote-"));
});
after(async () => {
  await flow.stop();
  await rm(folder, { recursive: true });
});

const program = fileURLToPath(import.meta.resolve("mcp-remote/dist/proxy.js"));

/** The bridge for hosts that start programs: it is given the address alone, and keeps its tokens in the folder. */
async function startBridge() {
  return new StdioClientTransport({
    command: process.execPath,
    args: [program, `${BASE}/api/mcp`, String(await freePort())],
    // It opens a browser itself if it can. The test is the browser.
    env: { PATH: "", HOME: folder, BROWSER: "true", MCP_REMOTE_CONFIG_DIR: folder },
    stderr: "pipe",
  });
}

/** Where it asks its person to go. */
function pageOf({ stderr }: StdioClientTransport): Promise<URL> {
  let said = "";
  return new Promise((resolve, reject) => {
    stderr?.on("data", (chunk) => {
      said += chunk;
      const [address] = said.match(/http\S+\/oauth\/authorize\?\S+(?=\s)/) ?? [];
      if (address) resolve(new URL(address));
    });
    stderr?.once("close", () => reject(new Error(`It ended without a page: ${said}`)));
  });
}

/** Allows it on that page, and follows the way back. */
async function allow(page: URL): Promise<void> {
  assert.equal(page.origin, BASE);
  const asked = (await flow.ask(ada.cookie, page.search.slice(1))).json();
  const answered = (await flow.answer(ada.cookie, { request: asked.request, allow: true })).json();
  assert.equal((await goBack(answered.return_to)).status, 200);
}

/** It names the page before it listens for the answer; a person takes longer than that. */
async function goBack(address: string, tries = 50): Promise<Response> {
  try {
    return await fetch(address);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(100);
    return goBack(address, tries - 1);
  }
}

async function assertCalls(client: Client): Promise<void> {
  const { structuredContent } = await client.callTool({ name: "list_gaps", arguments: { limit: 3 } });
  assert.match(JSON.stringify(structuredContent), /"total":5/);
  await client.close();
}

test("M66, M69, M75: mcp-remote connects without a key, by the address alone, and again without asking", async () => {
  const transport = await startBridge();
  const client = new Client({ name: "host", version: "1.0.0" });
  const connected = client.connect(transport);
  await allow(await pageOf(transport));
  await connected;
  await assertCalls(client);

  const again = new Client({ name: "host", version: "1.0.0" });
  await again.connect(await startBridge());
  await assertCalls(again);
  const { rows } = await flow.door.owner.query("select name, host from connected_agents");
  assert.equal(rows.length, 1);
});
