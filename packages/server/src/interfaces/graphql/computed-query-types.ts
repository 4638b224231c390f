import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull } from "graphql";
import { inputFields } from "#interfaces/graphql/action-types.ts";
import { objectType } from "#interfaces/graphql/object-types.ts";
import type { ComputedQuery } from "#kernel/computed-query.ts";

export function engineField({
  returns,
  many,
  description,
  input,
}: ComputedQuery): GraphQLFieldConfig<unknown, unknown> {
  const type = objectType(returns);
  return { type: many ? new GraphQLList(new GraphQLNonNull(type)) : type, description, args: inputFields(input) };
}
