import type { QueryConfig } from "pg";
import type { Connection } from "#storage/database.ts";

export type Removal = { readonly table: string; readonly refersToItself: boolean };

const REMOVABLE = `select tablename::text as name from pg_policies
  where schemaname = 'hotwash' and policyname = 'remover' and tablename not in ('organizations', 'benchmark_members')
  order by 1`;
const REFERENCES = `select t.relname::text as name, r.relname::text as needs from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = 'hotwash'::regnamespace`;

/** By the first, what others keep of its people is found at the end; the last numbers changes, also deletions. */
const UNTIL_THE_END: ReadonlySet<string> = new Set([
  "users",
  "identity_providers",
  "connected_agents",
  "exercise_streams",
]);

/**
 * The tables that can be emptied one after the other, those that refer to others first. Left out are tables that refer to
 * each other in a circle, and what they refer to: those are emptied together at the end.
 */
export async function findRemovals(connection: Connection): Promise<readonly Removal[]> {
  const { rows: tables } = await connection.query<{ name: string }>({ name: "removable-tables", text: REMOVABLE });
  const { rows: references } = await connection.query<{ name: string; needs: string }>({
    name: "references-of-tables",
    text: REFERENCES,
  });
  const left = new Set(tables.map(({ name }) => name));
  const isNeeded = (table: string) =>
    references.some(({ name, needs }) => needs === table && name !== table && left.has(name));
  const found: Removal[] = [];
  for (let free = [...left]; free.length > 0; ) {
    free = [...left].filter((table) => !isNeeded(table) && !UNTIL_THE_END.has(table));
    for (const table of free) {
      left.delete(table);
      found.push({ table, refersToItself: references.some(({ name, needs }) => name === table && needs === table) });
    }
  }
  return found;
}

/** Removes others' rows about it, while the records are there by which they are found. */
export async function beginErasure(connection: Connection, organizationId: string): Promise<void> {
  await connection.query({ name: "begin-erasure", text: "select begin_erasure($1)", values: [organizationId] });
}

const REMOVE = "select remove_rows($1, $2, $3) as removed";

/** Removes rows of an organization that is being erased, `most` of them or all, and returns their number. */
export async function removeRows(
  connection: Connection,
  organizationId: string,
  table: string,
  most: number | null,
): Promise<number> {
  const values = [organizationId, table, most];
  const { rows } = await connection.query<{ removed: number }>({ name: "remove-rows", text: REMOVE, values });
  return rows[0]?.removed ?? 0;
}

/** Exercises and what refers to them in a circle are removed as one, which takes minutes if there are many. */
const LONGEST_MS = 15 * 60_000;

/** Removes what is left, and the organization with its log. */
export async function endErasure(connection: Connection, organizationId: string): Promise<void> {
  const end: QueryConfig & { readonly query_timeout: number } = {
    name: "end-erasure",
    text: "select end_erasure($1)",
    values: [organizationId],
    query_timeout: LONGEST_MS + 5_000,
  };
  await connection.query(`set local statement_timeout = ${LONGEST_MS}`);
  await connection.query(end);
}
