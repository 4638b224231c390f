import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchDatabase } from "./data.ts";

export type Peer = {
  readonly pid: number;
  readonly port: number;
  readonly tell: (message: string) => void;
  /** The next message of the server. */
  readonly hear: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

const START_MS = 60_000; // on a busy machine

/** Each server in a process of its own, so that none warms or burdens another. It ends with this process. */
export async function startPeer(name: string, database: BenchDatabase): Promise<Peer> {
  const child = fork(fileURLToPath(new URL(`peers/${name}.ts`, import.meta.url)), [JSON.stringify(database)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    return {
      pid: child.pid ?? 0,
      port: await portOf(child, name),
      tell: (message) => void child.send(message),
      hear: async () => (await once(child, "message", { signal: AbortSignal.timeout(START_MS) }))[0],
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function portOf(child: ChildProcess, name: string): Promise<number> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(START_MS)]);
  try {
    const ended = once(child, "exit", { signal }).then(([code]) => {
      throw new Error(`Peer ${name} ended with code ${code} before it served.`);
    });
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return Number(message.port);
  } finally {
    settled.abort();
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
