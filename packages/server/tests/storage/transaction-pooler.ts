import { createServer, type Server, type Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

/** The session of PostgreSQL that a pooler shares between clients. */
type Session = { readonly stream: Socket; user: Turn | undefined };
/** A client from the first statement of a transaction to the last. */
type Turn = { readonly client: Socket; waiting: number };

export type Pooler = { readonly port: number; readonly stop: () => Promise<void> };

const TAKEN = ["user", "database", "client_encoding", "application_name", "DateStyle", "TimeZone"];
const [QUERY, SYNC, TERMINATE, READY] = ["Q", "S", "X", "Z"];
const IDLE = "I".charCodeAt(0);

/**
 * What PgBouncer before 1.21 does with pool_mode = transaction: it lends one session of PostgreSQL to all clients, a
 * transaction to each in turn, refuses most settings of a start-up, and knows no names of prepared statements. It admits
 * everyone, as the role of its own address.
 */
export async function startTransactionPooler(address: ClientConfig): Promise<Pooler> {
  const upstream = new Client(address);
  upstream.on("error", () => {});
  await upstream.connect();
  const stream: unknown = Reflect.get(Reflect.get(upstream, "connection"), "stream");
  if (!isSocket(stream)) throw new Error("The driver has no socket.");
  stream.removeAllListeners("data");
  const session: Session = { stream, user: undefined };
  const line: (() => void)[] = [];
  const next = () => {
    session.user = undefined;
    line.shift()?.();
  };
  const answers = framesOf((frame) => {
    const { user } = session;
    if (!user) return;
    user.client.write(frame);
    if (String.fromCharCode(frame[0] ?? 0) !== READY) return;
    user.waiting--;
    if (user.waiting === 0 && frame[5] === IDLE) next();
  });
  stream.on("data", answers);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on("error", () => {});
    client.on("close", () => clients.delete(client));
    serveClient(client, session, line, next);
  });
  return {
    port: await listening(server),
    stop: async () => {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
      stream.destroy();
    },
  };
}

function serveClient(client: Socket, session: Session, line: (() => void)[], next: () => void): void {
  const pending: Buffer[] = [];
  let isInLine = false;
  const flush = () => {
    isInLine = false;
    const turn = session.user ?? { client, waiting: 0 };
    session.user = turn;
    for (const frame of pending.splice(0)) {
      const kind = String.fromCharCode(frame[0] ?? 0);
      if (kind === QUERY || kind === SYNC) turn.waiting++;
      session.stream.write(frame);
    }
    if (turn.waiting === 0) next();
  };
  const statements = framesOf((frame) => {
    const kind = String.fromCharCode(frame[0] ?? 0);
    if (kind === TERMINATE) return;
    pending.push(frame);
    // A statement goes on whole: its parts before the sync belong together.
    if (kind !== QUERY && kind !== SYNC) return;
    if (session.user === undefined || session.user.client === client) return flush();
    if (isInLine) return;
    isInLine = true;
    line.push(flush);
  });
  client.once("data", (hello) => {
    const refusal = refusalOf(hello);
    if (refusal) return client.end(refusal);
    client.write(Buffer.concat([frameOf("R", Buffer.alloc(4)), frameOf(READY, Buffer.from("I"))]));
    client.on("data", statements);
  });
}

/** Calls with each whole message, of which pieces may arrive. */
function framesOf(take: (frame: Buffer) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

function refusalOf(hello: Buffer): Buffer | undefined {
  const words = hello.subarray(8).toString("utf8").split("\0");
  const refused = words.filter((word, i) => i % 2 === 0 && word !== "" && !TAKEN.includes(word))[0];
  if (refused === undefined) return undefined;
  const fields = ["SFATAL", "C08P01", `Munsupported startup parameter: ${refused}`];
  return frameOf("E", Buffer.from(`${fields.join("\0")}\0\0`));
}

function frameOf(kind: string, body: Buffer): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

function isSocket(stream: unknown): stream is Socket {
  return typeof stream === "object" && stream !== null && "removeAllListeners" in stream;
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const place = server.address();
      resolve(typeof place === "object" && place ? place.port : 0);
    });
  });
}
