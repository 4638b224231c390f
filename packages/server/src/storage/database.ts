import { Socket } from "node:net";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import { isTracing } from "#platform/tracing/trace.ts";
import { ClientWithoutNames } from "#storage/client-without-names.ts";
import { gatheringSocket } from "#storage/gathering-socket.ts";
import { limitAnswers } from "#storage/limit-answers.ts";
import { createShares, type ShareSettings, type Shares, unshared } from "#storage/shares.ts";
import { traceStatements } from "#storage/trace-statements.ts";

/** A pool of connections, and the limits of each user. */
export type Database = Pool & {
  readonly shares: Shares;
  /** How to open a session of its own, as listening takes, where the pool's are shared. */
  readonly direct: ClientConfig;
  /** Standbys for reads, if the settings name any. */
  readonly replicas?: Replicas;
};
export type Connection = PoolClient;

/** Standbys of a database that answer reads. */
export type Replicas = {
  /** One that has replayed everything that was committed until this call; undefined if none has. */
  readonly findFresh: () => Promise<Database | undefined>;
  /** It failed, and is left out for a while. */
  readonly leaveOut: (replica: Database) => void;
  /** How many reads were answered where. */
  readonly answered: Record<"replica" | "primary", number>;
  readonly end: () => Promise<void>;
};

export const LOGIN = "hotwash_login";
const CONNECT_MS = 10_000;
const STATEMENT_MS = 30_000;
/** A statement that waits for a lock also holds a connection. */
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
// Longer than the server's own limit: it only ends waits for a server that has silently vanished.
const ANSWER_MS = STATEMENT_MS + 5_000;

const TIMEOUTS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

// Dates are in UTC, wherever the database runs. The default random_page_cost, meant for spinning disks, makes the
// planner sort instead of using an index. Statements are many and short, so JIT compilation costs more than it saves. A
// generic plan is made once for all values: replanning costs more than running most statements.
const SETTINGS = {
  search_path: "hotwash",
  TimeZone: "UTC",
  random_page_cost: "1.1",
  plan_cache_mode: "force_generic_plan",
  jit: "off",
};

/** Every setting of the server's sessions, for poolers, which do not pass on those of a start-up. */
export const SESSION: Readonly<Record<string, string | number>> = { ...SETTINGS, ...TIMEOUTS };

const OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** How the server signs in to a database: as a role without rights of its own, see `asCaller`. */
export function loginTo(address: ClientConfig): ClientConfig {
  return { ...plainLoginTo(address), options: [address.options, OPTIONS].filter(Boolean).join(" "), ...TIMEOUTS };
}

/** The same where the role has the settings, see `setRoleSettings`. */
export function plainLoginTo(address: ClientConfig): ClientConfig {
  return {
    ...address,
    user: LOGIN,
    application_name: "hotwash",
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  };
}

const CONNECTIONS = 10;

/** The way of a pool's connections, if it is not that of all others: through a pooler that shares sessions. */
export type PooledWay = {
  readonly login: ClientConfig;
  /** Whether a prepared statement can be used in a later transaction. */
  readonly keepsNames: boolean;
};

/**
 * The server's pool. With `pipeline`, statements sent one after the other without waiting travel together, and in one
 * write. When the database becomes unavailable, running statements fail, and the pool drops their connections; the next question opens
 * a new one. A lost connection also emits "error", which would end the process if nobody listened. A number of
 * connections is for a program with one user; many callers get shares.
 */
export function openDatabase(
  direct: ClientConfig,
  settings: number | ShareSettings = CONNECTIONS,
  { login, keepsNames }: PooledWay = { login: direct, keepsNames: true },
): Database {
  const isShared = typeof settings !== "number";
  const max = isShared ? settings.connections : settings;
  // Connections stay open: each new one would have to plan every statement again.
  const idleTimeoutMillis = 0;
  const stream = () => gatheringSocket(socketOf(login));
  const kind = keepsNames ? {} : { Client: ClientWithoutNames };
  const pool = new Pool({ ...login, max, pipeline: true, idleTimeoutMillis, stream, ...kind });
  pool.on("error", ignore);
  // The pool listens only while a connection is idle, not while it is in use.
  pool.on("connect", (connection) => connection.on("error", ignore));
  pool.on("connect", (connection) => limitAnswers(connection));
  if (isTracing()) pool.on("connect", (connection) => traceStatements(connection, login.database));
  return Object.assign(pool, { shares: isShared ? createShares(settings) : unshared, direct });
}

/** Of several hosts, that of the primary. */
function socketOf({ stream }: ClientConfig): Socket | undefined {
  const socket = typeof stream === "function" ? stream() : undefined;
  return socket instanceof Socket ? socket : undefined;
}

function ignore(): void {}
