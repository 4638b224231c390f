import assert from "node:assert/strict";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { type Block, readBlocks } from "../../packages/server/tests/docs/blocks.ts";
import { type Checkout, checkoutAt } from "../../packages/server/tests/docs/checkout.ts";
import { demoBlocks } from "../../packages/server/tests/docs/demo-blocks.ts";
import { RUN_BY_BENCH } from "../../packages/server/tests/docs/not-run.ts";
import { readerOf } from "../../packages/server/tests/docs/reader.ts";
import { startServer } from "../../packages/server/tests/docs/start-server.ts";
import { copyProject, pathWithNode, versionOf } from "./nodes.ts";
import { runOwnPostgres } from "./own-postgres.ts";
import { runProduction } from "./production.ts";

/**
 * Follows README, CONTRIBUTING and docs/ word by word in a fresh copy of the project, for each line of Node that a
 * reader may have. It needs the network, nginx, openssl, curl, jq, Python and PostgreSQL's tools, and some 15 minutes.
 */
const LINES = (process.env.NODE_LINES ?? "20,24").split(",").map(Number);
const blocks = readBlocks();
const blockOf = (name: string): Block => blocks.get(name) ?? assert.fail(`The documentation has no block ${name}`);
const done = new Set<string>();
/** What takes minutes is what CI runs anyway, or what is run before a release. */
const RUN_ELSEWHERE = [
  "npm run check",
  "npm run check -- --write",
  "npm run check -- --except recipes",
  "npm test",
  "npm run test:package",
  "npm run test:site",
  "npm run test:rolling",
  "npm run bench:docs",
  "npm run bench:inputs",
  ".ci/run",
];

for (const line of LINES) {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-docs-"));
  await chmod(folder, 0o755);
  try {
    const PATH = await pathWithNode(line, folder);
    console.log(`Node ${await versionOf(PATH)}`);
    const project = join(folder, "hotwash");
    await copyProject(project);
    const checkout = checkoutAt(project, await freePort(), { PATH, npm_config_update_notifier: "false" });
    await followReadme(checkout);
    await followContributing(checkout);
    const run = { blockOf, folder, ran };
    await runProduction(checkout, run);
    await runOwnPostgres(checkout, run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
assert.deepEqual([...done].sort(), Object.keys(RUN_BY_BENCH).sort(), "Blocks that not-run.ts lists, and no others");

/** The demo as README starts it, with every block that needs one. */
async function followReadme(checkout: Checkout): Promise<void> {
  const start = blockOf("README.md > Start");
  const [demo = "", tests] = start.text.split("\n");
  assert.match(`${demo}\n${tests}`, /^npm install && npm run demo .*\nnpm install && npm test /);
  let stop = await startServer(checkout, demo, "data/demo");
  ran(start.name);
  const reader = await readerOf(checkout);
  try {
    for (const [name, read] of Object.entries(demoBlocks)) {
      await read(reader, blockOf(name), blockOf);
      ran(name, false);
    }
  } finally {
    await stop();
  }
  const again = blockOf("docs/operations.md > First start");
  stop = await startServer(checkout, again.text, "data/demo");
  ran(again.name);
  try {
    const clients = blockOf("docs/agents.md > Connecting an agent 2");
    const said = await checkoutAt(checkout.folder, 0, { ...checkout.env, HOTWASH_URL: checkout.baseUrl }).run(clients);
    assert.equal(said.match(/^ok /gm)?.length, 5, said);
    ran(clients.name);
    const pages = blockOf("docs/interfaces.md > First calls 2");
    await checkout.run({ text: `${pages.text}test -s redoc-static.html\n` });
    ran(pages.name);
  } finally {
    await stop();
  }
}

async function followContributing(checkout: Checkout): Promise<void> {
  const block = blockOf("CONTRIBUTING.md > Contributing");
  const lines = block.text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  for (const text of lines.filter((line) => line !== "" && !RUN_ELSEWHERE.includes(line))) await checkout.run({ text });
  await checkout.run({ text: "cd packages/server && npx node --test tests/mcp/paging.test.ts" });
  ran(block.name);
  const list = blockOf("docs/operations.md > Software bill of materials");
  const [, file = ""] = list.text.match(/writes (\S+):/) ?? [];
  await checkout.run({ text: `${list.text}test -s ${file}\n` });
  ran(list.name);
}

function ran(name: string, isOurs = true): void {
  if (isOurs) done.add(name);
  console.log(`ok    ${name}`);
}
