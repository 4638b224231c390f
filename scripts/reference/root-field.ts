import type { GraphQLField, GraphQLType } from "graphql";
import { schema } from "../../packages/server/src/interfaces/graphql/schema.ts";

export function rootField(of: "Query" | "Mutation", name: string): GraphQLField<unknown, unknown> {
  const type = of === "Query" ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`${of} has no field ${name}.`);
  return field;
}

/** The types of a root field and of its arguments. */
export function typesOf(of: "Query" | "Mutation", name: string): readonly GraphQLType[] {
  const { type, args } = rootField(of, name);
  return [type, ...args.map((each) => each.type)];
}
