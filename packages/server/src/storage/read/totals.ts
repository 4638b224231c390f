import { where } from "#storage/read/conditions.ts";
import { filterConditions } from "#storage/read/filters.ts";
import type { Audience, Level } from "#storage/read/level.ts";
import type { Rows } from "#storage/read/rows.ts";
import { join, name, sql } from "#storage/read/sql.ts";

/** The number of records that a kept total stands for. It contains a space, so that no field takes precedence. */
export const KEPT = '"records counted"';

/**
 * The kept totals as rows with the columns that they are counted by, for a question about all records or those of a
 * whole book; undefined if it asks for something else. The rows of others are few enough to be counted.
 */
export function keptTotals(level: Level, fields: readonly string[] = []): Rows | undefined {
  const { record, shape, audience, row } = level;
  const { totals } = record;
  const source = keptFor(audience);
  if (!totals || !source) return undefined;
  if (!fields.every((field) => totals.by.includes(field))) return undefined;
  if (!shape.filters.every((filter) => totals.filters.includes(filter))) return undefined;
  const columns = totals.by.map((field, i) => name(`total.keys[${i + 1}] as ${field}`));
  const from = sql`from (select ${join(columns, ", ")}, ${name(`total.count as ${KEPT}`)}
    from ${name(source)}(${name(`'${record.plural}'`)}) total) ${name(row)}`;
  return { from, rest: where(filterConditions(level, false)) };
}

/** The function of the database that has them. */
function keptFor({ kind, wholeBook }: Audience): string | undefined {
  if (kind === "OPERATOR") return "totals_of";
  return wholeBook ? "totals_of_book" : undefined;
}
