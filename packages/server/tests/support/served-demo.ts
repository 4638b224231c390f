import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "#platform/free-port.ts";
import { untilMade } from "#tests/support/demo-mark.ts";

const PROGRAM = fileURLToPath(new URL("../../bin/hotwash.mjs", import.meta.url));

/** Names the folder of a demo that is made once, while the first tests run, for all who need one. */
export const MADE_DEMO = "HOTWASH_TEST_DEMO";

export type DemoFolder = {
  readonly folder: string;
  /** Links in what the demo holds lead to this port. */
  readonly port: number;
  readonly isMade: boolean;
  readonly remove: () => Promise<void>;
};

/** An empty data folder, to be thrown away. */
export async function createEmptyFolder(): Promise<DemoFolder> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-demo-"));
  // PostgreSQL does not run as root: where the tests do, another user has to reach the folder.
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, port: await freePort(), isMade: false, remove };
}

/** A data folder for a demo: a copy of the one that is made for all, or an empty one. */
export async function createDemoFolder(): Promise<DemoFolder> {
  const empty = await createEmptyFolder();
  const made = process.env[MADE_DEMO];
  if (made === undefined) return empty;
  const { folder, remove } = empty;
  await untilMade(made);
  // With their owners, whom PostgreSQL insists on.
  await promisify(execFile)("cp", ["-a", `${made}/.`, folder]);
  const { base_url }: { base_url: string } = JSON.parse(await readFile(join(folder, "demo-credentials.json"), "utf8"));
  return { folder, port: Number(new URL(base_url).port), isMade: true, remove };
}

export type ServedDemo = {
  readonly baseUrl: string;
  /** What it printed so far. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts the demo as people do, and answers once it serves. */
export function serveDemo(place: Place, settings: NodeJS.ProcessEnv = {}): Promise<ServedDemo> {
  return startProgram("demo", place, settings);
}

/** Starts a real installation as people do; in an empty folder it is a new one. */
export function serveInstallation(place: Place): Promise<ServedDemo> {
  return startProgram("serve", place, {});
}

type Place = Pick<DemoFolder, "folder" | "port">;

async function startProgram(
  command: string,
  { folder, port }: Place,
  settings: NodeJS.ProcessEnv,
): Promise<ServedDemo> {
  const ours = {
    HOTWASH_DATA_DIR: folder,
    // What passages mean is worked out by a model that would take the processor from the tests for minutes.
    HOTWASH_EMBEDDINGS_URL: "off",
    PORT: String(port),
    NODE_ENV: undefined,
    INIT_CWD: undefined,
    ...settings,
  };
  const child = spawn(process.execPath, [PROGRAM, command], { env: { ...process.env, ...ours } });
  const ended = once(child, "close");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("serves http")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => reject(new Error(`The server ended before it served: ${said}`)));
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  };
  return { baseUrl: `http://localhost:${port}`, said: () => said, stop };
}
