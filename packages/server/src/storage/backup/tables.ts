import type { Queryable } from "#storage/migrate.ts";

export type BackedUpTable = { readonly name: string; readonly columns: readonly string[] };

export type BackedUpSequence = { readonly name: string; readonly last_value: string; readonly is_called: boolean };

/**
 * Not in a backup. A restored installation begins without sessions and limits, numbers live changes and the feed again,
 * and has its own history of backups.
 */
export const LEFT_OUT: readonly string[] = [
  "auth_oauth_codes",
  "auth_oauth_tokens",
  "auth_rate_limits",
  "auth_sessions",
  "auth_sign_on_attempts",
  "auth_throttles",
  "auth_turns",
  "auth_verifications",
  "backup_runs",
  "exercise_changes",
  "feed_origin",
  "participant_presence",
  "rate_windows",
  "rehearsal",
  "restoration",
];

// Generated columns are computed again.
const TABLES = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname collate "C"`;

export async function findTables(database: Queryable): Promise<readonly BackedUpTable[]> {
  const { rows } = await database.query<BackedUpTable>(TABLES, [LEFT_OUT]);
  return rows;
}

const SEQUENCES = `
  select c.relname::text as name from pg_class c
  where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`;

export async function findSequences(database: Queryable): Promise<readonly BackedUpSequence[]> {
  const found: BackedUpSequence[] = [];
  const { rows } = await database.query<{ name: string }>(SEQUENCES);
  for (const { name } of rows) {
    const state = await database.query<Omit<BackedUpSequence, "name">>(
      `select last_value::text, is_called from hotwash.${quoted(name)}`,
    );
    found.push(...state.rows.map((each) => ({ name, ...each })));
  }
  return found;
}

/** The rows of a table as COPY writes them. */
export function copyOut({ name, columns }: BackedUpTable): string {
  return `copy (select ${columns.map(quoted).join(", ")} from hotwash.${quoted(name)}) to stdout`;
}

export function copyIn({ name, columns }: BackedUpTable): string {
  return `copy hotwash.${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`;
}

/** Names come from a catalog, or from a backup, which a stranger may have written. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** How values are written, the same in every database. */
export const TEXT_FORMAT =
  "set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; " +
  "set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'";
