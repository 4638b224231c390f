import { once } from "node:events";
import { createServer } from "node:net";

/** A port on which nobody listens now; another program may take it first. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system returned no free port.");
  return address.port;
}
