import { once } from "node:events";
import { createServer } from "node:net";

/** One that nobody listens on now; who wants it for themselves has to be quick. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system returned no free port.");
  return address.port;
}
