import {
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { recordNamed, records } from "#catalogue/records.ts";
import { enumType } from "#interfaces/graphql/enum-types.ts";
import { objectType } from "#interfaces/graphql/object-types.ts";
import { scalars } from "#interfaces/graphql/scalars.ts";
import { textAuthor } from "#kernel/author-kind.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { canBeNull, type Filter, type RecordDeclaration, type RelationField, type ValueField } from "#kernel/record.ts";
import { typedFields } from "#storage/read/authors.ts";
import type { Sort } from "#storage/read/question.ts";
import { isRelation, type ScalarType } from "#storage/read/readable.ts";

type FieldConfig = GraphQLFieldConfig<unknown, unknown>;

/** Limits of lists, at the root and inside a record. */
export const rootPage = { most: 200, unless_said: 50 };
export const nestedPage = { most: 500, unless_said: 200 };

const types = new Map(records.map((record) => [record.name, recordType(record)]));

export function typeOf(record: RecordDeclaration): GraphQLObjectType {
  const type = types.get(record.name);
  if (!type) throw new Error(`${record.name} is not in the catalogue.`);
  return type;
}

export function listOf(record: RecordDeclaration): GraphQLOutputType {
  return new GraphQLList(new GraphQLNonNull(typeOf(record)));
}

export function filterArguments(record: RecordDeclaration): GraphQLFieldConfigArgumentMap {
  return Object.fromEntries(
    Object.entries(record.filters).map(([name, filter]) => [
      name,
      { type: filterType(record, filter), description: filter.description },
    ]),
  );
}

export function pageArguments({ most, unless_said }: typeof rootPage): GraphQLFieldConfigArgumentMap {
  const limit = `Maximum number of records to return (1 to ${most}).`;
  return {
    limit: { type: GraphQLInt, defaultValue: unless_said, description: limit },
    offset: { type: GraphQLInt, defaultValue: 0, description: "Number of records to skip (0 to 100000)." },
  };
}

/** The sort orders of a list, in either direction; records without any have no such argument. */
export function sortArguments(record: RecordDeclaration): GraphQLFieldConfigArgumentMap {
  const sorts = Object.keys(record.sorts ?? {});
  if (sorts.length === 0) return {};
  const values = sorts.flatMap((by) => [sortValue(by, "asc"), sortValue(by, "desc")]);
  const type = new GraphQLEnumType({
    name: `${record.name}Order`,
    description: `Sort orders of ${record.plural}. Records without a value come last.`,
    values: Object.fromEntries(values),
  });
  return { order_by: { type, description: "Sort order, in place of the default." } };
}

function sortValue(by: string, direction: Sort["direction"]) {
  const way = direction === "asc" ? "ascending" : "descending";
  const value: Sort = { by, direction };
  return [`${by}_${direction}`.toUpperCase(), { value, description: `By ${by}, ${way}.` }] as const;
}

function recordType(record: RecordDeclaration): GraphQLObjectType {
  const { name, description } = record;
  return new GraphQLObjectType({ name, description, fields: () => fieldsOf(record) });
}

function fieldsOf(record: RecordDeclaration): Record<string, FieldConfig> {
  const pairs = Object.entries(record.fields).flatMap(([name, field]): [string, FieldConfig][] => {
    if (!isRelation(field)) return [[name, { type: valueType(field), description: field.description }]];
    if (field.type === "one") return [[name, toOne(field)]];
    return [
      [name, toMany(field)],
      [`${name}_count`, countOf(name, field)],
    ];
  });
  return { ...Object.fromEntries(pairs), ...(typedFields(record).length > 0 && { [AUTHOR_KINDS]: authorKinds }) };
}

/** Added to the fields of a record that people type. */
export const AUTHOR_KINDS = "author_kinds";

const authorKinds: FieldConfig = {
  type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(objectType(textAuthor)))),
  description: "Who wrote each text that people type, where the author is known and you may read the text.",
};

function toOne(field: RelationField): FieldConfig {
  const type = typeOf(recordNamed(field.record));
  return { type: field.nullable ? type : new GraphQLNonNull(type), description: field.description };
}

function toMany(field: RelationField): FieldConfig {
  const args = { ...filterArguments(recordNamed(field.record)), ...pageArguments(nestedPage) };
  return { type: new GraphQLNonNull(listOf(recordNamed(field.record))), description: field.description, args };
}

function countOf(name: string, field: RelationField): FieldConfig {
  const description = `Number of records in \`${name}\` with the same filters, regardless of limit.`;
  return { type: new GraphQLNonNull(GraphQLInt), description, args: filterArguments(recordNamed(field.record)) };
}

function valueType(field: ValueField): GraphQLOutputType {
  const one = field.type === "enum" ? enumType(field.of) : scalars[field.type];
  const type = field.list ? new GraphQLList(new GraphQLNonNull(one)) : one;
  return canBeNull(field) ? type : new GraphQLNonNull(type);
}

function filterType(record: RecordDeclaration, filter: Filter): GraphQLInputType {
  const typed = filterValue(record, filter);
  return typed.type === "enum" ? enumType(typed.of) : scalars[typed.type];
}

/** The type of a filter's value: the field's own, or the one it declares. */
export function filterValue(
  record: RecordDeclaration,
  filter: Filter,
): { readonly type: ScalarType } | { readonly type: "enum"; readonly of: EnumDeclaration } {
  if ("expression" in filter) return { type: filter.type ?? "text" };
  const field = record.fields[filter.field];
  if (!field || isRelation(field)) throw new Error(`${record.name} filters by ${filter.field}, which is not a value.`);
  return field.type === "enum" ? { type: "enum", of: field.of } : { type: field.type };
}
