import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { schema } from "#interfaces/graphql/schema.ts";

export type RootDocument = { readonly name: string; readonly kind: "query" | "mutation"; readonly document: string };

/** For each field at the root a document that asks it, valid and as short as can be. */
export function rootDocuments(): readonly RootDocument[] {
  return (["query", "mutation"] as const).flatMap((kind) => {
    const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {}).map(({ name, args, type }) => {
      const required = args.filter((argument) => isNonNullType(argument.type));
      const given = required.map((argument) => `${argument.name}: ${literalOf(argument.type)}`).join(", ");
      const selection = isObjectType(getNamedType(type)) ? " { __typename }" : "";
      return { name, kind, document: `${kind} { ${name}${given && `(${given})`}${selection} }` };
    });
  });
}

const LITERALS: Readonly<Record<string, string>> = {
  ID: '"x"',
  String: '"x"',
  Int: "1",
  Float: "1.5",
  Boolean: "true",
  Date: '"2026-11-21"',
  DateTime: '"2026-11-21T10:15:00Z"',
};

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return `[${literalOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "";
  if (!isInputObjectType(type)) return LITERALS[type.name] ?? "";
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(", ")} }`;
}
