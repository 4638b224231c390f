#!/usr/bin/env node
// Plain JavaScript that any Node can read: it finds the Node that the rest needs.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NEEDED = 24;
const MARK = "HOTWASH_PINNED_NODE";
const HERE = dirname(fileURLToPath(import.meta.url));
/** Beside the packages, where nobody else can put code; where it cannot be written, nothing is kept. */
const COMPILED = join(HERE, "../../../node_modules/.cache/hotwash");

if (Number(process.versions.node.split(".")[0]) >= NEEDED) {
  delete process.env[MARK];
  module.enableCompileCache(COMPILED);
  const { run } = await import("../src/interfaces/cli/hotwash.ts");
  await run(process.argv);
} else {
  const pinned = process.env[MARK] ? undefined : findPinned(HERE);
  if (pinned) passOnTo(pinned);
  else {
    console.error(
      `Hotwash needs Node ${NEEDED} or newer; this is ${process.version}. Run npm install in its folder, which brings one, or install Node ${NEEDED}.`,
    );
    process.exitCode = 1;
  }
}

/** The Node that npm installed, in node_modules/.bin here or in a folder above. */
function findPinned(folder) {
  for (;;) {
    const bin = join(folder, "node_modules", ".bin");
    const found = ["node", "node.exe"].map((name) => join(bin, name)).find((file) => existsSync(file));
    if (found) return found;
    if (dirname(folder) === folder) return undefined;
    folder = dirname(folder);
  }
}

function passOnTo(node) {
  const env = { ...process.env, [MARK]: "1" };
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit", env });
  // From a terminal the child hears them too; from a supervisor only this process does.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => pass(child, signal));
  child.on("error", (error) => {
    console.error(`The Node in ${node} does not start: ${error.message}.`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = code === null ? 128 + constants.signals[signal] : code;
  });
}

function pass(child, signal) {
  // A terminal sends SIGINT to both: a second one would end the server without its drain.
  if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
}
