import { type GraphQLField, type GraphQLOutputType, getNamedType, isNonNullType, isObjectType } from "graphql";
import type { Chance } from "./chance.ts";
import { type Ids, valueFor } from "./values.ts";

export type Operation = { readonly name: string; readonly query: string; readonly variables: Record<string, unknown> };
type Field = GraphQLField<unknown, unknown>;

/** A use of a query or mutation with some of its arguments and some of the fields that it answers. */
export function operationOf(chance: Chance, ids: Ids, kind: "query" | "mutation", field: Field): Operation {
  const { name, args, type } = field;
  const used = args.filter((each) => isNonNullType(each.type) || chance.is(0.45));
  const of = name.charAt(0).toUpperCase() + name.slice(1);
  const variables = used.map((each) => [each.name, valueFor(chance, ids, each.type, each.name, of)]);
  const declared = used.map((each) => `$${each.name}: ${String(each.type)}`).join(", ");
  const passed = used.map((each) => `${each.name}: $${each.name}`).join(", ");
  const query = `${kind} ${inBrackets(declared)} { ${name}${inBrackets(passed)} ${selection(chance, type, 0)} }`;
  return { name, query, variables: Object.fromEntries(variables) };
}

function inBrackets(text: string): string {
  return text && `(${text})`;
}

function selection(chance: Chance, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some((each) => isNonNullType(each.type)),
  );
  const chosen = fields.flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return chance.is(0.7) ? [field.name] : [];
    return depth < 1 && chance.is(0.15) ? [`${field.name} ${selection(chance, field.type, depth + 1)}`] : [];
  });
  return `{ __typename ${chosen.join(" ")} }`;
}
