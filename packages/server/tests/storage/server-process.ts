import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { freePort } from "#platform/free-port.ts";

export const PROGRAM = fileURLToPath(new URL("../../bin/hotwash.mjs", import.meta.url));
const SECRET = "0123456789abcdef".repeat(4);

export type ServerProcess = {
  readonly baseUrl: string;
  readonly child: ChildProcess;
  /** What it has printed for people so far. */
  readonly said: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string }>;
  /** Resolves once it serves. */
  readonly serving: Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly program?: string;
};

/** The variables of a command or a server that uses this database. */
export function environmentOf({ databaseUrl, dataDir, env = {} }: Options): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    HOTWASH_SECRET: SECRET,
    HOTWASH_DATA_DIR: dataDir,
    HOTWASH_EMBEDDINGS_URL: "off",
    HOTWASH_TEST_DEMO: undefined,
    HOTWASH_TEST_RUN: undefined,
    INIT_CWD: undefined,
    NODE_ENV: "production",
    ...env,
  };
}

/** A server in a process of its own, as an installation with its own PostgreSQL runs it. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const port = options.env?.PORT ?? (await freePort());
  const { program = PROGRAM } = options;
  const env = { ...environmentOf(options), PORT: String(port) };
  const child = spawn(process.execPath, [program, "serve"], { env });
  let said = "";
  const serving = Promise.withResolvers<void>();
  serving.promise.catch(() => {});
  child.stderr.on("data", (chunk) => {
    said += chunk;
    if (said.includes("serves http")) serving.resolve();
  });
  const ended = Promise.all([once(child, "close"), text(child.stdout)]).then(([, out]) => {
    serving.reject(new Error(`The server ended before it served: ${said}`));
    return { code: child.exitCode, out };
  });
  return { baseUrl: `http://127.0.0.1:${port}`, child, said: () => said, ended, serving: serving.promise };
}
