import type { Client } from "pg";
import { recordNamed } from "#catalogue/records.ts";
import { filterValue } from "#interfaces/graphql/record-types.ts";
import { type Filter, type RecordDeclaration, type RelationField, singleName } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";

/** A value for a filter, as GraphQL takes it, and how many it should let through is the owner's to say. */
export type FilterValue = string | number | boolean;

/** What a filter compares with, in the row `row`. */
function heldBy(record: RecordDeclaration, filter: Filter, row: string): string {
  if ("expression" in filter) return `(${filter.expression(row)})`;
  const field = record.fields[filter.field];
  if (!field || isRelation(field)) throw new Error(`${record.name} has no value ${filter.field}.`);
  return field.expression ? `(${field.expression(row)})` : `${row}.${filter.field}`;
}

/** Values that stand in real rows, and for codes every one that there is. */
export async function valuesFor(owner: Client, record: RecordDeclaration, filter: Filter): Promise<FilterValue[]> {
  const typed = filterValue(record, filter);
  if (typed.type === "enum") return Object.keys(typed.of.values);
  if (typed.type === "boolean") return [true, false];
  const held = heldBy(record, filter, "r");
  const text = `select to_jsonb(value) as value from (select distinct ${held} as value from ${record.plural} r) held
    where value is not null order by md5(value::text) limit 3`;
  const { rows } = await owner.query<{ value: FilterValue }>(text);
  const values = rows.map(({ value }) => value);
  if (filter.compare !== "contains") return values;
  const within = values.map((value) => String(value).slice(1, 7));
  return [...within, ...within.map((part) => part.toUpperCase()), "%", "_", "\\", "no such text anywhere"];
}

/** The condition that a filter with a value stands for, said independently of the read compiler. */
export async function conditionOf(
  owner: Client,
  record: RecordDeclaration,
  filter: Filter,
  value: FilterValue,
  row: string,
): Promise<string> {
  const held = heldBy(record, filter, row);
  const literal = owner.escapeLiteral(String(value));
  if (filter.compare === "contains") return `position(lower(${literal}) in lower(${held})) > 0`;
  const { rows } = await owner.query<{ type: string }>(
    `select pg_typeof(${held})::text as type from (select (null::${record.plural}).*) ${row}`,
  );
  return `${held} ${filter.compare} ${literal}::${rows[0]?.type}`;
}

export type Listing = { readonly parent: RecordDeclaration; readonly name: string; readonly declared: RelationField };

/** Every list inside a record that has a field of its own at the root. */
export function listings(catalogue: readonly RecordDeclaration[]): readonly Listing[] {
  return catalogue.flatMap((parent) =>
    Object.entries(parent.fields).flatMap(([name, declared]) =>
      !parent.part && isRelation(declared) && declared.type === "many" ? [{ parent, name, declared }] : [],
    ),
  );
}

/** Rows `c` of the list with their parents `p`, as the declaration has it and the owner reads it. */
export function joined({ parent, declared }: Listing): string {
  const child = recordNamed(declared.record);
  const pairs = Object.entries(declared.where).map(([theirs, ours]) => `c.${theirs} = p.${ours}`);
  const same = child.tenant && parent.tenant && !declared.crosses ? [`c.${child.tenant} = p.${parent.tenant}`] : [];
  const only = declared.only ? [declared.only("c")] : [];
  return `${parent.plural} p join ${child.plural} c on ${[...pairs, ...same, ...only].join(" and ")}`;
}

export function titleOf({ parent, name }: Listing): string {
  return `${singleName(parent)}.${name}`;
}

/** In which tables a text stands, in whatever column. */
export async function tablesWith(owner: Client, text: string): Promise<string[]> {
  const tables =
    "select table_name as name from information_schema.tables where table_schema = 'hotwash' and table_type = 'BASE TABLE'";
  const found: string[] = [];
  for (const { name } of (await owner.query<{ name: string }>(tables)).rows) {
    const { rowCount } = await owner.query(`select from ${name} r where r::text like $1 limit 1`, [`%${text}%`]);
    if (rowCount) found.push(name);
  }
  return found;
}
