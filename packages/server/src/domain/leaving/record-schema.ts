import { codesOf } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration, ValueField } from "#kernel/record.ts";
import type { MovedColumn } from "#storage/moving/moved-tables.ts";
import { isRelation, type ScalarType } from "#storage/read/readable.ts";

type Schema = { readonly [keyword: string]: unknown };

const SCALARS: Readonly<Record<ScalarType, Schema>> = {
  id: { type: "string", format: "uuid" },
  text: { type: "string" },
  integer: { type: "integer" },
  score: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  date_time: { type: "string", format: "date-time" },
};

/** Columns of no field: keys of other rows, and what Hotwash keeps for itself. */
const COLUMNS: Readonly<Record<string, Schema>> = {
  uuid: SCALARS.id,
  text: SCALARS.text,
  smallint: SCALARS.integer,
  integer: SCALARS.integer,
  bigint: SCALARS.integer,
  real: SCALARS.score,
  "double precision": SCALARS.score,
  numeric: SCALARS.score,
  boolean: SCALARS.boolean,
  date: SCALARS.date,
  "timestamp with time zone": SCALARS.date_time,
  bytea: { type: "string", pattern: "^[0-9a-f]*$" },
  cidr: SCALARS.text,
  jsonb: {},
};

export type DescribedKind = {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
  /** Absent for what is part of the record without being a kind that anybody reads by itself. */
  readonly record: RecordDeclaration | undefined;
};

/** The JSON Schema of a line, from the record's declaration; the database decides what may be null. */
export function recordSchema({ name, columns, record }: DescribedKind): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `schemas/${name}.json`,
    title: record?.name ?? name,
    ...(record && { description: record.description }),
    type: "object",
    properties: Object.fromEntries(columns.map((column) => [column.name, propertySchema(column, record)])),
    required: columns.map((column) => column.name),
    additionalProperties: false,
  };
}

function propertySchema(column: MovedColumn, record: RecordDeclaration | undefined): Schema {
  const field = record?.fields[column.name];
  if (!field || isRelation(field)) return orNull(columnSchema(column.type), column.nullable);
  const { description } = field;
  // A value by an expression is exported as its column.
  const one = field.expression ? columnSchema(column.type) : fieldSchema(field);
  const schema = field.list && !field.expression ? { type: "array", items: one } : one;
  return { ...orNull(schema, column.nullable || field.once !== undefined), description };
}

function fieldSchema(field: ValueField): Schema {
  return field.type === "enum" ? { type: "string", enum: codesOf(field.of) } : SCALARS[field.type];
}

function columnSchema(type: string): Schema {
  const item = type.endsWith("[]") ? COLUMNS[type.slice(0, -2)] : undefined;
  if (item) return { type: "array", items: item };
  const schema = COLUMNS[type];
  if (!schema) throw new Error(`No JSON Schema for values of the type ${type}.`);
  return schema;
}

function orNull(schema: Schema, isNullable: boolean): Schema {
  if (!isNullable || !("type" in schema)) return schema;
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, type: [schema.type, "null"], ...values };
}
