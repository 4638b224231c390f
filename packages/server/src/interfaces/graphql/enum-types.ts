import { GraphQLEnumType } from "graphql";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

const enums = new Map<EnumDeclaration, GraphQLEnumType>();

/** Every enum that a type has used. */
export function declaredEnums(): readonly EnumDeclaration[] {
  return [...enums.keys()];
}

export function enumType(declared: EnumDeclaration): GraphQLEnumType {
  const known = enums.get(declared);
  if (known) return known;
  const { name, description } = declared;
  const values = Object.entries(declared.values).map(([value, meaning]) => [value, { value, description: meaning }]);
  const type = new GraphQLEnumType({ name, description, values: Object.fromEntries(values) });
  enums.set(declared, type);
  return type;
}
