import type { FastifyInstance } from "fastify";
import { CommandFailure } from "#platform/command-failure.ts";
import type { Config } from "#platform/config.ts";

export async function listen(app: FastifyInstance, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new CommandFailure(
        `Port ${port} of ${host} is already in use: stop the other program, or choose another port with --port.`,
      );
    }
    if (code === "EACCES")
      throw new CommandFailure(`This user may not use port ${port}: choose 1024 or above with --port.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new CommandFailure(`HOST (${host}) is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all.`);
    }
    throw error;
  }
}

/** Where this machine reaches the server; undefined if it listens on a socket. */
export function localAddress({ server }: Pick<FastifyInstance, "server">): string | undefined {
  const at = server.address();
  if (at === null || typeof at === "string") return undefined;
  const { address, port } = at;
  if (address === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (address === "::") return `http://[::1]:${port}`;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
}

const FINISH_MS = 10_000;

/** Running requests finish first, because what they wrote must reach the disk too. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(late);
}
