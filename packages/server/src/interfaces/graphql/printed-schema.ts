import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "#interfaces/graphql/schema.ts";

/** The contract, as in schema.graphql: sorted, so that diffs show real changes. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
