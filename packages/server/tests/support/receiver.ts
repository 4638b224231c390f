import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import type { MadeCertificate } from "#tests/support/made-certificate.ts";

export type Received = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Receiver = { readonly url: string; readonly port: number; readonly close: () => Promise<void> };

type Answer = (received: Received, response: ServerResponse) => void | Promise<void>;

const HERE = "127.0.0.1";

/** With status 101: it goes on with a protocol that nobody asked for. */
export const SWITCHING = { connection: "Upgrade", upgrade: "websocket" };

/** A real server on this machine that answers what it receives. */
export function receive(answer: Answer, certificate?: MadeCertificate, host = HERE): Promise<Receiver> {
  const listener: RequestListener = (request, response) => {
    read(request).then(
      (received) => answer(received, response),
      () => response.destroy(),
    );
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  return listen(server, certificate ? "https" : "http", host);
}

/** A server of plain connections. */
export function receiveRaw(connected: (socket: Socket) => void): Promise<Receiver> {
  return listen(createTcpServer(connected), "http");
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { method: request.method, url: request.url, headers, body: Buffer.concat(chunks).toString("utf8") };
}

async function listen(server: Server, scheme: string, host = HERE): Promise<Receiver> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}); // clients hang up
    socket.on("close", () => open.delete(socket));
  });
  server.on("tlsClientError", () => {}); // who does not trust it hangs up
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver listens on no port.");
  return {
    url: `${scheme}://${host}:${address.port}`,
    port: address.port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
