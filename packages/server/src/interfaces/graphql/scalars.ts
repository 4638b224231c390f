import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLScalarType, GraphQLString, Kind } from "graphql";
import { dayOf, momentOf } from "#platform/dates/times.ts";
import type { ScalarType } from "#storage/read/readable.ts";

const date = scalar("Date", "Date in ISO 8601: 2026-11-21.", dayOf);
const dateTime = scalar("DateTime", "Date and time in ISO 8601, UTC: 2026-11-21T10:15:00.000Z.", momentOf);

export const scalars: Readonly<Record<ScalarType, GraphQLScalarType>> = {
  id: GraphQLID,
  text: GraphQLString,
  integer: GraphQLInt,
  score: GraphQLFloat,
  boolean: GraphQLBoolean,
  date,
  date_time: dateTime,
};

function scalar(name: string, description: string, parse: (text: unknown) => unknown): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    description,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}
