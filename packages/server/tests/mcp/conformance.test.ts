import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { listeningAt } from "#tests/mcp/listening.ts";

let door: Door;
let proxy: Server;
let address: string;
let folder: string;

before(async () => {
  door = await openDoor();
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
  let behind = "";
  proxy = withKey(door.keys.client, () => behind);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const bound = proxy.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
  behind = await listeningAt(door.another({ origins: [address] }).app);
});
after(async () => {
  proxy.close();
  await door.stop();
  await rm(folder, { recursive: true });
});

/** The suite cannot send a key, so somebody in between adds it and passes everything else on. */
function withKey(key: string, behind: () => string): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, "x-api-key": key };
    const passed = forward(new URL(incoming.url ?? "", behind()), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", (error) => outgoing.destroy(error));
    incoming.pipe(passed);
  });
}

const program = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

function run(scenario: string): Promise<{ readonly code: number; readonly output: string }> {
  const args = [program, "server", "--url", `${address}/api/mcp`, "--scenario", scenario, "--output-dir", folder];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr });
    });
  });
}

async function assertConforms(scenario: string): Promise<void> {
  const { code, output } = await run(scenario);
  assert.equal(code, 0, output);
  assert.match(output, /Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/, output);
}

test("M18, M20: the protocol's conformance suite finds nothing wrong in how the server is initialized", () =>
  assertConforms("server-initialize"));

test("M17: the protocol's conformance suite finds nothing wrong in ping", () => assertConforms("ping"));

test("M31: the protocol's conformance suite finds nothing wrong in the list of tools", () =>
  assertConforms("tools-list"));

test("M23: the protocol's conformance suite finds the server safe from DNS rebinding", () =>
  assertConforms("dns-rebinding-protection"));
