#!/usr/bin/env node
// Plain JavaScript that any Node can read: it finds the Node that the rest needs.
import { spawn } from "node:child_process";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseNode, explainMissing, findBrought, findOwn, isInstalled, isSupported } from "./choose-node.mjs";
import { findOwnModules } from "./own-modules.mjs";

const MARK = "HOTWASH_CHOSEN_NODE";
const HERE = dirname(fileURLToPath(import.meta.url));
/** Beside the packages, where nobody else can put code; where it cannot be written, nothing is kept. */
const COMPILED = join(HERE, "../../../node_modules/.cache/hotwash");

const chosen = process.env[MARK] ? "here" : choose();
if (chosen === undefined || (process.env[MARK] && !isSupported(process.version))) {
  console.error(explainMissing(process.version, HERE));
  process.exitCode = 1;
} else if (chosen === "here") {
  delete process.env[MARK];
  if (!isSupported(process.version)) console.error(`Hotwash was not tested on Node ${process.version}.`);
  module.enableCompileCache(COMPILED);
  findOwnModules();
  const { run } = await import("../src/cli/hotwash.ts");
  await run(process.argv);
} else passOnTo(chosen);

function choose() {
  return chooseNode({
    version: process.version,
    isBrought: isInstalled(process.execPath),
    own: () => findOwn(process.env.PATH ?? ""),
    brought: () => findBrought(HERE),
  });
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
