import type { Connection } from "#storage/database.ts";

/** Rows that nothing refers to, and that no trigger reads: they may wait until a statement names their table. */
const GATHERED = [
  "state_changes",
  "exercise_events",
  "readiness_dimensions",
  "readiness_contributions",
  "readiness_movements",
];

const INSERT = new RegExp(`^insert into (${GATHERED.join("|")}) \\(([^)]+)\\) (values|select \\* from unnest)`);

/** What PostgreSQL calls the type of `table.column`. */
type ColumnTypes = ReadonlyMap<string, string>;

type Statement = { readonly text: string; readonly values?: unknown[] };
type Gathered = { readonly table: string; readonly columns: readonly string[]; readonly values: unknown[][] };

export type Gathering = { readonly connection: Connection; readonly settle: () => Promise<unknown> };

/**
 * A connection on which these rows wait for one another: nearly a fourth of a story's statements write one of them
 * each. A statement that names their table finds them all; `settle` writes what is left.
 */
export async function gatherInserts(connection: Connection): Promise<Gathering> {
  const types = await readColumnTypes(connection);
  const gathered = new Map<string, Gathered>();

  const settle = (isDue: (table: string) => boolean) => {
    const due = [...gathered].filter(([, { table }]) => isDue(table));
    return Promise.all(
      due.map(([text, insert]) => {
        gathered.delete(text);
        return connection.query(insertAll(insert, types), insert.values);
      }),
    );
  };
  const query = async (given: Statement | string, more?: unknown[]) => {
    const statement = typeof given === "string" ? { text: given, ...(more && { values: more }) } : given;
    const [, table, columns, form] = INSERT.exec(statement.text) ?? [];
    if (!table || !columns) {
      // Sent one after the other, of which the first failure is the cause.
      const [, answer] = await Promise.all([
        settle((each) => statement.text.includes(each)),
        connection.query(statement),
      ]);
      return answer;
    }
    const names = columns.split(", ");
    const insert = gathered.get(statement.text) ?? { table, columns: names, values: names.map(() => []) };
    gathered.set(statement.text, insert);
    for (const [i, kept] of insert.values.entries()) {
      const value = statement.values?.[i];
      kept.push(...(form !== "values" && Array.isArray(value) ? value : [value]));
    }
    return { rows: [] };
  };
  return {
    connection: new Proxy(connection, { get: (of, name) => (name === "query" ? query : Reflect.get(of, name)) }),
    settle: () => settle(() => true),
  };
}

function insertAll({ table, columns }: Gathered, types: ColumnTypes): string {
  const arrays = columns.map((column, i) => `$${i + 1}::${types.get(`${table}.${column}`)}[]`);
  return `insert into ${table} (${columns.join(", ")}) select * from unnest(${arrays.join(", ")})`;
}

const TYPES = `
  select concat(attrelid::regclass, '.', attname) as name, format_type(atttypid, atttypmod) as type
  from pg_attribute where attrelid = any ($1::regclass[]) and attnum > 0`;

async function readColumnTypes(connection: Connection): Promise<ColumnTypes> {
  const statement = { name: "column-types", text: TYPES, values: [GATHERED] };
  const { rows } = await connection.query<{ readonly name: string; readonly type: string }>(statement);
  return new Map(rows.map(({ name, type }) => [name, type]));
}
