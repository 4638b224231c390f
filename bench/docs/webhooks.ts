import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { readBlocks } from "../../packages/server/tests/docs/blocks.ts";
import { environmentOf, startServerProcess } from "../../packages/server/tests/storage/server-process.ts";
import { openProgram } from "../faults/program.ts";
import { startCluster } from "./postgres.ts";

/**
 * Follows "A receiver" of docs/webhooks.md with a server in a process of its own: the receiver of the page in an empty
 * folder, with the package that it names, and the one without a library. Each prints what was sent, and one with another
 * secret refuses it. It needs the network, Python and apt-get install postgresql.
 */
const PATIENCE_MS = 60_000;
const CREATE =
  "mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret_token webhook_subscription { id } } }";
const TEST = "mutation ($input: SendTestWebhookInput!) { sendTestWebhook(input: $input) { id } }";
const STATES = "query ($id: ID!) { webhook_deliveries(subscription_id: $id) { status answer_status attempts } }";
const created = z.object({
  createWebhook: z.object({ secret_token: z.string(), webhook_subscription: z.object({ id: z.string() }) }),
});
const states = z.object({
  webhook_deliveries: z.array(z.object({ status: z.string(), answer_status: z.number().nullable() })),
});

const home = await mkdtemp(join(tmpdir(), "hotwash-webhooks-"));
await chmod(home, 0o755);
const blocks = readBlocks();
const block = (name: string) => blocks.get(`docs/webhooks.md > ${name}`)?.text ?? assert.fail(`${name} is missing.`);
const cluster = await startCluster(join(home, "postgres"), await freePort());
const databaseUrl = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`;
const [allowed = ""] = block("A receiver 2").match(/(?<=HOTWASH_OUTBOUND_ALLOW=)\S+/) ?? [];
const own = {
  databaseUrl,
  dataDir: join(home, "data"),
  env: { HOTWASH_OUTBOUND_ALLOW: allowed, HOTWASH_LOG_LEVEL: "error" },
};
const server = await startServerProcess(own);
const receivers: ChildProcess[] = [];
try {
  await server.serving;
  await follow();
} finally {
  for (const each of [...receivers, server.child]) each.kill("SIGTERM");
  await server.ended.catch(() => {});
  await cluster.stop();
  await rm(home, { recursive: true, force: true });
}

async function follow(): Promise<void> {
  const program = await openProgram(environmentOf(own), server.baseUrl);
  const asAdmin = askWith(await program.signIn());
  const [install = "", start = ""] = block("A receiver 3")
    .split("\n")
    .map((line) => line.trim());
  const folder = join(home, "receiver");
  await mkdir(folder);
  await writeFile(join(folder, "receiver.mjs"), block("A receiver"));
  await promisify(execFile)("sh", ["-euc", install], { cwd: folder });
  await writeFile(join(folder, "receiver.py"), block("Without a library"));

  const ways = {
    "standardwebhooks of npm": start.replace(/^\S+ /, ""),
    "without a library, in Python": "python3 receiver.py",
  };
  for (const [way, command] of Object.entries(ways)) {
    const port = await freePort();
    const input = { name: way, url: `http://localhost:${port}/`, resources: ["ORGANIZATIONS"] };
    const { secret_token, webhook_subscription: hook } = created.parse(await asAdmin(CREATE, { input })).createWebhook;
    const wrong = await startReceiver(command, folder, port, "whsec_bm90IHRoZSBzZWNyZXQ=");
    await until(async () => (await deliveriesOf(asAdmin, hook.id)).some(({ answer_status }) => answer_status === 401));
    assert.equal(wrong.printed(), "", "what is signed with another secret is not read");
    await wrong.stop();

    const { printed, stop } = await startReceiver(command, folder, port, secret_token);
    await asAdmin(TEST, { input: { id: hook.id } });
    const { id } = await program.act("createOrganization", { name: `Told by ${way}`, kind: "CARRIER" });
    await until(async () => printed().includes(id));
    await until(async () => (await deliveriesOf(asAdmin, hook.id)).every(({ status }) => status === "DELIVERED"));
    await stop();
    console.log(`ok    ${way}: accepted, and 401 with another secret`);
  }
}

function askWith(cookie: string) {
  return async (query: string, variables: object): Promise<unknown> => {
    const headers = { cookie, origin: server.baseUrl, "content-type": "application/json" };
    const body = JSON.stringify({ query, variables });
    const { data, errors } = z
      .object({ data: z.unknown().optional(), errors: z.unknown().optional() })
      .parse(await (await fetch(`${server.baseUrl}/api/graphql`, { method: "POST", headers, body })).json());
    assert.equal(errors, undefined, JSON.stringify(errors));
    return data;
  };
}

async function deliveriesOf(ask: ReturnType<typeof askWith>, id: string) {
  return states.parse(await ask(STATES, { id })).webhook_deliveries;
}

async function startReceiver(command: string, cwd: string, port: number, secret: string) {
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret };
  const child = spawn("sh", ["-c", `exec ${command}`], { cwd, env, stdio: ["ignore", "pipe", "ignore"] });
  receivers.push(child);
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  await until(() =>
    fetch(`http://localhost:${port}/`).then(
      () => true,
      () => false,
    ),
  );
  return { printed: () => printed, stop };
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (const ends = performance.now() + PATIENCE_MS; !(await isOver()); await sleep(200)) {
    assert.ok(performance.now() < ends, "This took too long.");
  }
}
