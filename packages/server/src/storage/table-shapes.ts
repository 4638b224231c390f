import type { Connection } from "#storage/database.ts";

/** What a batch of writes needs to know about a table. */
export type TableShape = {
  /** The types of its columns. */
  readonly types: Readonly<Record<string, string>>;
  /** Columns that are null if not given. */
  readonly optional: readonly string[];
  /** The tables whose rows must exist first. */
  readonly after: readonly string[];
};

export type TableShapes = ReadonlyMap<string, TableShape>;

const SHAPES = `
  select c.relname::text as name,
    (select json_object_agg(a.attname, format_type(a.atttypid, null)) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as types,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and not a.attnotnull and not a.atthasdef and a.attidentity = '') as optional,
    array(select distinct k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as after
  from pg_class c where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r'`;

/** Triggers of these tables read others that no foreign key names. */
const READ_BY_TRIGGERS: Readonly<Record<string, readonly string[]>> = { exercise_events: ["injects"] };

export async function loadTableShapes(connection: Connection): Promise<TableShapes> {
  const { rows } = await connection.query<TableShape & { readonly name: string }>(SHAPES);
  return new Map(
    rows.map(({ name, after, ...shape }) => [name, { ...shape, after: [...after, ...(READ_BY_TRIGGERS[name] ?? [])] }]),
  );
}
