import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { ClientConfig } from "pg";

export type CommitCutter = {
  /** The way to the database that loses the answer to a commit. */
  readonly login: ClientConfig;
  /** From the next statement that matches, on its connection. */
  readonly loseCommitAfter: (statement: RegExp) => void;
  readonly stop: () => void;
};

/** Stands between a server and PostgreSQL, and breaks a connection once its commit is done, before the answer is read. */
export async function startCommitCutter(login: ClientConfig): Promise<CommitCutter> {
  let awaited: RegExp | undefined;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectTo(login);
    let [isNear, isCutting] = [false, false];
    const end = () => {
      for (const each of [client, upstream]) each.destroy();
    };
    for (const each of [client, upstream]) open.add(each.on("error", end).on("close", end));
    client.on("data", (sent) => {
      const text = sent.toString("latin1");
      isNear ||= awaited?.test(text) === true;
      isCutting = isNear && /commit\0/.test(text);
      if (isCutting) awaited = undefined;
      upstream.write(sent);
    });
    upstream.on("data", (answer) => (isCutting ? end() : client.write(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    login: { ...login, host: "127.0.0.1", port: portOf(server.address()) },
    loseCommitAfter: (statement) => {
      awaited = statement;
    },
    stop: () => {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  return address.port;
}

function connectTo({ host = "localhost", port = 5432 }: ClientConfig): Socket {
  return host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}
