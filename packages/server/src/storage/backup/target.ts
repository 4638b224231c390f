import { Client, type ClientConfig } from "pg";
import { AUTH_LOGIN } from "#storage/auth-database.ts";
import { LOGIN } from "#storage/database.ts";
import { HISTORY, type Queryable } from "#storage/migrate.ts";

const MARK = "hotwash_migrations.restoring";

/** Whether a restore began in this database and has not ended. Then it is of no use for anything else. */
export async function isRestoring(database: Queryable): Promise<boolean> {
  const { rows } = await database.query("select to_regclass($1) as mark", [MARK]);
  return rows[0]?.mark != null;
}

export const RESTORING =
  "A restore into this database was interrupted: run hotwash restore again with the same backup, or begin with another " +
  "database.";

/** Why nothing can be restored into this database; undefined if it has no records and no server uses it. */
export async function problemWithTarget(owner: ClientConfig): Promise<string | undefined> {
  const client = new Client(owner);
  await client.connect();
  try {
    if (await isServed(client)) return "A server uses this database: stop it first.";
    if ((await isRestoring(client)) || (await isEmpty(client))) return undefined;
    return "This installation is not empty: restore into an empty one. Nothing was changed.";
  } finally {
    await client.end();
  }
}

async function isServed(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and usename = any ($1)",
    [[LOGIN, AUTH_LOGIN]],
  );
  return rowCount !== 0;
}

const RECORDS = ["organizations", "auth_users", "audit_entries"];

/** Row policies hide rows from the owner, but not from the role of backups. */
async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query("select to_regnamespace('hotwash') as schema");
  if (rows[0]?.schema == null) return true;
  try {
    await client.query("begin read only");
    await client.query("set local role hotwash_backup");
    const { rowCount: policies } = await client.query(
      "select from pg_policies where schemaname = 'hotwash' and policyname = 'backup' and tablename = any ($1)",
      [RECORDS],
    );
    const counts = RECORDS.map((table) => `exists (select from hotwash.${table})`);
    const found = await client.query<{ used: boolean }>(`select ${counts.join(" or ")} as used`);
    return (policies ?? 0) > 0 && found.rows[0]?.used === false;
  } catch {
    return false; // of a version without backups
  } finally {
    await client.query("rollback");
  }
}

/** Removes the empty schemas, and marks the database until the restore ends. */
export async function clearTarget(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query("begin");
    await client.query("drop schema if exists hotwash, hotwash_jobs, hotwash_migrations cascade");
    await client.query(HISTORY);
    await client.query(`create table ${MARK} (began_at timestamptz not null default now())`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

export const END_RESTORE = `drop table ${MARK}`;
