import type { Connection } from "@hotwash/server/database.ts";

/** Rows that nothing refers to, and that no trigger reads: they may wait until a statement names their table. */
const GATHERED = [
  "state_changes",
  "exercise_events",
  "readiness_dimensions",
  "readiness_contributions",
  "readiness_movements",
];

/** As `insertRows` writes it: an array for each column. */
const INSERT = new RegExp(`^insert into (${GATHERED.join("|")}) .* select \\* from unnest`);

type Statement = { readonly name?: string; readonly text: string; readonly values?: unknown[] };
type Gathered = { readonly table: string; readonly statement: Statement; readonly columns: readonly unknown[][] };

export type Gathering = { readonly connection: Connection; readonly settle: () => Promise<unknown> };

/**
 * A connection on which these rows wait for one another: nearly a fourth of a story's statements write one of them
 * each. A statement that names their table finds them all; `settle` writes what is left.
 */
export function gatherInserts(connection: Connection): Gathering {
  const gathered = new Map<string, Gathered>();

  const write = (isDue: (table: string) => boolean) =>
    [...gathered.values()]
      .filter(({ table }) => isDue(table))
      .map(({ statement, columns }) => {
        gathered.delete(statement.text);
        return connection.query({ ...statement, values: [...columns] });
      });
  const query = async (given: Statement | string, values?: unknown[]) => {
    const statement = typeof given === "string" ? { text: given, ...(values && { values }) } : given;
    const { text } = statement;
    const table = INSERT.exec(text)?.[1];
    if (!table) {
      // Sent one after the other: when one fails, so do those behind it, and the first says why.
      return (await Promise.all([...write((each) => text.includes(each)), connection.query(statement)])).at(-1);
    }
    const added = (statement.values ?? []).map((column) => (Array.isArray(column) ? column : []));
    const { columns } = gathered.get(text) ?? { columns: added.map(() => []) };
    gathered.set(text, { table, statement, columns });
    for (const [i, column] of columns.entries()) column.push(...(added[i] ?? []));
    return { rows: [] };
  };
  return {
    connection: new Proxy(connection, { get: (of, name) => (name === "query" ? query : Reflect.get(of, name)) }),
    settle: () => Promise.all(write(() => true)),
  };
}
