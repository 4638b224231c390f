import type { BatchedRow } from "#storage/batched-rows.ts";
import { nameOf } from "#storage/statement-name.ts";
import type { TableShapes } from "#storage/table-shapes.ts";

type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };
type Values = Readonly<Record<string, unknown>>;
type Types = Readonly<Record<string, string>>;

/**
 * Writes the new and changed rows of a table. Its statements are prepared: their texts depend on the columns and not on
 * the number of rows, because a text that PostgreSQL has to parse costs it as much as the rows do.
 */
export function flushStatements(table: string, rows: readonly BatchedRow[], shapes: TableShapes): Statement[] {
  const types = shapes.get(table)?.types ?? {};
  const inserted = rows.filter(({ isNew }) => isNew).map(({ values }) => values);
  const updated = rows.filter(({ isNew, changed }) => !isNew && changed.size > 0);
  return [
    ...runsOf(inserted).map((run) => insertStatement(table, run, types)),
    ...updated.map((row) => updateStatement(table, row)),
  ];
}

/** In their order, each with those after it that have the same columns: a column that is not given takes its default. */
function runsOf(rows: readonly Values[]): readonly (readonly Values[])[] {
  const runs: Values[][] = [];
  let last = "";
  for (const row of rows) {
    const columns = Object.keys(row).sort().join(" ");
    if (columns === last) runs.at(-1)?.push(row);
    else runs.push([row]);
    last = columns;
  }
  return runs;
}

/** The rows as one JSON text, whose members PostgreSQL reads as the columns' types. */
function insertStatement(table: string, rows: readonly Values[], types: Types): Statement {
  const columns = Object.keys(rows[0] ?? {}).sort();
  const typed = columns.map((column) => `${column} ${types[column]}`);
  const text = `insert into ${table} (${columns.join(", ")}) select * from json_to_recordset($1) as given (${typed.join(", ")})`;
  const objects = rows.map((row) => {
    const members = columns.map((column) => `"${column}":${jsonOf(row[column], types[column] ?? "")}`);
    return `{${members.join(",")}}`;
  });
  return { name: nameOf(text), text, values: [`[${objects.join(",")}]`] };
}

function jsonOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return "null";
  if (type.startsWith("json") && typeof value === "string") return value;
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString("hex")}"`;
  return JSON.stringify(value);
}

function updateStatement(table: string, { values, changed }: BatchedRow): Statement {
  const columns = [...changed].sort();
  const set = columns.map((column, i) => `${column} = $${i + 3}`);
  const text = `update ${table} set ${set.join(", ")} where organization_id = $1 and id = $2`;
  const given = columns.map((column) => values[column]);
  return { name: nameOf(text), text, values: [values.organization_id, values.id, ...given] };
}
