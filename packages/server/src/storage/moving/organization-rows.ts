import { Client, type ClientConfig } from "pg";
import { LOCKS } from "#storage/advisory-lock.ts";
import { quoted, TEXT_FORMAT } from "#storage/backup/tables.ts";
import type { Queryable } from "#storage/migrate.ts";
import { BYTES, type MovedTable, tenantOf } from "#storage/moving/moved-tables.ts";

/**
 * Runs the work in a read-only snapshot of one organization's rows, which row policies keep to it. Until it ends, no job
 * deletes files of removed records.
 */
export async function inOrganizationSnapshot<T>(
  owner: ClientConfig,
  organizationId: string,
  work: (snapshot: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...owner, application_name: "hotwash export" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock_shared($1)", [LOCKS.files]);
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query(TEXT_FORMAT);
    await enterAsMover(client, organizationId);
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function enterAsMover(client: Client, organizationId: string): Promise<void> {
  await client.query(
    "select set_config('role', 'hotwash_mover', true), set_config('hotwash.organization_id', $1, true)",
    [organizationId],
  );
}

/** What is read of a table: columns, and values that are computed instead of their column. */
export type Selection = Pick<MovedTable, "name" | "columns" | "key"> & {
  /** SQL for a value, by the column's name. */
  readonly values?: Readonly<Record<string, string>>;
};

const PART = 200;

/**
 * The rows of the transaction's organization as lines of JSON, in parts. The transaction's role decides which rows these
 * are, and the statement names the organization again.
 */
export async function* readLines(connection: Queryable, selection: Selection): AsyncGenerator<readonly string[]> {
  await connection.query(`declare moved_rows no scroll cursor for ${linesOf(selection)}`);
  for (;;) {
    const { rows } = await connection.query<{ line: string }>(`fetch ${PART} from moved_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < PART) break;
  }
  await connection.query("close moved_rows");
}

function linesOf({ name, columns, key, values = {} }: Selection): string {
  const selected = columns.map(({ name: column, type }) => {
    const own = type === BYTES ? `encode(t.${quoted(column)}, 'hex')` : `t.${quoted(column)}`;
    return `${values[column] ?? own} as ${quoted(column)}`;
  });
  return `select row_to_json(r)::text as line from (
    select ${selected.join(", ")} from hotwash.${quoted(name)} t
    where t.${tenantOf({ name })} = (select current_setting('hotwash.organization_id')::uuid)
    order by ${key.map((column) => `t.${quoted(column)}`).join(", ")}) r`;
}
