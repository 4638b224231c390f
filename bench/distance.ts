import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ClientConfig } from "pg";
import type { BenchDatabase } from "./data.ts";

/** Calls `work` with the same database reached over a network that holds each packet up on its way there. */
export async function atDistance<T>(
  database: BenchDatabase,
  ms: number,
  work: (distant: BenchDatabase) => Promise<T>,
): Promise<T> {
  const { login } = database;
  const network = fork(fileURLToPath(new URL("peers/network.ts", import.meta.url)), [JSON.stringify({ login, ms })], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    const port = await portOf(network);
    const through = <A extends ClientConfig>(address: A): A => ({ ...address, host: "127.0.0.1", port });
    return await work({
      owner: database.owner,
      login: through(database.login),
      authLogin: through(database.authLogin),
    });
  } finally {
    network.kill();
  }
}

async function portOf(network: ChildProcess): Promise<number> {
  const [message] = await once(network, "message", { signal: AbortSignal.timeout(10_000) });
  return Number(message.port);
}
