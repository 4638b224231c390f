import { GraphQLList, GraphQLNonNull, GraphQLObjectType, type GraphQLOutputType } from "graphql";
import { enumType } from "#interfaces/graphql/enum-types.ts";
import { scalars } from "#interfaces/graphql/scalars.ts";
import type { ObjectDeclaration, ResultField } from "#kernel/object-declaration.ts";

const types = new Map<ObjectDeclaration, GraphQLObjectType>();

export function objectType(declared: ObjectDeclaration): GraphQLObjectType {
  const known = types.get(declared);
  if (known) return known;
  const { name, description, fields } = declared;
  const pairs = Object.entries(fields).map(([field, result]) => [
    field,
    { type: resultType(result), description: result.description },
  ]);
  const type = new GraphQLObjectType({ name, description, fields: Object.fromEntries(pairs) });
  types.set(declared, type);
  return type;
}

function resultType(field: ResultField): GraphQLOutputType {
  const one = oneType(field);
  const type = field.list ? new GraphQLList(new GraphQLNonNull(one)) : one;
  return field.nullable ? type : new GraphQLNonNull(type);
}

function oneType(field: ResultField) {
  switch (field.type) {
    case "object":
      return objectType(field.of);
    case "enum":
      return enumType(field.of);
    default:
      return scalars[field.type];
  }
}
