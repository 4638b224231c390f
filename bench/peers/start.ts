import { once } from "node:events";
import type { Server } from "node:http";
import type { BenchDatabase } from "../data.ts";

/** Passed in by the process that started this one. */
export const database: BenchDatabase = JSON.parse(process.argv[2] ?? "");

/** On loopback, on any free port, for as long as the parent lives. */
export async function listen(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  announce(server);
}

export function announce(server: Server): void {
  const address = server.address();
  if (typeof address !== "object") throw new Error("The server listens on a path, where it should on a port.");
  process.send?.({ port: address?.port });
}

process.once("disconnect", () => process.exit(0));
