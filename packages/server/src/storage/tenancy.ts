import { currentTraceparent } from "#platform/tracing/trace.ts";
import { borrow, giveBack } from "#storage/borrow.ts";
import { bookSetting } from "#storage/carrier-book.ts";
import { commit } from "#storage/commit.ts";
import type { Connection, Database } from "#storage/database.ts";
import { type Entrance, enterAgain } from "#storage/entrance.ts";
import type { Share } from "#storage/shares.ts";

/** The tenant of a transaction. */
export type Tenant = {
  readonly kind: "OPERATOR" | "CARRIER" | "CLIENT" | "PARTICIPANT" | "EVALUATOR";
  readonly organization_id: string;
  /** The kind it acts as: a key that a carrier issued for its client reads as CARRIER, and belongs to the client. */
  readonly organization_kind?: "OPERATOR" | "CARRIER" | "CLIENT";
  /** A carrier's book: itself and the organizations under it. Empty for the others, who see all or themselves. */
  readonly book: readonly string[];
  /** Those of its book that disclose everything to it. */
  readonly disclosed: readonly string[];
  /** The person or key; null for Hotwash itself. */
  readonly actor_id: string | null;
  /** A participant's scope: they see only this exercise of the organization, as far as it was delivered to the room. */
  readonly seat?: Seat;
  /** Whose share of the connections is used, if not the tenant's own. */
  readonly share?: Share;
};

export type Seat = {
  readonly exercise_id: string;
  readonly participant_id: string;
  /** Their audience's injects are included, besides those for everyone. */
  readonly audience: string | null;
};

/** The organizations that a tenant may see; null for the operator, who sees all. */
export function scopeOf({ kind, organization_id, book }: Tenant): readonly string[] | null {
  switch (kind) {
    case "OPERATOR":
      return null;
    case "CARRIER":
      return book;
    case "CLIENT":
    case "PARTICIPANT":
    case "EVALUATOR":
      return [organization_id];
  }
}

/** For anonymous requests. */
const PUBLIC: Share = { purpose: "REQUEST", organization: "public", caller: "" };
const SYSTEM: Share = { purpose: "SYSTEM", organization: "", caller: "" };

/** A room is a separate group: however many people take part, the organization keeps its own share. */
export function shareOf({ share, seat, organization_id, actor_id }: Tenant): Share {
  if (share) return share;
  if (seat) return { purpose: "REQUEST", organization: seat.exercise_id, caller: seat.participant_id };
  if (actor_id === null) return SYSTEM;
  return { purpose: "REQUEST", organization: organization_id, caller: actor_id };
}

/** The same tenant, using the share of the caller. */
export function onBehalfOf<T extends Tenant>(asker: Tenant, tenant: T): T & { readonly share: Share } {
  return { ...tenant, share: shareOf(asker) };
}

/**
 * The only access to a tenant's rows: a transaction in the role of the caller's kind of organization, with the settings
 * that row policies compare against, which end with it. Nothing is awaited before `work`: the pool is pipelined, so its
 * first statement is sent in the same round trip. If entering fails, the transaction is void and every statement in it
 * fails too.
 */
export async function asCaller<T>(
  database: Database,
  caller: Tenant,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(database, shareOf(caller), (connection) => enter(connection, caller), work);
}

/**
 * The only access to the benchmark's rows, which are in no caller's scope: the result of `work` reveals none of them.
 */
export async function asBenchmark<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
  share: Share = SYSTEM,
): Promise<T> {
  return inTransaction(database, share, (connection) => connection.query("set local role hotwash_benchmark"), work);
}

/** The only access to people's notifications: to create them, and to send them by email. */
export async function asCourier<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  return inTransaction(database, SYSTEM, (connection) => connection.query("set local role hotwash_courier"), work);
}

/** The only access to the keys that sign certificates and to their public data, outside any caller's scope. */
export async function asCertifier<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  return inTransaction(database, PUBLIC, (connection) => takeRole(connection, "hotwash_certifier"), work);
}

/** The same inside a caller's transaction, to whose role it returns: nothing else may run meanwhile. */
export async function asCertifierWithin<T>(
  connection: Connection,
  { kind }: Tenant,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await takeRole(connection, "hotwash_certifier");
  const made = await work(connection);
  await takeRole(connection, roleOf(kind));
  return made;
}

function takeRole(connection: Connection, role: string): Promise<unknown> {
  return connection.query({ name: "take-role", text: "select set_config('role', $1, true)", values: [role] });
}

function roleOf(kind: Tenant["kind"]): string {
  return `hotwash_${kind.toLowerCase()}`;
}

async function inTransaction<T>(
  database: Database,
  share: Share,
  enterRole: (connection: Connection) => Promise<unknown>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await borrow(database, share);
  let broken: Error | undefined;
  try {
    // All are awaited, even if one fails: nothing of `work` may come after the connection was given back.
    const [begun, entered, done] = await Promise.allSettled(
      together(
        connection,
        () => [connection.query("begin"), enterRole(connection), begunOf(() => work(connection))] as const,
      ),
    );
    for (const each of [begun, entered]) if (each.status === "rejected") throw each.reason;
    if (done.status === "rejected") throw done.reason;
    await commit(connection);
    return done.value;
  } catch (error) {
    broken = await rollBack(connection);
    throw error;
  } finally {
    giveBack(database, share, connection, broken);
  }
}

