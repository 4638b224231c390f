import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { freePort } from "#platform/free-port.ts";
import { createDemoFolder, type DemoFolder, type ServedDemo, serveDemo } from "#tests/support/served-demo.ts";
import { type Block, readBlocks } from "./blocks.ts";
import { type Checkout, createCheckout } from "./checkout.ts";
import { CONTINUED, demoBlocks } from "./demo-blocks.ts";
import { installationBlocks, startOf } from "./installation-blocks.ts";
import { NOT_RUN, RUN_BY_BENCH } from "./not-run.ts";
import { type Reader, readerOf } from "./reader.ts";
import { startServer } from "./start-server.ts";

const blocks = readBlocks();
const blockOf = (name: string): Block => blocks.get(name) ?? assert.fail(`The documentation has no block ${name}`);

test("O58: every block of the documentation is run, or listed with the reason", () => {
  const listed = [NOT_RUN, RUN_BY_BENCH, demoBlocks, installationBlocks].flatMap((each) => Object.keys(each));
  assert.deepEqual([...listed, ...CONTINUED].sort(), [...blocks.keys()].sort());
});

// Readers have these; where they are missing, the blocks cannot be run.
const lacking = ["bash", "curl", "jq", "python3", "sha256sum"].filter((program) => !isThere(program));
const skip = lacking.length > 0 && `there is no ${lacking.join(", ")}`;

suite("O58: every block of the documentation works as written", { skip, concurrency: 2 }, () => {
  suite("with the demo", readWithDemo);
  suite("with a new installation", readWithInstallation);
});

function readWithDemo(): void {
  let place: DemoFolder;
  let demo: ServedDemo;
  let checkout: Checkout;
  let reader: Reader;
  before(async () => {
    place = await createDemoFolder();
    demo = await serveDemo(place);
    checkout = await createCheckout(place.port);
    await symlink(place.folder, join(checkout.folder, "data/demo"));
    reader = await readerOf(checkout);
  });
  after(async () => {
    await demo.stop();
    await checkout.remove();
    await place.remove();
  });
  for (const [name, read] of Object.entries(demoBlocks)) test(name, () => read(reader, blockOf(name), blockOf));
}

function readWithInstallation(): void {
  let checkout: Checkout;
  let stop: () => Promise<unknown>;
  before(async () => {
    checkout = await createCheckout(await freePort());
    stop = await startServer(checkout, startOf(blockOf("README.md > Run it in production")));
  });
  after(async () => {
    await stop();
    await checkout.remove();
  });
  for (const [name, run] of Object.entries(installationBlocks)) test(name, () => run(checkout, blockOf(name), blockOf));
}

function isThere(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
