import type { Socket } from "node:net";
import { createServer, type TLSSocket } from "node:tls";
import { type Event, readEvent } from "#tests/audit-streams/forwarding.ts";
import { type MadeCertificate, makeCertificate } from "#tests/support/made-certificate.ts";

export type SyslogServer = {
  readonly port: number;
  readonly certificate: MadeCertificate;
  /** Whole messages, in order. */
  readonly messages: string[];
  readonly events: () => readonly Event[];
  /** What it does with a new connection. Default: it reads everything. */
  accept: (socket: TLSSocket) => void;
  readonly close: () => Promise<void>;
};

/** A syslog server over TLS that reads messages by their length. */
export async function openSyslogServer(host = "localhost"): Promise<SyslogServer> {
  const certificate = await makeCertificate(host);
  const messages: string[] = [];
  const open = new Set<Socket>();
  const kept: Pick<SyslogServer, "accept"> = { accept: (socket) => readMessages(socket, messages) };
  const server = createServer(certificate, (socket) => kept.accept(socket));
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
  });
  server.on("tlsClientError", () => {}); // who does not trust it hangs up
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return Object.assign(kept, {
    port: address.port,
    certificate,
    messages,
    events: () => messages.map((each) => readEvent(each.slice(each.indexOf("] {") + 2))),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  });
}

/** As RFC 5425 frames them: a length, a space, and as many bytes. */
export function readMessages(socket: TLSSocket, messages: string[]): void {
  let rest = Buffer.alloc(0);
  socket.on("error", () => {});
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const space = rest.indexOf(" ");
      const length = Number(rest.subarray(0, space).toString("ascii"));
      if (space < 0 || rest.length < space + 1 + length) return;
      messages.push(rest.subarray(space + 1, space + 1 + length).toString("utf8"));
      rest = rest.subarray(space + 1 + length);
    }
  });
}
