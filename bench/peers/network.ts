import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { ClientConfig } from "pg";

type Given = { readonly login: ClientConfig; readonly ms: number };

const { login, ms }: Given = JSON.parse(process.argv[2] ?? "");
const { host = "127.0.0.1", port = 5432 } = login;

/** As far as a database in the same region: what is sent arrives later, in order and as often as it was sent. */
const server = createServer({ noDelay: true }, (from) => {
  const to = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port, noDelay: true });
  from.on("data", (chunk) => void setTimeout(() => to.write(chunk), ms));
  to.on("data", (chunk) => void from.write(chunk));
  endTogether(from, to);
});

function endTogether(one: Socket, other: Socket): void {
  for (const [ended, left] of [[one, other] as const, [other, one] as const]) {
    ended.on("close", () => left.destroy());
    ended.on("error", () => left.destroy());
  }
}

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.({ port: address?.port });
});
process.once("disconnect", () => process.exit(0));
