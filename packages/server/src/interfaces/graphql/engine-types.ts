import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull } from "graphql";
import type { Engine } from "#domain/engines/engine.ts";
import { inputFields } from "#interfaces/graphql/action-types.ts";
import { objectType } from "#interfaces/graphql/object-types.ts";

export function engineField({ returns, many, description, input }: Engine): GraphQLFieldConfig<unknown, unknown> {
  const type = objectType(returns);
  return { type: many ? new GraphQLList(new GraphQLNonNull(type)) : type, description, args: inputFields(input) };
}
