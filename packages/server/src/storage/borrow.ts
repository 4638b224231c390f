import { type SpanBegun, traced } from "#platform/tracing/trace.ts";
import type { Connection, Database } from "#storage/database.ts";
import { isFull } from "#storage/held-plans.ts";
import type { Share } from "#storage/shares.ts";

/** A connection, once it is the turn of its share. If nobody waits, only the pool is awaited. */
export function borrow(database: Database, share: Share): Promise<Connection> {
  const turn = database.shares.take(share);
  if (turn === undefined) return connect(database, share);
  return traced(waiting, () => turn).then(() => connect(database, share));
}

const waiting = (): SpanBegun => ({ name: "wait for a connection", kind: "INTERNAL", attributes: {} });

function connect(database: Database, share: Share): Promise<Connection> {
  return database.connect().catch((cause: unknown) => {
    database.shares.giveBack(share);
    throw cause;
  });
}

/** Returns it to the pool, or closes it if it is broken or keeps too many plans. */
export function giveBack(database: Database, share: Share, connection: Connection, broken?: Error): void {
  connection.release(broken ?? isFull(connection));
  database.shares.giveBack(share);
}
