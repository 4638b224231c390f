import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig, DatabaseError } from "pg";

/** What is between Hotwash and a PostgreSQL: nothing, or a pooler such as PgBouncer. */
export type Way = {
  /** Whether a connection has the same session in each transaction. */
  readonly keepsSessions: boolean;
  /** Whether statements can be prepared in one transaction and used in the next. */
  readonly keepsNames: boolean;
  /** Whether the settings of a start-up reach the session. */
  readonly passesSettings: boolean;
};

const PATIENCE_MS = 5_000;
const HOLD_MS = 500;
/** A busy pooler can happen to give the same sessions again. */
const ROUNDS = 3;

/**
 * Finds out by trying. A way that is found to share sessions does; one that is not, on a busy pooler, may still.
 */
export async function examineWay(config: ClientConfig): Promise<Way> {
  const passesSettings = await findsSettings(config);
  const [one, other] = [open(config), open(config)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let round = 0; round < ROUNDS; round++) {
      if (await sharesSessions(one, other)) {
        return { keepsSessions: false, keepsNames: await findsNames(one, other), passesSettings };
      }
    }
    return { keepsSessions: true, keepsNames: true, passesSettings };
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

function open(config: ClientConfig): Client {
  const client = new Client({ ...config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on("error", () => {});
  return client;
}

const LOCK_MS = 4_321; // a value that nothing else sets
const UNSUPPORTED = /unsupported startup parameter/i;

async function findsSettings(config: ClientConfig): Promise<boolean> {
  const client = open({ ...config, lock_timeout: LOCK_MS });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('lock_timeout') as found");
    return rows[0]?.found === `${LOCK_MS}ms`;
  } catch (error) {
    if (error instanceof DatabaseError && UNSUPPORTED.test(error.message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the session of one is used by the other in between, or is another one afterward. */
async function sharesSessions(one: Client, other: Client): Promise<boolean> {
  const before = await sessionOf(one);
  await other.query("begin");
  const between = await sessionOf(other);
  await other.query("rollback");
  return between === before || (await sessionOf(one)) !== before;
}

async function sessionOf(client: Client): Promise<unknown> {
  const { rows } = await client.query("select pg_backend_pid() as session");
  return rows[0]?.session;
}

/** PgBouncer keeps them from 1.21 on, if `max_prepared_statements` is not 0. */
async function findsNames(one: Client, other: Client): Promise<boolean> {
  const statement = { name: `hotwash_${randomBytes(8).toString("hex")}`, text: "select pg_backend_pid() as session" };
  try {
    const prepared = (await one.query(statement)).rows[0]?.session;
    await other.query("begin");
    await sessionOf(other); // which is usually the one that has the statement
    const using = one.query(statement);
    using.catch(() => {}); // awaited below
    // A pooler with a single session has none for it until the other's transaction ends.
    await Promise.race([using, sleep(HOLD_MS)]);
    await other.query("rollback");
    return (await using).rows[0]?.session !== prepared;
  } catch {
    await other.query("rollback").catch(() => {});
    return false; // without names everything works too, only slower
  }
}

const IDENTITY = `
  select system_identifier::text as server, d.oid::text as database
  from pg_control_system(), pg_database d where d.datname = current_database()`;

/** Whether both lead to the same database of the same PostgreSQL. */
export async function leadToTheSame(...configs: readonly [ClientConfig, ClientConfig]): Promise<boolean> {
  const [one, other] = await Promise.all(configs.map(identify));
  return one === other;
}

async function identify(config: ClientConfig): Promise<string> {
  const client = open(config);
  try {
    await client.connect();
    return JSON.stringify((await client.query(IDENTITY)).rows);
  } finally {
    await client.end().catch(() => {});
  }
}
