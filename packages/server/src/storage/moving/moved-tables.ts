import type { Queryable } from "#storage/migrate.ts";

export type MovedColumn = {
  readonly name: string;
  /** As PostgreSQL writes it: timestamp with time zone. */
  readonly type: string;
  readonly nullable: boolean;
};

export type MovedTable = {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
  /** The primary key, by which rows are ordered. */
  readonly key: readonly string[];
};

// Generated columns are computed again.
const TABLES = `
  select c.relname::text as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'nullable', not a.attnotnull) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r' and c.relrowsecurity and exists (
    select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
      and (a.attname = 'organization_id' or c.relname = 'organizations'))
  order by c.relname collate "C"`;

/** The tables whose rows belong to organizations. */
export async function findMovedTables(database: Queryable): Promise<readonly MovedTable[]> {
  const { rows } = await database.query<MovedTable>(TABLES);
  return rows;
}

/** The column with the organization that a row belongs to. */
export function tenantOf({ name }: Pick<MovedTable, "name">): "id" | "organization_id" {
  return name === "organizations" ? "id" : "organization_id";
}

export const BYTES = "bytea";
