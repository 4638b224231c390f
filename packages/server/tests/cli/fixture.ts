import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { freePort } from "#platform/free-port.ts";

const PROGRAM = fileURLToPath(new URL("../../bin/hotwash.mjs", import.meta.url));
const HOST = new URL("./command-host.ts", import.meta.url);

// Variables set by the test runner are not settings.
const OF_TESTS = { HOTWASH_TEST_DEMO: undefined, HOTWASH_TEST_RUN: undefined };

const told = z.object({ code: z.number(), out: z.string(), err: z.string() });

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

type Run = (args: readonly string[], options?: { input?: string; env?: NodeJS.ProcessEnv }) => Promise<Ended>;

export type CommandFixture = {
  readonly folder: string;
  readonly baseUrl: string;
  /** Carries out a command in the process that it shares with all others. */
  readonly run: Run;
  /** Carries it out as people do, in a process of its own. */
  readonly runAlone: Run;
  /** Starts the server, and answers once it serves. */
  readonly serve: (args?: readonly string[], env?: NodeJS.ProcessEnv) => Promise<RunningServer>;
  readonly end: () => Promise<void>;
};

export type RunningServer = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** The command line on a data folder of its own. */
export async function createCommandFixture(): Promise<CommandFixture> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-cli-"));
  // PostgreSQL does not run as root: where the tests do, another user has to reach the folder.
  await chmod(folder, 0o755);
  return commandsOn(folder, await freePort());
}

/** The same on a data folder that is there, which is removed at the end. */
export function commandsOn(folder: string, port: number): CommandFixture {
  const ours = { HOTWASH_DATA_DIR: folder, PORT: String(port), NODE_ENV: undefined, INIT_CWD: undefined, ...OF_TESTS };
  const started = new Set<ChildProcess>();
  const host = startHost();

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
    run: (args, { input = "", env } = {}) => host.run({ args, input, env: { ...process.env, ...ours, ...env } }),
    runAlone: async (args, { input, env } = {}) => {
      const { child, ended } = start(args, env);
      child.stdin?.end(input ?? "");
      return ended;
    },
    serve: async (args = [], env = {}) => {
      const server = start(["serve", ...args], env);
      await Promise.race([serving(server.child), server.ended.then(failedToServe)]);
      return server;
    },
    end: async () => {
      for (const child of started) if (child.exitCode === null) child.kill("SIGKILL");
      await host.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Asked = { readonly args: readonly string[]; readonly input: string; readonly env: NodeJS.ProcessEnv };

/** The process that commands share, from the first one on. It answers in the order in which it was asked. */
function startHost() {
  let host: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (asked: Asked): Promise<Ended> => {
    host ??= fork(HOST);
    host.send(asked);
    return told.parse((await once(host, "message"))[0]);
  };
  return {
    run: (asked: Asked): Promise<Ended> => {
      const answer = last.then(() => ask(asked));
      last = answer.catch(() => {});
      return answer;
    },
    end: async () => {
      if (!host) return;
      host.disconnect();
      await once(host, "exit");
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
