import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "#interfaces/graphql/schema.ts";

/** The contract, as schema.graphql holds it: sorted, so that a change shows as what it is. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
