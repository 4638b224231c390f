import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort } from "#platform/free-port.ts";
import { type Flow, openFlow } from "#tests/oauth/flow.ts";

const [PORT, CALLBACK_PORT] = [await freePort(), await freePort()];
const BASE = `http://localhost:${PORT}`;
const REDIRECT = `http://127.0.0.1:${CALLBACK_PORT}/callback`;

let flow: Flow;
let folder: string;
before(async () => {
  // Its metadata names the address that it listens at, so this is known beforehand.
  flow = await openFlow({ baseUrl: BASE, origins: [BASE, "http://localhost:4000"] });
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
  await flow.app.listen({ port: PORT, host: "localhost" });
});
after(async () => {
  await flow.stop();
  await rm(folder, { recursive: true });
});

const program = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

/** Runs all scenarios for authorization servers; `visit` is the browser that opens the address which the suite prints. */
async function run(client: string, visit: (address: URL) => Promise<void>): Promise<string> {
  const asked = ["--url", BASE, "--client-id", client, "--resource", `${BASE}/api/mcp`, "--port", `${CALLBACK_PORT}`];
  const child = spawn(process.execPath, [program, "authorization", ...asked, "--output-dir", folder]);
  let output = "";
  const visits: Promise<void>[] = [];
  const read = (text: string) => {
    output += text;
    const found = /^http:\/\/localhost:\d+\/oauth\/authorize\S+$/m.exec(output)?.[0];
    if (found && visits.length === 0) visits.push(visit(new URL(found)));
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", read);
  const code = await new Promise((resolve) => child.once("close", resolve));
  await Promise.all(visits);
  assert.equal(code, 0, output);
  return output;
}

test("M70, M73, M74, M76, M77: the protocol's conformance suite finds nothing wrong in the authorization server", async () => {
  const ada = await flow.person("client");
  const { client_id } = await flow.program(REDIRECT, "Conformance");
  const output = await run(client_id, async ({ search }) => {
    const asked = (await flow.ask(ada.cookie, search.slice(1))).json();
    const answered = (await flow.answer(ada.cookie, { request: asked.request, allow: true })).json();
    assert.equal((await fetch(answered.return_to)).status, 200);
  });
  assert.match(output, /authorization-server-metadata-endpoint: 2 passed, 0 failed/, output);
  assert.match(output, /authorization-code-grant: 1 passed, 0 failed/, output);
});
