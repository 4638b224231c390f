import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { printedSchema } from "../product.ts";

export const SCHEMA_FILE = "schema.graphql";

export const graphqlSchema: Check = {
  name: "GraphQL schema",
  run: async (options) => compareDerived(SCHEMA_FILE, await printedSchema(), options),
};