/**
 * The same for read-only statements that are all sent at once, over one snapshot: entering, asking and leaving are a
 * single round trip, as fast as a bare statement. A statement sent after awaiting an answer comes too late, runs as a
 * role that may read nothing, and fails. With an entrance, the caller is one who was looked up before and is confirmed
 * over the same snapshot; if that fails, so does the read, as `Unconfirmed`.
 */
export async function readAsCaller<T>(
  database: Database,
  caller: Tenant,
  ask: (connection: Connection) => Promise<T>,
  entrance?: Entrance,
): Promise<T> {
  return inOneFlight(database, caller, "begin isolation level repeatable read read only", ask, entrance);
}

/**
 * The same for an answer that is read in pieces, over one snapshot. The connection is held until the last piece is read
 * or the reader leaves.
 */
export async function* streamAsCaller<T>(
  database: Database,
  caller: Tenant,
  work: (connection: Connection) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const share: Share = { ...shareOf(caller), purpose: "LONG" };
  const connection = await borrow(database, share);
  try {
    const begin = "begin isolation level repeatable read read only";
    await Promise.all([connection.query(begin), enter(connection, caller)]);
    yield* work(connection);
  } finally {
    giveBack(database, share, connection, await rollBack(connection));
  }
}

/** The same for writing statements that do not wait for each other's answers. If one fails, none takes effect. */
export async function writeAsCaller<T>(
  database: Database,
  caller: Tenant,
  send: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inOneFlight(database, caller, "begin", send);
}

async function inOneFlight<T>(
  database: Database,
  caller: Tenant,
  begin: string,
  send: (connection: Connection) => Promise<T>,
  entrance?: Entrance,
): Promise<T> {
  const share = shareOf(caller);
  const connection = await borrow(database, share);
  let end = "commit";
  try {
    // All are awaited, even if one fails: the connection returns to the pool with nothing running.
    const [begun, entered, answer, left] = await Promise.allSettled(
      together(
        connection,
        () =>
          [
            connection.query(begin),
            entrance ? enterAgain(connection, entrance) : enter(connection, caller),
            begunOf(
              () => send(connection),
              () => (end = "rollback"),
            ),
            connection.query(end),
          ] as const,
      ),
    );
    const failed = [begun, entered, left, answer].find((each) => each.status === "rejected");
    if (answer.status === "fulfilled" && !failed) return answer.value;
    throw failed?.reason;
  } finally {
    giveBack(database, share, connection);
  }
}

/** What throws at once is a rejection too: otherwise the connection would return to the pool with an open transaction. */
function begunOf<T>(work: () => Promise<T>, onThrow: () => void = () => {}): Promise<T> {
  try {
    return work();
  } catch (error) {
    onThrow();
    return Promise.reject(error);
  }
}

/** Statements sent meanwhile are written together, and wake PostgreSQL once. */
function together<T>({ connection: { stream } }: Connection, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

const SCOPE = `set_config('role', $1, true), set_config('hotwash.organization_id', $2, true),
  set_config('hotwash.book', $3, true), set_config('hotwash.disclosed', $4, true),
  set_config('hotwash.actor_id', $5, true)`;

const SEAT = `set_config('hotwash.exercise_id', $6, true), set_config('hotwash.participant_id', $7, true),
  set_config('hotwash.audience', $8, true)`;

// Nobody reads the result: as one column it costs the driver less than as several.
const ENTER = `select concat(${SCOPE})`;
const ENTER_SEAT = `select concat(${SCOPE}, ${SEAT})`;

/** Of a traced transaction: changes of live exercises carry it to those who read them. */
const TRACE = (place: number) => `set_config('hotwash.traceparent', $${place}, true)`;
const ENTER_TRACED = `select concat(${SCOPE}, ${TRACE(6)})`;
const ENTER_SEAT_TRACED = `select concat(${SCOPE}, ${SEAT}, ${TRACE(9)})`;

/** Gives the transaction the caller's role and scope. */
export function enter(connection: Pick<Connection, "query">, caller: Tenant): Promise<unknown> {
  const role = roleOf(caller.kind);
  const [book, disclosed] = [bookSetting(caller.book), bookSetting(caller.disclosed)];
  const values = [role, caller.organization_id, book, disclosed, caller.actor_id ?? ""];
  if (caller.seat) values.push(caller.seat.exercise_id, caller.seat.participant_id, caller.seat.audience ?? "");
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) {
    const [name, text] = caller.seat ? ["enter-seat-traced", ENTER_SEAT_TRACED] : ["enter-traced", ENTER_TRACED];
    return connection.query({ name, text, values: [...values, traceparent] });
  }
  const [name, text] = caller.seat ? ["enter-seat", ENTER_SEAT] : ["enter", ENTER];
  return connection.query({ name, text, values });
}

/** A connection that cannot even roll back must not return to the pool. */
async function rollBack(connection: Connection): Promise<Error | undefined> {
  return connection.query("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
}
