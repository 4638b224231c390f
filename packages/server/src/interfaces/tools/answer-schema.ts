import { recordNamed } from "#catalogue/records.ts";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import { AUTHOR_KIND, type Shown, type ShownEntry, shownTogether } from "#interfaces/tools/shown.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration, ResultField } from "#kernel/object-declaration.ts";
import { canBeNull, type RecordDeclaration } from "#kernel/record.ts";
import { isRelation, type ScalarType } from "#storage/read/readable.ts";

// Output schemas: what programs get their types from. Without descriptions and formats, which the records' own have.

type Properties = Readonly<Record<string, JsonSchema>>;

/** Longer lists of codes are only `string`; those that a caller can filter by are in the input schema. */
const CODES_BYTES = 100;

const TYPES: Readonly<Record<ScalarType, "string" | "integer" | "number" | "boolean">> = {
  id: "string",
  text: "string",
  integer: "integer",
  score: "number",
  boolean: "boolean",
  date: "string",
  date_time: "string",
};

export const integerSchema: JsonSchema = { type: "integer" };

/** The author of each text, by field. */
const authorKind: JsonSchema = { type: "object", additionalProperties: { type: "string" } };

export function objectSchema(
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, required };
}

export function listSchema(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** A record as a tool shows it: the first part always, the others in some answers. */
export function shownSchema(
  record: RecordDeclaration,
  always: Shown,
  ...sometimes: readonly (readonly ShownEntry[])[]
): JsonSchema {
  const properties = shownTogether(always.select, ...sometimes).map((entry) => [entry.key, entrySchema(record, entry)]);
  return objectSchema(
    Object.fromEntries(properties),
    always.select.map(({ key }) => key),
  );
}

function entrySchema(record: RecordDeclaration, entry: ShownEntry): JsonSchema {
  if ("authors_of" in entry) return authorKind;
  if ("count_of" in entry) return integerSchema;
  const name = "relation" in entry ? entry.relation : "field" in entry ? entry.field : AUTHOR_KIND;
  const field = record.fields[name];
  if (!field) throw new Error(`${record.name} has no field ${name}.`);
  if (!isRelation(field)) return valueSchema(field, canBeNull(field));
  if (!("shown" in entry)) throw new Error(`${record.name}.${name} is shown as a value.`);
  const related = shownSchema(recordNamed(field.record), entry.shown);
  if (field.type === "many") return listSchema(related);
  return field.nullable ? orNull(related) : related;
}

/** The result of a computed query, with enums in lower case; `otherwise` has what its tool shows in another form. */
export function resultSchema({ fields }: ObjectDeclaration, otherwise: Properties = {}): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]);
  return objectSchema({ ...Object.fromEntries(properties), ...otherwise });
}

function fieldSchema(field: ResultField): JsonSchema {
  if (field.type !== "object") return valueSchema(field, field.nullable === true);
  const one = resultSchema(field.of);
  const schema = field.list ? listSchema(one) : one;
  return field.nullable ? orNull(schema) : schema;
}

type Value = { readonly list?: true } & (
  | { readonly type: ScalarType }
  | { readonly type: "enum"; readonly of: EnumDeclaration }
);

function valueSchema(value: Value, isNullable: boolean): JsonSchema {
  const one = value.type === "enum" ? codesSchema(value.of) : { type: TYPES[value.type] };
  const schema = value.list ? listSchema(one) : one;
  return isNullable ? orNull(schema) : schema;
}

function codesSchema({ values }: EnumDeclaration): JsonSchema {
  const codes = Object.keys(values).map((code) => code.toLowerCase());
  return { type: "string", ...(JSON.stringify(codes).length <= CODES_BYTES && { enum: codes }) };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: codes } = schema;
  return { ...schema, type: [type, "null"], ...(Array.isArray(codes) && { enum: [...codes, null] }) };
}
