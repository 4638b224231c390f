import {
  type GraphQLArgument,
  GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  GraphQLInputObjectType,
  type GraphQLNamedType,
  GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isScalarType,
} from "graphql";
import { code, joined, table } from "./markdown.ts";

/** Where each type is described: findings.md#gap. */
export type Homes = ReadonlyMap<string, string>;

/** The types that are reached from some, nearest first, without those that are known. */
export function typesUnder(roots: readonly GraphQLType[], known: ReadonlySet<string>): readonly GraphQLNamedType[] {
  const found = new Map(roots.map((root) => named(root)));
  for (const type of found.values()) {
    for (const [name, each] of typesIn(type).map((inner) => named(inner))) if (!known.has(name)) found.set(name, each);
  }
  return [...found.values()].filter((type) => !known.has(type.name) && !isScalarType(type));
}

function named(type: GraphQLType): readonly [name: string, type: GraphQLNamedType] {
  const inner = getNamedType(type);
  return [inner.name, inner];
}

/** Not of arguments: those of nested lists are on the page of the list. */
function typesIn(type: GraphQLNamedType): readonly GraphQLType[] {
  const hasFields = type instanceof GraphQLObjectType || type instanceof GraphQLInputObjectType;
  return hasFields ? Object.values(type.getFields()).map((field) => field.type) : [];
}

/** The type as it is written, with a link to where it is described. */
export function linked(type: GraphQLType, page: string, homes: Homes): string {
  const home = homes.get(getNamedType(type).name);
  if (!home) return code(String(type));
  return `[${code(String(type))}](${home.startsWith(`${page}#`) ? home.slice(page.length) : home})`;
}

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

export function membersTable(head: string, members: readonly Member[], page: string, homes: Homes): string {
  const rows = members.map((member) => [code(member.name), linked(member.type, page, homes), described(member)]);
  return rows.length === 0 ? "" : table([head, "type", ""], rows);
}

function described(member: Member): string {
  const text = member.description ?? "";
  const standard = "defaultValue" in member && member.defaultValue !== undefined;
  return standard ? `${text} Default: ${code(String(member.defaultValue))}.` : text;
}

/** A type that no record declares: codes with their meanings, or fields. */
export function typeSection(type: GraphQLNamedType, page: string, homes: Homes): string {
  return joined(`### ${type.name}`, type.description ?? "", contentOf(type, page, homes));
}

function contentOf(type: GraphQLNamedType, page: string, homes: Homes): string {
  if (type instanceof GraphQLEnumType) {
    return table(
      ["code", ""],
      type.getValues().map(({ name, description }) => [code(name), description ?? ""]),
    );
  }
  const hasFields = type instanceof GraphQLObjectType || type instanceof GraphQLInputObjectType;
  return hasFields ? membersTable("field", Object.values(type.getFields()), page, homes) : "";
}
