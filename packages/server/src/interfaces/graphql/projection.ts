import { type FieldNode, type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import { collectSubfields } from "graphql/execution/collectFields.js";
import type { Scope } from "#interfaces/graphql/plan-question.ts";
import { schema } from "#interfaces/graphql/schema.ts";

/** Which parts of a value are shown, under which keys and in which order. */
export type Projection = readonly ProjectedField[];

type ProjectedField = { readonly key: string } & (
  | { readonly constant: string }
  | { readonly name: string; readonly inside: Projection | undefined }
);

export function planProjection(type: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope): Projection {
  const fields = collectSubfields(schema, scope.fragments, scope.variables, type, [...nodes]);
  return [...fields].map(([key, children]) => {
    const name = children[0]?.name.value ?? key;
    if (name === "__typename") return { key, constant: type.name };
    const inner = getNamedType(type.getFields()[name]?.type);
    return { key, name, inside: isObjectType(inner) ? planProjection(inner, children, scope) : undefined };
  });
}

export function project(value: unknown, projection: Projection): unknown {
  if (Array.isArray(value)) return value.map((each) => project(each, projection));
  if (typeof value !== "object" || value === null) return null;
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    projection.map((field) => {
      if ("constant" in field) return [field.key, field.constant];
      const found = held.get(field.name) ?? null;
      return [field.key, field.inside ? project(found, field.inside) : found];
    }),
  );
}
