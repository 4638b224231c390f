import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runningServers } from "#platform/running-servers.ts";
import type { Checkout } from "./checkout.ts";

/** Runs the command that starts a server, and returns what stops it once it serves. */
export async function startServer({ folder, env }: Checkout, command: string, data = "data") {
  const shell = spawn("bash", ["-euo", "pipefail", "-c", command], { cwd: folder, env });
  const ended = once(shell, "close");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
        if (said.includes("serves http")) resolve();
      });
    }
    shell.once("close", () => reject(new Error(`The server ended before it served: ${said}`)));
  });
  return async (): Promise<string> => {
    // npm does not pass on every signal: the server is asked itself.
    for (const { pid } of runningServers(join(folder, data))) process.kill(pid, "SIGTERM");
    await ended;
    return said;
  };
}
