import type { BatchedRow } from "#storage/batched-rows.ts";
import type { TableShapes } from "#storage/table-shapes.ts";

type Statement = { readonly text: string; readonly values: unknown[] };

/** PostgreSQL accepts 65,535 parameters in a statement. */
const MOST_VALUES = 30_000;

/** Writes the new and changed rows of a table, in as few statements as possible. */
export function flushStatements(table: string, rows: readonly BatchedRow[], shapes: TableShapes): Statement[] {
  const types = shapes.get(table)?.types ?? {};
  const inserted = rows.filter(({ isNew }) => isNew).map(({ values }) => values);
  const updated = Map.groupBy(
    rows.filter(({ isNew, changed }) => !isNew && changed.size > 0),
    ({ changed }) => [...changed].sort().join(", "),
  );
  return [
    ...insertStatements(table, inserted),
    ...[...updated.values()].map((alike) => updateStatement(table, alike, types)),
  ];
}

type Values = Readonly<Record<string, unknown>>;

/** A column that a row was not given takes its default, as in a separate insert. */
function insertStatements(table: string, rows: readonly Values[]): Statement[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const atOnce = Math.max(1, Math.floor(MOST_VALUES / Math.max(1, columns.length)));
  const chunks = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, i) =>
    rows.slice(i * atOnce, (i + 1) * atOnce),
  );
  return chunks.map((chunk) => {
    const values: unknown[] = [];
    const lines = chunk.map((row) => {
      const slots = columns.map((column) => (column in row ? `$${values.push(row[column])}` : "default"));
      return `(${slots.join(", ")})`;
    });
    return { text: `insert into ${table} (${columns.join(", ")}) values ${lines.join(", ")}`, values };
  });
}

/** The same columns of several rows. */
function updateStatement(
  table: string,
  rows: readonly BatchedRow[],
  types: Readonly<Record<string, string>>,
): Statement {
  const changed = [...(rows[0]?.changed ?? [])];
  const columns = ["organization_id", "id", ...changed];
  const values: unknown[] = [];
  const lines = rows.map((row) => {
    const slots = columns.map((column) => `$${values.push(row.values[column])}::${types[column]}`);
    return `(${slots.join(", ")})`;
  });
  const set = changed.map((column) => `${column} = changed.${column}`).join(", ");
  const text = `update ${table} as kept set ${set} from (values ${lines.join(", ")}) as changed (${columns.join(", ")})
    where kept.organization_id = changed.organization_id and kept.id = changed.id`;
  return { text, values };
}
