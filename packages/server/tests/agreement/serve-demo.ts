import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { CommandFixture } from "#tests/cli/fixture.ts";

const PROGRAM = fileURLToPath(new URL("../../bin/hotwash.mjs", import.meta.url));

/** Starts the demo as people do, and answers once it serves. */
export async function serveDemo({ folder, baseUrl }: Pick<CommandFixture, "folder" | "baseUrl">) {
  // Documents, and what passages mean, would take the processor from other tests for minutes.
  const ours = {
    HOTWASH_DATA_DIR: folder,
    HOTWASH_EMBEDDINGS_URL: "off",
    HOTWASH_JOBS: "off",
    PORT: new URL(baseUrl).port,
    NODE_ENV: undefined,
    INIT_CWD: undefined,
  };
  const child = spawn(process.execPath, [PROGRAM, "demo"], { env: { ...process.env, ...ours } });
  const ended = once(child, "close");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("serves http")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => reject(new Error(`The demo ended before it served: ${said}`)));
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  };
  return { said: () => said, stop };
}
