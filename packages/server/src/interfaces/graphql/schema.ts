import { GraphQLObjectType, GraphQLSchema } from "graphql";
import { mutationFields, queryFields, type RootField } from "#interfaces/graphql/root-fields.ts";

/** The whole schema: every record and action declared in the domain. */
export const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: "Query",
    description: "Queries.",
    fields: configs(queryFields),
  }),
  mutation: new GraphQLObjectType({
    name: "Mutation",
    description: "Mutations. Each runs in one transaction together with its audit entry.",
    fields: configs(mutationFields),
  }),
});

function configs(fields: ReadonlyMap<string, RootField>) {
  return Object.fromEntries([...fields].map(([name, { config }]) => [name, config]));
}
