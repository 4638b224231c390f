import { Pool } from "pg";
import { isRestoring } from "#storage/backup/target.ts";
import type { Database } from "#storage/database.ts";
import { MigrationMismatch, pendingMigrations } from "#storage/migrate.ts";
import { hindranceOf } from "#storage/unavailable.ts";

const PATIENCE_MS = 3_000;

/** Whether the database can serve, checked on a separate connection: it responds while all others are in use. */
export type Probe = {
  /** Why it cannot serve, in a sentence. */
  readonly findProblem: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
};

export function openProbe({ options }: Database, report: (error: unknown) => void): Probe {
  const { password, statement_timeout } = options; // the password is missing from a copy of the options
  const pool = new Pool({
    ...options,
    ...(password !== undefined && { password }),
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    ...(statement_timeout !== undefined && { statement_timeout: PATIENCE_MS }),
    query_timeout: PATIENCE_MS,
  });
  pool.on("error", ignore);
  pool.on("connect", (connection) => connection.on("error", ignore));
  return {
    findProblem: async () => {
      try {
        return (await findReadOnly(pool)) ?? (await findRestore(pool)) ?? (await findPending(pool));
      } catch (error) {
        report(error);
        if (error instanceof MigrationMismatch) return error.message;
        if (hindranceOf(error) === "DOWN") return "The database is not responding.";
        if (hindranceOf(error) === "SLOW") return "The database did not respond in time.";
        return "The database responded unexpectedly: see the log.";
      }
    },
    close: () => pool.end(),
  };
}

function ignore(): void {}

async function findReadOnly(pool: Pool): Promise<string | undefined> {
  const text = "select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as read_only";
  const { rows } = await pool.query<{ standby: boolean; read_only: boolean }>(text);
  if (rows[0]?.standby) return "The database is a read-only standby: connect to the primary.";
  return rows[0]?.read_only ? "The database is currently read-only." : undefined;
}

async function findRestore(pool: Pool): Promise<string | undefined> {
  return (await isRestoring(pool)) ? "A restore into the database is not complete." : undefined;
}

async function findPending(pool: Pool): Promise<string | undefined> {
  const pending = await pendingMigrations(pool);
  return pending.length === 0 ? undefined : `The database is missing ${pending.join(", ")}: run hotwash migrate.`;
}
