import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { freePort } from "#platform/free-port.ts";

const PROGRAM = fileURLToPath(new URL("../../bin/hotwash.mjs", import.meta.url));

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

export type CommandFixture = {
  readonly folder: string;
  readonly baseUrl: string;
  readonly run: (args: readonly string[], options?: { input?: string; env?: NodeJS.ProcessEnv }) => Promise<Ended>;
  /** Starts the server, and answers once it serves. */
  readonly serve: () => Promise<RunningServer>;
  readonly end: () => Promise<void>;
};

export type RunningServer = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** The command line as people use it, on a data folder of its own. */
export async function makeCommandFixture(): Promise<CommandFixture> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-cli-"));
  // PostgreSQL does not run as root: where the tests do, another user has to reach the folder.
  await chmod(folder, 0o755);
  return commandsOn(folder, await freePort());
}

/** The same on a data folder that is there, which is removed at the end. */
export function commandsOn(folder: string, port: number): CommandFixture {
  const ours = { HOTWASH_DATA_DIR: folder, PORT: String(port), NODE_ENV: undefined, INIT_CWD: undefined };
  const started = new Set<ChildProcess>();

  function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): { child: ChildProcess; ended: Promise<Ended> } {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...ours, ...env } });
    started.add(child);
    const ended = Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]).then(([, out, err]) => ({
      code: child.exitCode,
      out,
      err,
    }));
    return { child, ended };
  }

  return {
    folder,
    baseUrl: `http://localhost:${port}`,
    run: async (args, { input, env } = {}) => {
      const { child, ended } = start(args, env);
      child.stdin?.end(input ?? "");
      return ended;
    },
    serve: async () => {
      const server = start(["serve"]);
      await Promise.race([serving(server.child), server.ended.then(failedToServe)]);
      return server;
    },
    end: async () => {
      for (const child of started) if (child.exitCode === null) child.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serving({ stderr }: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve) => {
    stderr?.on("data", (chunk) => {
      said += chunk;
      if (/serves http/.test(said)) resolve();
    });
  });
}

function failedToServe({ code, err }: Ended): never {
  throw new Error(`The server ended with ${code} before it served: ${err}`);
}
