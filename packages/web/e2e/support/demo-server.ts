import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../../server/bin/hotwash.mjs", import.meta.url));

export type DemoServer = {
  readonly baseUrl: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

/** The demo as people start it, in a folder that is thrown away. */
export async function startDemo(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-e2e-"));
  // PostgreSQL does not run as root: where the tests do, another user has to reach the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  // What passages mean is worked out by a model that would take the processor from the browser for minutes.
  const ours = {
    HOTWASH_DATA_DIR: folder,
    HOTWASH_EMBEDDINGS_URL: "off",
    PORT: String(port),
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
  return {
    baseUrl: `http://localhost:${port}`,
    folder,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}
